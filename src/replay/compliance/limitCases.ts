import { type CountedLimit, depositLock, isSameLimit, type LimitFacts, limitLock } from "../../domain/protection/limitRules.ts"
import type { Moment } from "../../domain/protection/moment.ts"
import type { ProtectionRules } from "../../domain/protection/protectionRules.ts"
import { provenTimeAt } from "../../domain/protection/serverTerms.ts"
import type { JudgedFacts, PendingPress } from "./judgedFacts.ts"
import { type ClauseCase, clauseCase } from "./pageCases.ts"
import { isWaiting } from "./raiseCases.ts"

/** More than any game needs (minor units or ms). */
const ANY_AMOUNT = Number.MAX_SAFE_INTEGER

/** The limits that hold at `now` as they stand. One whose raise still waits is judged by its delay. */
const settledLimits = ({ state, raises }: Pick<JudgedFacts, "state" | "raises">, now: Moment): readonly CountedLimit[] => {
  const serverMs = provenTimeAt(state, now)
  return state.limits.filter((limit) => !raises.some((raise) => isSameLimit(raise, limit) && isWaiting(raise, serverMs)))
}

/**
 * Whether a deposit that the client has sent kept the player's deposit limits, as the log knew them then (PROT-6). Deposits whose outcome is unknown
 * count. In a log that lacks events, a deposit is not judged, as for a game.
 */
export const judgeDepositLimits = (facts: JudgedFacts, transferId: string, now: Moment): readonly ClauseCase[] => {
  const { isWhole, state } = facts
  const amount = state.requested.find(({ id }) => id === transferId)?.deposit
  const limits = settledLimits(facts, now).filter(({ kind }) => kind === "deposit")
  if (!isWhole || amount === undefined || limits.length === 0) return []
  return [clauseCase("limitKinds", { kept: depositLock({ ...state, breaks: [], limits }, { amount, transferId }, now) === null })]
}

/**
 * Whether a game kept the player's limits and the plan of the session. Each rule is asked alone, because the lock of a page names only the first reason. A
 * log that lacks events may have lost the limits, their use and the plan: it says nothing.
 */
export const judgeLimits = (facts: JudgedFacts, press: PendingPress, now: Moment): readonly ClauseCase[] => {
  const { isWhole, state, rules } = facts
  if (!isWhole) return []
  const lockOf = (limits: LimitFacts["limits"], asked: ProtectionRules | null) =>
    limitLock({ ...state, limits, rules: asked }, { stake: press.stake, isFree: press.free, now })
  const used = settledLimits(facts, now).filter(({ kind }) => kind !== "deposit")
  const unlimited = state.limits.map((limit) => ({ ...limit, value: ANY_AMOUNT, pending: null }))
  return [
    ...(used.length === 0 ? [] : [clauseCase("limitKinds", { kept: lockOf(used, null) === null })]),
    ...(rules.limitsBeforePlay
      ? [clauseCase("limitsBeforePlay", { kept: lockOf(unlimited, { ...rules, sessionPreset: false }) === null })]
      : []),
    ...(rules.sessionPreset ? [clauseCase("sessionPreset", { kept: lockOf([], { ...rules, limitsBeforePlay: false }) === null })] : [])
  ]
}
