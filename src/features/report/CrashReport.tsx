import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Button } from "../../ui/fields/Button.tsx"
import { Panel } from "../../ui/dialogs/Panel.tsx"
import styles from "./CrashReport.module.css"
import { ReportBody } from "./ReportBody.tsx"
import { SaveButton } from "./SaveButton.tsx"
import { useReport } from "./useReport.ts"

const Report = () => {
  const { t } = useTranslation("report")
  const state = useReport()
  return (
    <Panel as="section" label={t("title")} className={styles["panel"]}>
      <h2 className={styles["title"]}>{t("title")}</h2>
      <ReportBody state={state} />
      <SaveButton state={state} />
    </Panel>
  )
}

/** The report on the crash page. It uses no dialog, provider or view, because one of these may have caused the crash. */
export const CrashReport = () => {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  if (open) return <Report />
  return (
    <Button icon="report" onClick={() => setOpen(true)}>
      {t("report.open")}
    </Button>
  )
}
