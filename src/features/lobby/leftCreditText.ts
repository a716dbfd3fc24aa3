import type { TFunction } from "i18next"
import { isSeatHeld } from "../../domain/wallet/leftCredit.ts"
import type { LeftCredit } from "../../domain/wallet/leftCreditEvents.ts"
import { formatRemaining } from "../../ui/formatCountdown.ts"

type Left = Pick<LeftCredit, "amount" | "machineName" | "heldUntil" | "reason"> & { readonly fate: "open" | "booked" }

/** The tools for formatting the texts. `now` is wall-clock ms; `money` formats minor units. */
interface TextTools {
  readonly t: TFunction
  readonly money: (amount: number) => string
  readonly now: number
}

/** The lobby's message about credit that an ended seat has left on a machine. */
export const leftCreditText = (left: Left, { t, money, now }: TextTools): { readonly title: string; readonly text: string } => {
  const names = { amount: money(left.amount), machine: left.machineName }
  if (left.fate === "booked") return { title: t("leftCredit.bookedTitle", names), text: t("leftCredit.bookedText") }
  const title = t("leftCredit.title", names)
  if (left.reason === "superseded") return { title, text: t("leftCredit.elsewhere") }
  if (!isSeatHeld(left, now)) return { title, text: t("leftCredit.ended") }
  return { title, text: t("leftCredit.held", { time: formatRemaining(left.heldUntil ?? now, now) }) }
}
