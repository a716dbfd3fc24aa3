import type { TopUpKind } from "../../domain/wallet/topUpEvents.ts"
import type { useTopUps } from "../../projections/hooks.ts"

type TopUp = ReturnType<typeof useTopUps>[TopUpKind]
type Refusal = NonNullable<TopUp["refusal"]>

/** The last word on a top-up; amounts in minor units. */
export type TopUpNote =
  | { readonly kind: "granted"; readonly amount: number; readonly byItself: boolean }
  | { readonly kind: "balanceTooHigh"; readonly minimum: number }
  | { readonly kind: "tooSoon" | "balanceUnknown" | "failed" }
  | { readonly kind: "refused"; readonly refusal: Refusal }

/** How one button stands. */
export interface TopUpLook {
  readonly busy: boolean
  /** Whole seconds until it may be used again, 0 = now. */
  readonly secondsLeft: number
  readonly note: TopUpNote | null
}

/** What it is measured by: wall-clock ms, minor units. */
export interface TopUpFacts {
  readonly cooldownMs: number
  readonly now: number
  readonly balance: number
}

/** Why nothing was asked for, as long as that holds. */
const ignoredNote = ({ ignored }: TopUp, balance: number, secondsLeft: number): TopUpNote | null => {
  switch (ignored?.why) {
    case "balanceTooHigh":
      return balance < ignored.minimum ? null : { kind: "balanceTooHigh", minimum: ignored.minimum }
    case "tooSoon":
      return secondsLeft === 0 ? null : { kind: "tooSoon" }
    case "balanceUnknown":
      return { kind: "balanceUnknown" }
    default:
      return null
  }
}

/** What the server said last. A grant is news for as long as the next must wait; one that nobody pressed for says so (MONEY-3). */
const answerNote = ({ refusal, failure, amount, grantedAt, autoAskedAt }: TopUp, cooldownMs: number, isNews: boolean): TopUpNote | null => {
  if (refusal !== null) return { kind: "refused", refusal }
  if (failure !== null) return { kind: "failed" }
  if (!isNews || amount === null || grantedAt === null) return null
  const byItself = autoAskedAt !== null && autoAskedAt <= grantedAt && grantedAt - autoAskedAt < cooldownMs
  return { kind: "granted", amount, byItself }
}

/** MONEY-2: what a button and the line beneath it show. */
export const presentTopUp = (topUp: TopUp, { cooldownMs, now, balance }: TopUpFacts): TopUpLook => {
  const { busy, grantedAt } = topUp
  const leftMs = grantedAt === null ? 0 : Math.max(0, Math.min(cooldownMs, grantedAt + cooldownMs - now))
  const secondsLeft = Math.ceil(leftMs / 1_000)
  const note = busy ? null : (ignoredNote(topUp, balance, secondsLeft) ?? answerNote(topUp, cooldownMs, secondsLeft > 0))
  return { busy, secondsLeft, note }
}

/** "0:27". */
export const formatCountdown = (seconds: number): string => `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, "0")}`
