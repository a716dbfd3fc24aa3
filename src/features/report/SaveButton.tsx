import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { saveFile } from "../../ui/saveFile.ts"
import type { ReportState } from "./useReport.ts"
import { ActionButton } from "../../ui/fields/ActionButton.tsx"

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
    <ActionButton
      variant="filled"
      leftSection={saved && <IconCheck size={20} aria-hidden />}
      busy={state.kind === "making"}
      disabled={state.kind === "empty" || state.kind === "failed"}
      onClick={save}
    >
      {t(saved ? "saved" : "save")}
    </ActionButton>
  )
}
