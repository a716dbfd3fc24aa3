import { useTranslation } from "react-i18next"
import { Button } from "../../ui/Button.tsx"
import { Dialog } from "../../ui/Dialog.tsx"
import { ReportBody } from "./ReportBody.tsx"
import { SaveButton } from "./SaveButton.tsx"
import { useReport } from "./useReport.ts"

/** "Save report": what leaves the machine is shown first, then saved as one file (LOG-4). */
export const ReportDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation()
  const { t: report } = useTranslation("report")
  const state = useReport()
  return (
    <Dialog
      opened
      onClose={onClose}
      closeLabel={t("common.close")}
      title={report("title")}
      actions={
        <>
          <Button onClick={onClose}>{t("common.close")}</Button>
          <SaveButton state={state} />
        </>
      }
    >
      <ReportBody state={state} />
    </Dialog>
  )
}
