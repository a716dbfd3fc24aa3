import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Button } from "../../ui/fields/Button.tsx"
import { saveFile } from "../../ui/saveFile.ts"
import type { ReportState } from "./useReport.ts"

/** Saves exactly the previewed report, and confirms it. */
export const SaveButton = ({ state }: { readonly state: ReportState }) => {
  const { t } = useTranslation("report")
  const [saved, setSaved] = useState(false)
  const save = (): void => {
    if (state.kind !== "ready") return
    saveFile(state.report.fileName, state.report.lines)
    setSaved(true)
  }
  return (
    <Button
      tone="primary"
      {...(saved && { icon: "check" })}
      busy={state.kind === "making"}
      disabled={state.kind === "empty" || state.kind === "failed"}
      onClick={save}
    >
      {t(saved ? "saved" : "save")}
    </Button>
  )
}
