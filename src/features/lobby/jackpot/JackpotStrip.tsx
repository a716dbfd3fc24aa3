import IconVideo from "@tabler/icons-react/dist/esm/icons/IconVideo.mjs"
import { useTranslation } from "react-i18next"
import { Link } from "../../../ui/Link.tsx"
import { Money } from "../../../ui/format/Money.tsx"
import { paths } from "../../../ui/icons/paths.ts"
import { useLobby } from "../../../projections/hooks.ts"
import styles from "./JackpotStrip.module.css"
import { presentJackpots } from "../shared/presentJackpots.ts"
import { useHotFlagLimit, useShownBrands } from "../shared/useMachineList.ts"

/** The casino's highest jackpot, with a link to its live video (LOBBY-5). */
export const JackpotStrip = () => {
  const { t } = useTranslation()
  const [highest] = presentJackpots(useShownBrands(), useHotFlagLimit())
  const { brandsAvailability } = useLobby()
  if (highest === undefined)
    return brandsAvailability === "unknown" || brandsAvailability === "loading" ? <div className={styles["place"]} /> : null
  return (
    <Link to={paths.jackpot} className={styles["strip"]}>
      <span className={styles["words"]}>
        <span className={styles["label"]}>{t("jackpot.highest", { brand: highest.brand })}</span>
        <Money amount={highest.top} look="gold" counting className={styles["amount"]} />
      </span>
      <span className={styles["watch"]}>
        <IconVideo size={20} aria-hidden />
        {t("jackpot.watch")}
      </span>
    </Link>
  )
}
