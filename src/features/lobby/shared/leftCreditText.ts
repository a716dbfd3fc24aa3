import type { TFunction } from "i18next"
import type { LeftCredit } from "../../../domain/wallet/leftCreditEvents.ts"
import { formatRemaining } from "../../../ui/format/times.ts"

type Left = Pick<LeftCredit, "amount" | "machineName" | "reason"> & {
  readonly status: "open" | "ending" | "booked"
  readonly hidden: boolean
}

/** The tools for formatting the texts. `heldMs`: how long the server still holds the seat; `money` formats minor units. */
interface TextTools {
  readonly t: TFunction
  readonly money: (amount: number) => string
  readonly heldMs: number
}

/**
 * The lobby's message about credit that an ended seat has left on a machine; null = no message. A hidden message is reduced to its title while the
 * server holds the seat.
 */
export const leftCreditText = (
  left: Left,
  { t, money, heldMs }: TextTools
): { readonly title: string; readonly text?: string | undefined } | null => {
  const names = { amount: money(left.amount), machine: left.machineName }
  const time = heldMs > 0 ? formatRemaining(heldMs) : null
  if (left.status === "booked") return { title: t("leftCredit.bookedTitle", names), text: t("leftCredit.bookedText") }
  if (left.hidden) return time === null ? null : { title: t("leftCredit.hiddenTitle", names) }
  if (left.reason === "superseded") return { title: t("leftCredit.leftTitle", names), text: t("leftCredit.elsewhere") }
  if (left.status === "ending") return { title: t("leftCredit.leftTitle", names), text: t("leftCredit.ending") }
  if (time === null) return { title: t("leftCredit.leftTitle", names), text: t("leftCredit.ended") }
  return { title: t("leftCredit.title", names), text: t("leftCredit.held", { time }) }
}
