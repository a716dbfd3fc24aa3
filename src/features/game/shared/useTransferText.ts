import { useTranslation } from "react-i18next"
import { translateError } from "../../../i18n/translateError.ts"
import type { Transfer } from "../../../projections/hooks.ts"
import { useFormatMoney } from "../../../ui/format/moneyFormat.ts"

/** The status of a transfer in a sentence, with an explanation while its outcome is unknown (LIVE-4). */
export const useTransferText = (transfer: Transfer): string => {
  const { t } = useTranslation()
  const money = useFormatMoney()
  const { fate, direction, amount, refusal, unseen, machineConfirmed } = transfer
  if (unseen) return t("transfer.unseen")
  if (refusal !== null) return translateError(refusal)
  if (fate === "unknown") return t("transfer.unknownText")
  if (fate === "done") return t(direction === "in" ? "transfer.doneIn" : "transfer.doneOut", { amount: money(amount ?? 0) })
  const step = t(fate === "accepted" && machineConfirmed ? "transfer.machineConfirmed" : `transfer.${fate}`)
  return `${t(`transfer.${direction}`)}: ${step}`
}
