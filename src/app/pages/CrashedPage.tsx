import { lazy, Suspense } from "react"
import { useTranslation } from "react-i18next"
import { Backdrop } from "../../ui/dialogs/Backdrop.tsx"
import { ErrorState } from "../../ui/states/ErrorState.tsx"
import { paths } from "../../ui/icons/paths.ts"
import styles from "./ErrorPage.module.css"
import { ReportBoundary } from "./ReportBoundary.tsx"

// A separate chunk: when it cannot be loaded, the page still offers the way back.
const CrashReport = lazy(async () => {
  const [{ CrashReport }, { addReportTexts }] = await Promise.all([
    import("../../features/report/CrashReport.tsx"),
    import("../../i18n/report/reportTexts.ts")
  ])
  addReportTexts()
  return { default: CrashReport }
})

/** /pages/errors/error-500: shown after a page has crashed (SHELL-12). The retry reloads the product, which is the safest recovery. */
export const CrashedPage = () => {
  const { t } = useTranslation()
  return (
    <main className={styles["page"]}>
      <Backdrop />
      <ErrorState
        heading="h1"
        title={t("common.failed")}
        text={t("common.failedText")}
        retryLabel={t("common.retry")}
        onRetry={() => location.assign(paths.lobby)}
      />
      <ReportBoundary>
        <Suspense fallback={null}>
          <CrashReport />
        </Suspense>
      </ReportBoundary>
      {/* A fresh load, as above: what crashed may be in this page's memory. */}
      <a href={paths.reports} className={styles["reports"]}>
        {t("report.all")}
      </a>
    </main>
  )
}
