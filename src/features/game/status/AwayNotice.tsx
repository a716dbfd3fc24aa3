import IconClock from "@tabler/icons-react/dist/esm/icons/IconClock.mjs"
import { memo } from "react"
import { useTranslation } from "react-i18next"
import { useAway, useDialogs, useTransfers } from "../../../projections/hooks.ts"
import { closeNotice } from "../../../runtime/commands/account/dialogs.ts"
import { run } from "../../../runtime/run.ts"
import { joinTexts } from "../../../ui/format/joinTexts.ts"
import { useFormatMoney } from "../../../ui/format/moneyFormat.ts"
import { useTimeText } from "../../../ui/format/useTimeText.ts"
import { Notice, NoticeText } from "./Notice.tsx"

/** The cash-out (minor units) that explains why the credit has fallen while nothing was played; null if none does. */
const useCashOutMeanwhile = (): number | null => {
  const { recent, earlier } = useTransfers()
  const { back } = useAway()
  const last = [...earlier, ...recent].toSorted((one, other) => one.at - other.at).at(-1)
  if (back?.spins !== 0 || last?.direction !== "out" || last.status !== "done") return null
  return last.amount !== null && last.amount === back.creditBefore - back.credit ? last.amount : null
}

/** LIVE-5: spins and wins between a loss and the return, until the player continues or closes the notice. */
export const AwayNotice = memo(() => {
  const { t, i18n } = useTranslation("play")
  const money = useFormatMoney()
  const timeText = useTimeText("second")
  const { back } = useAway()
  const { closed } = useDialogs()
  const cashOut = useCashOutMeanwhile()
  if (back === null || back.until === closed.away) return null
  const { since, until, spins, win, creditBefore, credit } = back
  const facts = [
    spins === 0 ? t("away.noSpins") : t("away.spins", { count: spins }),
    ...(win > 0 ? [t("away.win", { amount: money(win) })] : []),
    creditBefore === credit
      ? t("away.sameCredit", { amount: money(credit) })
      : t("away.credit", { before: money(creditBefore), after: money(credit) }),
    ...(cashOut === null ? [] : [t("away.paidOut", { amount: money(cashOut) })])
  ]
  return (
    <Notice component="div" icon={IconClock} tone="info" testId="while-away" onClose={() => run(closeNotice("away", until))}>
      <NoticeText component="output">
        <strong>{t("away.title", { from: timeText(since), to: timeText(until) })}:</strong> {joinTexts(facts, i18n.language)}.
      </NoticeText>
    </Notice>
  )
})
AwayNotice.displayName = "AwayNotice"
