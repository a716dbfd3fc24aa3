import { lazy } from "react"

/** The report's dialog and its texts, fetched when it is first wanted: no page waits for it. Needs a Suspense around it. */
export const LazyReportDialog = lazy(async () => {
  const [{ ReportDialog }, { addReportTexts }] = await Promise.all([
    import("./ReportDialog.tsx"),
    import("../../i18n/report/reportTexts.ts")
  ])
  addReportTexts()
  return { default: ReportDialog }
})
