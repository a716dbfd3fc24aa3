import IconClock from "@tabler/icons-react/dist/esm/icons/IconClock.mjs"
import { memo } from "react"
import { useTranslation } from "react-i18next"
import { limitLock } from "../../../domain/protection/limitRules.ts"
import { stakeCapOf, stakeLock, stakeOfButton } from "../../../domain/protection/stakeCap.ts"
import { breakRemainingMs } from "../../../domain/protection/startRules.ts"
import { useGame, useProtection, useSettings } from "../../../projections/hooks.ts"
import { readMoment } from "../../../runtime/queries/readMoment.ts"
import { useFormatMoney } from "../../../ui/format/moneyFormat.ts"
import { useMoment } from "../../../ui/format/useMoment.ts"
import { paths } from "../../../ui/icons/paths.ts"
import { Link } from "../../../ui/Link.tsx"
import { Notice, NoticeText } from "../status/Notice.tsx"
import { HelpLine } from "./HelpLine.tsx"
import { useBreakText } from "./useBreakText.ts"
import { useFreeSpin } from "../shared/protectionHooks.ts"

/**
 * The reason why no game starts: a break, with its countdown or end (PROT-5, PROT-7); a limit or plan that is used up (PROT-6, PROT-9); a stake above
 * the cap (PROT-8); a bet that the machine has not confirmed, and that would exceed one of them.
 */
export const BreakNotice = memo(() => {
  const { t } = useTranslation("play")
  const money = useFormatMoney()
  const protection = useProtection()
  const game = useGame()
  const { currency } = useSettings()
  const { breaks, limits, plan } = protection
  const now = useMoment(readMoment, { isTicking: breaks.length + limits.length > 0 || plan !== null })
  const remainingMs = breakRemainingMs(protection, now)
  const cap = stakeCapOf(protection, currency)
  const stake = stakeOfButton("spin", game, { cap: protection, currency })
  const isFree = useFreeSpin()
  const breakText = useBreakText("machine")
  if (remainingMs > 0) {
    const { isCountdown, text } = breakText(remainingMs, now.at)
    return (
      <Notice component="div" icon={IconClock} tone="info" testId="break">
        <NoticeText component="div">
          <strong>{t("protection.breakTitle")}</strong> {isCountdown ? <span role="timer">{text}</span> : <output>{text}</output>}
          <HelpLine />
        </NoticeText>
      </Notice>
    )
  }
  const reasonFor = (bet: typeof stake) =>
    stakeLock(protection, { stake: bet, currency }) ?? limitLock(protection, { stake: bet, isFree, now })?.reason ?? null
  const confirmed = stakeOfButton("spin", { ...game, bandsUnanswered: [] }, { cap: protection, currency })
  if (reasonFor(stake) !== null && reasonFor(confirmed) === null)
    return (
      <Notice component="output" testId="bet-unconfirmed">
        <NoticeText>{t("protection.betUnconfirmed")}</NoticeText>
      </Notice>
    )
  const capReason = stakeLock(protection, { stake, currency })
  if (capReason === "capCurrency")
    return (
      <Notice component="output" testId="stake-cap">
        <NoticeText>{t("protection.capCurrency")}</NoticeText>
      </Notice>
    )
  const limit = limitLock(protection, { stake, isFree, now })?.reason
  if (limit === "limitReached" || limit === "limitsMissing" || limit === "sessionOver")
    return (
      <Notice component="output" testId="limit">
        <NoticeText>
          {t(`protection.${limit}`)}{" "}
          {limit !== "sessionOver" && (
            <Link className="touch-link" to={paths.limits}>
              {t("protection.toLimits")}
            </Link>
          )}
        </NoticeText>
      </Notice>
    )
  if (capReason === null || stake === null || cap === null) return null
  return (
    <Notice component="output" testId="stake-cap">
      <NoticeText>{t("protection.stakeText", { cap: money(cap), bet: money(stake) })}</NoticeText>
    </Notice>
  )
})
BreakNotice.displayName = "BreakNotice"
