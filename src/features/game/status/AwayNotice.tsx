import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useAway } from "../../../projections/hooks.ts"
import { Icon } from "../../../ui/icons/Icon.tsx"
import { IconButton } from "../../../ui/fields/IconButton.tsx"
import { useFormatMoney } from "../../../ui/format/moneyFormat.ts"
import { useTimeText } from "../../../ui/format/useTimeText.ts"
import styles from "./NoticeLine.module.css"

/** LIVE-5: spins and wins between a loss and the return, until the player continues or closes the notice. */
export const AwayNotice = () => {
  const { t } = useTranslation("play")
  const { t: common } = useTranslation()
  const money = useFormatMoney()
  const timeText = useTimeText("second")
  const { back } = useAway()
  const [closed, setClosed] = useState<number | null>(null)
  if (back === null || back.until === closed) return null
  const { since, until, spins, win, creditBefore, credit } = back
  const facts = [
    spins === 0 ? t("away.noSpins") : t("away.spins", { count: spins }),
    ...(win > 0 ? [t("away.win", { amount: money(win) })] : []),
    creditBefore === credit
      ? t("away.sameCredit", { amount: money(credit) })
      : t("away.credit", { before: money(creditBefore), after: money(credit) })
  ]
  return (
    <output className={styles["notice"]} data-tone="info" data-testid="while-away">
      <Icon name="clock" size={20} />
      <span className={styles["text"]}>
        <strong>{t("away.title", { from: timeText(since), to: timeText(until) })}:</strong> {facts.join(", ")}.
      </span>
      <IconButton icon="close" label={common("common.close")} onClick={() => setClosed(until)} />
    </output>
  )
}
