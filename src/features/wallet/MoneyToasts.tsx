import { useTranslation } from "react-i18next"
import { useTransfers } from "../../projections/hooks.ts"
import { useFormatMoney } from "../../ui/moneyFormat.ts"
import { Toasts, type ToastsProps } from "../../ui/Toasts.tsx"

/** A toast for each amount that a machine reports from now on (GAME-4, SHELL-11): deposit, cash in and out, hand pay, JACKPOT. */
export const MoneyToasts = (where: Pick<ToastsProps, "since" | "place">) => {
  const { t } = useTranslation()
  const money = useFormatMoney()
  const { actions } = useTransfers()
  const toasts = actions.map(({ seq, at, action, amount }) => ({
    seq,
    at,
    text: t("game.moved", { what: t(`amountAction.${action}`), amount: money(amount) })
  }))
  return <Toasts {...where} toasts={toasts} />
}
