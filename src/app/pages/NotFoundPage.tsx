import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router-dom"
import { addFloorIcons } from "../../ui/icons/floorIcons.tsx"
import { Backdrop } from "../../ui/dialogs/Backdrop.tsx"
import { Button } from "../../ui/fields/Button.tsx"
import { EmptyState } from "../../ui/states/EmptyState.tsx"
import { paths } from "../../ui/icons/paths.ts"
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
