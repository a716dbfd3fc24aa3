import { useTranslation } from "react-i18next"
import { useShell } from "../../../projections/hooks.ts"
import { Menu } from "./Menu.tsx"
import styles from "./Menu.module.css"
import { useMenu } from "./useMenu.ts"

/** SHELL-2: the horizontal menu of layout 2, below the toolbar. */
export const MenuBar = () => {
  const { t } = useTranslation("shell")
  const { themes } = useShell().preferences
  const items = useMenu()
  return (
    <nav className={styles["menuBar"]} aria-label={t("menu.label")} data-theme={themes.navbar} data-testid="navbar">
      <Menu items={items} flow="row" />
    </nav>
  )
}
