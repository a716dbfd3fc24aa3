import { useTranslation } from "react-i18next"
import { NavLink } from "react-router-dom"
import { cx } from "../../ui/theme/cx.ts"
import { paths } from "../../ui/icons/paths.ts"
import { ShellIcon } from "../../ui/icons/ShellIcon.tsx"
import styles from "./JackpotLink.module.css"

/** LOBBY-5, SHELL-1: the link to the jackpot's live video; only its icon when space is short. */
export const JackpotLink = () => {
  const { t } = useTranslation("shell")
  return (
    <NavLink to={paths.jackpot} className={cx(styles["link"])} title={t("tools.jackpot")}>
      <ShellIcon name="jackpot" />
      <span className={styles["word"]}>{t("tools.jackpot")}</span>
    </NavLink>
  )
}
