import { Button } from "@mantine/core"
import { useTranslation } from "react-i18next"
import type { KeptLogRef } from "../../runtime/reports/keptSessions.ts"
import { Dialog } from "../../ui/dialogs/Dialog.tsx"
import { ReportBody } from "./ReportBody.tsx"
import { SaveButton } from "./SaveButton.tsx"
import { useReport } from "./useReport.ts"

export interface ReportDialogProps {
  readonly onClose: () => void
  /** A session stored on the device. Default: this tab's session. */
  readonly log?: KeptLogRef | null
}

/** "Save report": shows the content of the report first, then saves it as one file (LOG-4). */
export const ReportDialog = ({ onClose, log = null }: ReportDialogProps) => {
  const { t } = useTranslation()
  const { t: report } = useTranslation("report")
  const made = useReport(log)
  return (
    <Dialog
      opened
      onClose={onClose}
      title={report("title")}
      actions={
        <>
          <Button onClick={onClose}>{t("common.close")}</Button>
          <SaveButton state={made.state} />
        </>
      }
    >
      <ReportBody {...made} />
    </Dialog>
  )
}
