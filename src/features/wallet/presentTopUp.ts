import type { TopUpKind } from "../../domain/wallet/topUpEvents.ts"
import { topUpWaitMs } from "../../domain/wallet/topUpRules.ts"
import type { ViewOf } from "../../projections/hooks.ts"

type TopUp = ViewOf<"topUps">[TopUpKind]
type Refusal = NonNullable<TopUp["refusal"]>

/** The latest result of a top-up; amounts in minor units. */
export type TopUpNote =
  | { readonly kind: "granted"; readonly amount: number | null; readonly byItself: boolean }
  | { readonly kind: "balanceTooHigh"; readonly minimum: number }
  | { readonly kind: "tooSoon" | "balanceUnknown" | "failed" }
  | { readonly kind: "refused"; readonly refusal: Refusal }

/** The state of one button. */
export interface TopUpLook {
  readonly busy: boolean
  /** Whole seconds until the next use, 0 = now. */
  readonly secondsLeft: number
  readonly note: TopUpNote | null
}

/** The facts for the state: wall-clock ms, minor units. `balance` is null while it is unknown. */
export interface TopUpButtonFacts {
  readonly cooldownMs: number
  readonly now: number
  readonly balance: number | null
}

/** Why nothing was requested, while the reason holds. */
const ignoredNote = ({ ignored }: TopUp, balance: number | null, secondsLeft: number): TopUpNote | null => {
  switch (ignored?.why) {
    case "balanceTooHigh":
      return balance === null || balance < ignored.minimum ? null : { kind: "balanceTooHigh", minimum: ignored.minimum }
    case "tooSoon":
      return secondsLeft === 0 ? null : { kind: "tooSoon" }
    case "balanceUnknown":
      return balance === null ? { kind: "balanceUnknown" } : null
    default:
      return null
  }
}

/** How long (ms) a grant is shown at least: the operator may have set no cooldown. */
const LEAST_SHOWN_MS = 30_000

/** The server's last answer. A grant is shown during the cooldown, and is marked when it was automatic (MONEY-3). */
const answerNote = (
  { refusal, failure, granted, amount, auto, usedAt }: TopUp,
  { cooldownMs, now }: Pick<TopUpButtonFacts, "cooldownMs" | "now">
): TopUpNote | null => {
  if (refusal !== null) return { kind: "refused", refusal }
  if (failure !== null) return { kind: "failed" }
  const isShown = granted && topUpWaitMs(usedAt, Math.max(cooldownMs, LEAST_SHOWN_MS), now) > 0
  return isShown ? { kind: "granted", amount, byItself: auto } : null
}

/** MONEY-2: the state of a button and of the text below it. */
export const presentTopUp = (topUp: TopUp, { cooldownMs, now, balance }: TopUpButtonFacts): TopUpLook => {
  const { busy } = topUp
  const secondsLeft = Math.ceil(topUpWaitMs(topUp.usedAt, cooldownMs, now) / 1_000)
  const note = busy ? null : (ignoredNote(topUp, balance, secondsLeft) ?? answerNote(topUp, { cooldownMs, now }))
  return { busy, secondsLeft, note }
}
