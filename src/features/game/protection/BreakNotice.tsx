import IconClock from "@tabler/icons-react/dist/esm/icons/IconClock.mjs"
import { useTranslation } from "react-i18next"
import { wallMoment } from "../../../domain/protection/moment.ts"
import { limitLock } from "../../../domain/protection/limitRules.ts"
import { capLock } from "../../../domain/protection/serverTerms.ts"
import { stakeCapOf } from "../../../domain/protection/stakeCap.ts"
import { breakRemainingMs } from "../../../domain/protection/startRules.ts"
import { useGame, useProtection, useSettings } from "../../../projections/hooks.ts"
import { useFormatMoney } from "../../../ui/format/moneyFormat.ts"
import { formatDuration } from "../../../ui/format/times.ts"
import { useNow } from "../../../ui/format/useNow.ts"
import { paths } from "../../../ui/icons/paths.ts"
import { Link } from "../../../ui/Link.tsx"
import styles from "../status/Status.module.css"
import { HelpLine } from "./HelpLine.tsx"

/**
 * The break in which no game starts, with its countdown (PROT-5, PROT-7), the limit or plan that is used up (PROT-6, PROT-9), and the stake that is
 * above the cap (PROT-8).
 */
export const BreakNotice = () => {
  const { t } = useTranslation("play")
  const money = useFormatMoney()
  const protection = useProtection()
  const { meter } = useGame()
  const { currency } = useSettings()
  const { breaks, limits, plan } = protection
  const now = useNow(breaks.length + limits.length > 0 || plan !== null)
  const remainingMs = breakRemainingMs(protection, wallMoment(now))
  const stake = meter?.bet ?? null
  if (remainingMs > 0)
    return (
      <div className={styles["notice"]} data-tone="info" data-testid="break">
        <IconClock size={20} aria-hidden />
        <div className={styles["text"]}>
          <strong>{t("protection.breakTitle")}</strong>{" "}
          <span role="timer">{t("protection.breakText", { time: formatDuration(remainingMs) })}</span>
          <HelpLine />
        </div>
      </div>
    )
  if (capLock(protection, { stake, currency })?.reason === "capCurrency")
    return (
      <output className={styles["notice"]} data-tone="warn" data-testid="stake-cap">
        <span className={styles["text"]}>{t("protection.capCurrency")}</span>
      </output>
    )
  const limit = limitLock(protection, { stake, now: wallMoment(now) })?.reason
  if (limit === "limitReached" || limit === "limitsMissing" || limit === "sessionOver")
    return (
      <output className={styles["notice"]} data-tone="warn" data-testid="limit">
        <span className={styles["text"]}>
          {t(`protection.${limit}`)} {limit !== "sessionOver" && <Link to={paths.limits}>{t("protection.toLimits")}</Link>}
        </span>
      </output>
    )
  const cap = stakeCapOf(protection, currency)
  if (stake === null || cap === null || stake <= cap) return null
  return (
    <output className={styles["notice"]} data-tone="warn" data-testid="stake-cap">
      <span className={styles["text"]}>{t("protection.stakeText", { cap: money(cap), bet: money(stake) })}</span>
    </output>
  )
}
