import { useTranslation } from "react-i18next"
import { Link } from "react-router-dom"
import { useLobby, useSettings } from "../../../projections/hooks.ts"
import { Icon } from "../../../ui/icons/Icon.tsx"
import { Money } from "../../../ui/format/Money.tsx"
import { paths } from "../../../ui/icons/paths.ts"
import styles from "./JackpotStrip.module.css"
import { presentJackpots } from "../shared/presentJackpots.ts"

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
