import IconClock from "@tabler/icons-react/dist/esm/icons/IconClock.mjs"
import { memo } from "react"
import { useTranslation } from "react-i18next"
import { useGame, useProtection, useSettings } from "../../../projections/hooks.ts"
import { readMoment } from "../../../runtime/queries/readMoment.ts"
import { useFormatMoney } from "../../../ui/format/moneyFormat.ts"
import { useMoment } from "../../../ui/format/useMoment.ts"
import { paths } from "../../../ui/icons/paths.ts"
import { Link } from "../../../ui/Link.tsx"
import { Announcement } from "../../../ui/states/Announcement.tsx"
import { Notice, NoticeText } from "../status/Notice.tsx"
import { useFreeSpin } from "../shared/protectionHooks.ts"
import { decideBreakNotice } from "./decideBreakNotice.ts"
import { HelpLine } from "./HelpLine.tsx"
import { useBreakText } from "./useBreakText.ts"

interface BreakProps {
  readonly leftMs: number
  /** Wall-clock time now (ms). */
  readonly now: number
}

const Break = ({ leftMs, now }: BreakProps) => {
  const { t } = useTranslation("play")
  const { isCountdown, text } = useBreakText("machine")(leftMs, now)
  return (
    <Notice component="div" icon={IconClock} tone="info" testId="break">
      <NoticeText component="div">
        <strong>{t("protection.breakTitle")}</strong>{" "}
        {isCountdown ? <span role="timer">{text}</span> : <Announcement isVisible text={text} />}
        <HelpLine />
      </NoticeText>
    </Notice>
  )
}

/**
 * The reason why no game starts. A break appears with its countdown or end (PROT-5, PROT-7). Other reasons are a limit or plan that is used up
 * (PROT-6, PROT-9), and a stake above the cap (PROT-8). A bet that the machine has not confirmed counts when it would exceed one of them.
 */
export const BreakNotice = memo(() => {
  const { t } = useTranslation("play")
  const money = useFormatMoney()
  const protection = useProtection()
  const game = useGame()
  const { currency } = useSettings()
  const { breaks, limits, plan } = protection
  const now = useMoment(readMoment, { isTicking: breaks.length + limits.length > 0 || plan !== null })
  const isFree = useFreeSpin()
  const view = decideBreakNotice(protection, { game, currency, isFree, now })
  switch (view?.kind) {
    case undefined:
      return null
    case "break":
      return <Break leftMs={view.leftMs} now={now.at} />
    case "betUnconfirmed":
      return (
        <Notice component="div" testId="bet-unconfirmed">
          <NoticeText component="output">{t("protection.betUnconfirmed")}</NoticeText>
        </Notice>
      )
    case "capCurrency":
      return (
        <Notice component="div" testId="stake-cap">
          <NoticeText component="output">{t("protection.capCurrency")}</NoticeText>
        </Notice>
      )
    case "limit":
      return (
        <Notice component="div" testId="limit">
          <NoticeText component="output">
            {t(`protection.${view.reason}`)}{" "}
            {view.reason !== "sessionOver" && (
              <Link className="touch-link" to={paths.limits}>
                {t("protection.toLimits")}
              </Link>
            )}
          </NoticeText>
        </Notice>
      )
    case "stakeTooHigh":
      return (
        <Notice component="div" testId="stake-cap">
          <NoticeText component="output">{t("protection.stakeText", { cap: money(view.cap), bet: money(view.bet) })}</NoticeText>
        </Notice>
      )
  }
})
BreakNotice.displayName = "BreakNotice"
