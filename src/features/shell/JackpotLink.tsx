import IconTrophy from "@tabler/icons-react/dist/esm/icons/IconTrophy.mjs"
import { jackpotsAllowed } from "../../domain/protection/offerRules.ts"
import { useProtection } from "../../projections/hooks.ts"
import { useTranslation } from "react-i18next"
import { NavLink } from "../../ui/Link.tsx"
import { cx } from "../../ui/theme/cx.ts"
import { paths } from "../../ui/icons/paths.ts"
import styles from "./TopBar.module.css"

/** LOBBY-5, SHELL-1: the link to the jackpot's live video; only its icon when space is short. None where jackpots are forbidden (PROT-10). */
export const JackpotLink = () => {
  const { t } = useTranslation("shell")
  const isShown = jackpotsAllowed(useProtection())
  if (!isShown) return null
  return (
    <NavLink to={paths.jackpot} className={cx(styles["jackpot"])} title={t("tools.jackpot")}>
      <IconTrophy size={22} />
      <span className={styles["jackpotWord"]}>{t("tools.jackpot")}</span>
    </NavLink>
  )
}
