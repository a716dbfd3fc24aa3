import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router-dom"
import { addFloorIcons } from "../../ui/floorIcons.tsx"
import { Backdrop } from "../../ui/Backdrop.tsx"
import { Button } from "../../ui/Button.tsx"
import { EmptyState } from "../../ui/EmptyState.tsx"
import { paths } from "../../ui/paths.ts"
import styles from "./ErrorPage.module.css"

addFloorIcons()

/** /pages/errors/error-404 (SHELL-12). */
export const NotFoundPage = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <main className={styles["page"]}>
      <Backdrop />
      <EmptyState
        heading="h1"
        icon="search"
        title={t("common.notFound")}
        text={t("common.notFoundText")}
        action={
          <Button tone="primary" onClick={() => void navigate(paths.lobby, { replace: true })}>
            {t("common.toLobby")}
          </Button>
        }
      />
    </main>
  )
}
