import { isSameLimit, type LimitFacts, limitLock } from "../../domain/protection/limitRules.ts"
import type { Moment } from "../../domain/protection/moment.ts"
import type { ProtectionRules } from "../../domain/protection/protectionRules.ts"
import { provenTimeAt } from "../../domain/protection/serverTerms.ts"
import type { JudgedFacts, PendingPress } from "./judgedFacts.ts"
import { type ClauseCase, keptCase } from "./pageCases.ts"

/** More than any game needs (minor units or ms). */
const ANY_AMOUNT = Number.MAX_SAFE_INTEGER

/**
 * Whether a game kept the player's limits and the plan of the session. Each rule is asked alone, because the lock of a page names only the first reason. A
 * log that lacks events may have lost the limits, their use and the plan: it says nothing. A limit whose raise still waits is judged by its delay.
 */
export const judgeLimits = ({ isWhole, state, rules, raises }: JudgedFacts, press: PendingPress, now: Moment): readonly ClauseCase[] => {
  if (!isWhole) return []
  const lockOf = (limits: LimitFacts["limits"], asked: ProtectionRules | null) =>
    limitLock({ ...state, limits, rules: asked }, { stake: press.stake, isFree: press.free, now })
  const serverMs = provenTimeAt(state, now)
  const used = state.limits.filter(
    (limit) => limit.kind !== "deposit" && !raises.some((raise) => isSameLimit(raise, limit) && serverMs < raise.until)
  )
  const unlimited = state.limits.map((limit) => ({ ...limit, value: ANY_AMOUNT, pending: null }))
  return [
    ...(used.length === 0 ? [] : [keptCase("limitKinds", lockOf(used, null) === null)]),
    ...(rules.limitsBeforePlay ? [keptCase("limitsBeforePlay", lockOf(unlimited, { ...rules, sessionPreset: false }) === null)] : []),
    ...(rules.sessionPreset ? [keptCase("sessionPreset", lockOf([], { ...rules, limitsBeforePlay: false }) === null)] : [])
  ]
}
