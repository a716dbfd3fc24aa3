import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { Suspense } from "react"
import { useTranslation } from "react-i18next"
import { Outlet } from "react-router-dom"
import { PageSkeleton } from "../ui/PageSkeleton.tsx"
import { UiProvider } from "../ui/UiProvider.tsx"
import { ConnectionLine } from "./ConnectionLine.tsx"
import styles from "./PlayerShell.module.css"
import { StorageNotice } from "./StorageNotice.tsx"
import { TopBar } from "./TopBar.tsx"

const queries = new QueryClient()

/** The casino's frame around every page but the game (SHELL-1 begins here). */
export const PlayerShell = () => {
  const { t } = useTranslation()
  return (
    <UiProvider>
      <div className={styles["shell"]}>
        <a className={styles["skip"]} href="#content">
          {t("app.skipToContent")}
        </a>
        <TopBar />
        <ConnectionLine />
        <StorageNotice />
        <main id="content" className={styles["content"]}>
          <Suspense fallback={<PageSkeleton shape="tiles" label={t("common.loading")} />}>
            <QueryClientProvider client={queries}>
              <Outlet />
            </QueryClientProvider>
          </Suspense>
        </main>
      </div>
    </UiProvider>
  )
}
