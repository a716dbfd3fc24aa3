import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs"
import { Button } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router-dom"
import { lazyWithTexts } from "../../i18n/initI18n.ts"
import { Backdrop } from "../../ui/dialogs/Backdrop.tsx"
import { paths } from "../../ui/icons/paths.ts"
import { EmptyState } from "../../ui/states/EmptyState.tsx"
import { ErrorState } from "../../ui/states/ErrorState.tsx"
import { OptionalPart } from "../../ui/states/OptionalPart.tsx"
import { usePageName } from "../../ui/usePageName.ts"
import styles from "./Pages.module.css"

// A separate chunk: when it cannot be loaded, the page still offers the way back.
const CrashReport = lazyWithTexts(async () => (await import("../../features/report/CrashReport.tsx")).CrashReport, "report")

/** /pages/errors/error-500: shown after a page has crashed (SHELL-12). The retry reloads the product, which is the safest recovery. */
export const CrashedPage = () => {
  const { t } = useTranslation()
  usePageName(t("common.failed"))
  return (
    <main className={styles["page"]}>
      <Backdrop />
      <ErrorState heading="h1" title={t("common.failed")} text={t("common.failedText")} onRetry={() => location.assign(paths.lobby)} />
      <OptionalPart mayCrash>
        <CrashReport />
      </OptionalPart>
      {/* A fresh load, as above: what crashed may be in this page's memory. */}
      <a href={paths.reports} className="inline-row touch-target accent">
        {t("report.all")}
      </a>
    </main>
  )
}

/** /pages/errors/error-404 (SHELL-12). */
export const NotFoundPage = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  usePageName(t("common.notFound"))
  return (
    <main className={styles["page"]}>
      <Backdrop />
      <EmptyState
        heading="h1"
        icon={IconSearch}
        title={t("common.notFound")}
        text={t("common.notFoundText")}
        action={
          <Button variant="filled" onClick={() => void navigate(paths.lobby, { replace: true })}>
            {t("common.toLobby")}
          </Button>
        }
      />
    </main>
  )
}
