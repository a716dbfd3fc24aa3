import { Button } from "@mantine/core"
import { useTranslation } from "react-i18next"
import type { ReportError } from "../../domain/support/reportError.ts"
import { passFocusOn } from "../../ui/focusIfLost.ts"
import { ReportPreview } from "./ReportPreview.tsx"
import type { MadeReport } from "./useReport.ts"

/** What has failed, and what the player can do. */
export const useErrorText = (): ((error: ReportError) => string) => {
  const { t } = useTranslation("report")
  return ({ reason }) => t(reason === "hangs" ? "list.problem.hangs" : "failed")
}

/** The preview, or the reason why it is not available yet. */
export const ReportBody = ({ state, retry }: MadeReport) => {
  const { t } = useTranslation("report")
  const { t: common } = useTranslation()
  const textOf = useErrorText()
  return (
    <>
      {/* On the page before its text: screen readers announce only what changes in a region that they know already. */}
      <output>{(state.kind === "making" || state.kind === "empty") && t(state.kind)}</output>
      {state.kind === "ready" && <ReportPreview report={state.report} />}
      {state.kind === "failed" && (
        <div ref={passFocusOn} role="alert">
          <p>{textOf(state.error)}</p>
          <Button size="sm" mih="var(--target)" mt="xs" onClick={retry}>
            {common("common.retry")}
          </Button>
        </div>
      )}
    </>
  )
}
