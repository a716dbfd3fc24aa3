import { lazy, Suspense, useState } from "react"
import { useTranslation } from "react-i18next"
import { IconButton } from "../../ui/IconButton.tsx"

// Comes when it is first wanted: no page waits for it.
const ReportDialog = lazy(async () => {
  const [{ ReportDialog }, { addReportTexts }] = await Promise.all([
    import("./ReportDialog.tsx"),
    import("../../i18n/report/reportTexts.ts")
  ])
  addReportTexts()
  return { default: ReportDialog }
})

/** The way to a report, for a bar: a player, or support over the phone, presses it. */
export const ReportEntry = () => {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton icon="report" label={t("report.open")} onClick={() => setOpen(true)} />
      <Suspense fallback={null}>{open && <ReportDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
