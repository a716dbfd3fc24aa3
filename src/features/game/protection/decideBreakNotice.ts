import type { BetFacts } from "../../../domain/game/nextBet.ts"
import { limitLock } from "../../../domain/protection/limitRules.ts"
import type { Moment } from "../../../domain/protection/moment.ts"
import { stakeCapOf, stakeLock, stakeOfButton } from "../../../domain/protection/stakeCap.ts"
import { breakRemainingMs } from "../../../domain/protection/startRules.ts"
import type { ViewOf } from "../../../projections/hooks.ts"

/** The next game: the machine's bets, the account's currency, whether it is a free spin, and the time now. */
export interface NextSpinFacts {
  readonly game: BetFacts
  readonly currency: string
  readonly isFree: boolean
  readonly now: Moment
}

/** Why no game starts, with what the notice shows. Amounts in minor units, `leftMs` in ms. */
export type BreakNoticeView =
  | { readonly kind: "break"; readonly leftMs: number }
  /** A bet that the machine has not confirmed would exceed a cap or a limit. */
  | { readonly kind: "betUnconfirmed" }
  | { readonly kind: "capCurrency" }
  | { readonly kind: "limit"; readonly reason: "limitReached" | "limitsMissing" | "sessionOver" }
  | { readonly kind: "stakeTooHigh"; readonly cap: number; readonly bet: number }

/** Decides which notice the game page shows, or null when nothing is to be explained. A missing plan has its own dialog. */
export const decideBreakNotice = (
  protection: ViewOf<"protection">,
  { game, currency, isFree, now }: NextSpinFacts
): BreakNoticeView | null => {
  const leftMs = breakRemainingMs(protection, now)
  if (leftMs > 0) return { kind: "break", leftMs }

  const bet = stakeOfButton("spin", game, { cap: protection, currency })
  const confirmed = stakeOfButton("spin", { ...game, bandsUnanswered: [] }, { cap: protection, currency })
  const capLockOf = (stake: number | null) => stakeLock(protection, { stake, currency })
  const limitLockOf = (stake: number | null) => limitLock(protection, { stake, isFree, now })?.reason ?? null
  const isLocked = (stake: number | null): boolean => capLockOf(stake) !== null || limitLockOf(stake) !== null
  if (isLocked(bet) && !isLocked(confirmed)) return { kind: "betUnconfirmed" }

  const capLock = capLockOf(bet)
  if (capLock === "capCurrency") return { kind: "capCurrency" }
  const reason = limitLockOf(bet)
  if (reason === "limitReached" || reason === "limitsMissing" || reason === "sessionOver") return { kind: "limit", reason }
  const cap = stakeCapOf(protection, currency)
  return capLock === null || bet === null || cap === null ? null : { kind: "stakeTooHigh", cap, bet }
}
