import { lazy } from "react"

/** The report dialog and its texts, loaded on first use so that no page waits for them. Requires a Suspense boundary. */
export const LazyReportDialog = lazy(async () => {
  const [{ ReportDialog }, { addReportTexts }] = await Promise.all([
    import("./ReportDialog.tsx"),
    import("../../i18n/report/reportTexts.ts")
  ])
  addReportTexts()
  return { default: ReportDialog }
})
