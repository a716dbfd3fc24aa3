import type { TFunction } from "i18next"
import { isSeatHeld } from "../domain/wallet/leftCredit.ts"
import type { LeftCredit } from "../domain/wallet/leftCreditEvents.ts"

type Left = Pick<LeftCredit, "amount" | "machineName" | "heldUntil" | "reason"> & { readonly fate: "open" | "booked" }

/** What the texts are made with. `now` is wall-clock ms; `money` formats minor units. */
interface TextTools {
  readonly t: TFunction
  readonly money: (amount: number) => string
  readonly now: number
}

/** A countdown in ms as minutes and seconds, such as 1:05. */
const countdown = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / 1_000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`
}

/** What the lobby says about credit that an ended seat has left on a machine. */
export const leftCreditText = (left: Left, { t, money, now }: TextTools): { readonly title: string; readonly text: string } => {
  const names = { amount: money(left.amount), machine: left.machineName }
  if (left.fate === "booked") return { title: t("leftCredit.bookedTitle", names), text: t("leftCredit.bookedText") }
  const title = t("leftCredit.title", names)
  if (left.reason === "superseded") return { title, text: t("leftCredit.elsewhere") }
  if (!isSeatHeld(left, now)) return { title, text: t("leftCredit.ended") }
  return { title, text: t("leftCredit.held", { time: countdown((left.heldUntil ?? now) - now) }) }
}

/** What the login page says about it, in one sentence or two. */
export const leftCreditLoginText = (left: Left, { t, money, now }: TextTools): string => {
  const names = { amount: money(left.amount), machine: left.machineName }
  return isSeatHeld(left, now)
    ? t("leftCredit.loginHeld", { ...names, time: countdown((left.heldUntil ?? now) - now) })
    : t("leftCredit.loginEnded", names)
}
