import IconFileDownload from "@tabler/icons-react/dist/esm/icons/IconFileDownload.mjs"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { focusIfLost } from "../../ui/focusIfLost.ts"
import styles from "./Report.module.css"
import { ReportBody } from "./ReportBody.tsx"
import { SaveButton } from "./SaveButton.tsx"
import { useReport } from "./useReport.ts"
import { Button, Card } from "@mantine/core"

const Report = () => {
  const { t } = useTranslation("report")
  const made = useReport()
  return (
    // It replaces the button that had the focus.
    <Card component="section" ref={focusIfLost} tabIndex={-1} aria-label={t("title")} className={styles["crash"] ?? ""}>
      <h2 className={styles["title"]}>{t("title")}</h2>
      <ReportBody {...made} />
      <SaveButton state={made.state} />
    </Card>
  )
}

/** The report on the crash page. It uses no dialog and no view, because one of these may have caused the crash. */
export const CrashReport = () => {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  if (open) return <Report />
  return (
    <Button leftSection={<IconFileDownload size={20} aria-hidden />} onClick={() => setOpen(true)}>
      {t("report.open")}
    </Button>
  )
}
