import { type CountedLimit, isSameLimit, leftOf, raiseDate, valueInForce } from "../../domain/protection/limitRules.ts"
import type { LimitName } from "../../domain/protection/limitValues.ts"
import type { Moment } from "../../domain/protection/moment.ts"
import type { ProtectionRules } from "../../domain/protection/protectionRules.ts"
import { provenTimeAt } from "../../domain/protection/serverTerms.ts"
import type { EnvelopeOf } from "../../log/core/envelope.ts"
import type { ProtectionState } from "../../projections/money/protectionState.ts"
import { type ClauseCase, clauseCase } from "./pageCases.ts"

/** A higher limit that the player has asked for. Until `until` (ms, the server's clock) the limit before it holds. */
export interface RequestedRaise extends LimitName {
  readonly value: number
  readonly before: number
  readonly until: number
}

/** The client decides the date just before it records the request: as much later (ms) may the record be. */
const RECORD_MS = 1_000

/** Whether a raise still waits at `serverMs` (the server's clock). Until then it is judged by its delay, and from then on as the limit that it is. */
export const isWaiting = ({ until }: RequestedRaise, serverMs: number): boolean => serverMs < until - RECORD_MS

/** The raises that still wait after a request about this limit. */
export const withoutRaise = (raises: readonly RequestedRaise[], name: LimitName): readonly RequestedRaise[] =>
  raises.filter((one) => !isSameLimit(one, name))

/**
 * The raise that a request asks for, with the date that `rules` give it; null for a lower or a first limit. `state` is that before the request. A log
 * that has lost the limit before says nothing.
 */
export const requestedRaise = (
  { data }: EnvelopeOf<"LimitRequested">,
  { state, rules, now }: { readonly state: ProtectionState; readonly rules: ProtectionRules; readonly now: Moment }
): RequestedRaise | null => {
  const { kind, period, value } = data
  const known = state.limits.find((one) => isSameLimit(one, data))
  const delayMs = rules.limitRaiseAfterMs
  if (known === undefined || raiseDate(known, value, { facts: state, delayMs, now }) === null) return null
  const serverMs = provenTimeAt(state, now)
  return { kind, period, value, before: valueInForce(known, serverMs), until: serverMs + delayMs }
}

/** Whether the date from which the higher limit holds is at least the profile's delay after the request. Measured: the delay (ms) that it got. */
export const judgeRaise = (
  { data }: EnvelopeOf<"LimitRequested">,
  { until }: RequestedRaise,
  { limitRaiseAfterMs }: ProtectionRules
): readonly ClauseCase[] => {
  const delayMs = data.effectiveFrom === null ? 0 : data.effectiveFrom - (until - limitRaiseAfterMs)
  return [clauseCase("limitRaiseAfterMs", { kept: delayMs >= limitRaiseAfterMs - RECORD_MS, measured: delayMs })]
}

/** A game or a deposit that only the higher limit allows, before its date. `needed`: minor units, or 1 ms of session time. */
export const judgeEarlyUse = (
  raises: readonly RequestedRaise[],
  { state, now, kinds, needed }: { state: ProtectionState; now: Moment; kinds: readonly LimitName["kind"][]; needed: number }
): readonly ClauseCase[] => {
  const serverMs = provenTimeAt(state, now)
  const isEarly = (raise: RequestedRaise): boolean => {
    const current = state.limits.find((one) => isSameLimit(one, raise))
    if (current === undefined || !isWaiting(raise, serverMs) || !kinds.includes(raise.kind)) return false
    const limit: CountedLimit = { ...current, value: current.value === raise.value ? raise.before : current.value, pending: null }
    return leftOf(limit, state, now) < (raise.kind === "sessionTime" ? 1 : needed)
  }
  return raises.filter(isEarly).map(() => clauseCase("limitRaiseAfterMs", { kept: false }))
}
