import { useTranslation } from "react-i18next"
import { Link } from "react-router-dom"
import { useLobby, useSettings } from "../../projections/hooks.ts"
import { Icon } from "../../ui/Icon.tsx"
import { Money } from "../../ui/Money.tsx"
import { paths } from "../../ui/paths.ts"
import styles from "./JackpotStrip.module.css"
import { presentJackpots } from "./presentJackpots.ts"

/** The casino's highest jackpot, with a link to its live video (LOBBY-5). */
export const JackpotStrip = () => {
  const { t } = useTranslation()
  const { brands } = useLobby()
  const { hotFlagLimit } = useSettings()
  const [highest] = presentJackpots(brands, hotFlagLimit)
  if (highest === undefined) return null
  return (
    <Link to={paths.jackpot} className={styles["strip"]}>
      <span className={styles["words"]}>
        <span className={styles["label"]}>{t("jackpot.highest", { brand: highest.brand })}</span>
        <Money amount={highest.top} look="gold" counting className={styles["amount"]} />
      </span>
      <span className={styles["watch"]}>
        <Icon name="camera" size={20} />
        {t("jackpot.watch")}
      </span>
    </Link>
  )
}
