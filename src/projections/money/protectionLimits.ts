import type { EventData } from "../../domain/events.ts"
import { correctSession, onSessionClock } from "../../domain/protection/keptSessionTimes.ts"
import {
  type CountedLimit,
  countedOf,
  countsOf,
  isSameLimit,
  keptCount,
  type LimitFacts,
  raised,
  type SessionPlan,
  stricter,
  usedOf,
  valueInForce,
  withRequest
} from "../../domain/protection/limitRules.ts"
import type { KeptProtection, LimitCounts, LimitName, ReceivedLimit, UnsentRequest } from "../../domain/protection/limitValues.ts"
import { countedMs, type Moment, remainingMs, resumedAt, wallMoment } from "../../domain/protection/moment.ts"
import type { RequestOutcome } from "../../domain/protection/protectionEvents.ts"
import { knownServerTime, latestServerTime, provenTimeAt, resumeBreak } from "../../domain/protection/serverTerms.ts"
import type { Break } from "../../domain/protection/startRules.ts"

/** The part of the protection's state that limits and breaks change. */
interface LimitState extends LimitFacts {
  breaks: Break[]
  lastStart: Moment | null
  resumedAt: Moment | null
  reloadedAt: Moment | null
  checkAnswered: Moment | null
  checkOwed: boolean
  limits: CountedLimit[]
  unsent: UnsentRequest[]
  settled: string[]
  plan: SessionPlan | null
}

/** The number of settled requests that are remembered: more than a session's log can lose at once. */
const MOST_SETTLED = 40

/** These requests are not sent again: they are answered, or a newer one replaces them. */
const settleRequests = (state: LimitState, ids: readonly string[]): void => {
  const fresh = ids.filter((id) => !state.settled.includes(id))
  state.settled = [...state.settled, ...fresh].slice(-MOST_SETTLED)
  state.unsent = state.unsent.filter(({ requestId }) => !ids.includes(requestId))
}

/**
 * The newest request about a limit replaces the unanswered ones. A raise, or the cancellation of one, does not replace the request of the value that holds
 * now: without it the casino would keep a higher value, and give it back with its next answer.
 */
const pushRequest = (state: LimitState, request: UnsentRequest & LimitName): void => {
  const held = state.limits.find((one) => isSameLimit(one, request))?.value
  const asksForHeld = (one: UnsentRequest): boolean => one.call === "setLimit" && one.value === held
  const isReplaced = (one: UnsentRequest): boolean => isSameLimit(request, one) && (asksForHeld(request) || !asksForHeld(one))
  settleRequests(
    state,
    state.unsent.filter(isReplaced).map(({ requestId }) => requestId)
  )
  state.unsent.push(request)
}

/** The player asks for a value of a limit. */
export const requestLimit = (state: LimitState, request: EventData<"LimitRequested">, now: Moment): void => {
  const { requestId, kind, period, value } = request
  state.limits = withRequest(state.limits, request, { countedAt: countedOf(kind, state, now), serverMs: provenTimeAt(state, now) })
  pushRequest(state, { requestId, call: "setLimit", breakKind: null, kind, period, value })
}

/** The player cancels the raise of a limit. A raise that is in force already stays. */
export const cancelRaise = (state: LimitState, request: EventData<"LimitRaiseCancelled">, now: Moment): void => {
  const { requestId, kind, period } = request
  const serverMs = provenTimeAt(state, now)
  state.limits = state.limits.map((one) => (isSameLimit(one, request) ? { ...raised(one, serverMs), pending: null } : one))
  pushRequest(state, { requestId, call: "cancelRaise", breakKind: null, kind, period, value: 0 })
}

/**
 * The server has answered a request, or has no such call. A limit that the server has not taken over goes on holding on this device, until the server
 * confirms this value or a lower one. A raise that it has refused does not come, and changes nothing else about the limit.
 */
export const settleRequest = (state: LimitState, requestId: string, outcome: RequestOutcome): void => {
  const request = state.unsent.find((one) => one.requestId === requestId)
  settleRequests(state, [requestId])
  if (request === undefined || request.call === "break") return
  state.limits = state.limits.map((one) => {
    if (!isSameLimit(one, request)) return one
    const isRefusedRaise = outcome === "refused" && request.call === "setLimit" && request.value > one.value
    if (isRefusedRaise) return { ...one, pending: one.pending?.value === request.value ? null : one.pending }
    if (outcome !== "confirmed") return { ...one, isOwn: true }
    const { isOwn: _before, ...limit } = one
    return request.call === "setLimit" && request.value <= one.value ? limit : one
  })
}

/**
 * The server's limit, without an earlier date of a raise than the one that the profile's delay gave at the player's request. The date of a clock that was
 * wrong then never lies further ahead than the delay.
 */
const withDelay = (
  received: CountedLimit,
  mine: CountedLimit | undefined,
  { state, now }: { state: LimitState; now: Moment }
): CountedLimit => {
  const raise = mine?.pending ?? null
  if (mine === undefined || raise === null || raise.effectiveFrom <= provenTimeAt(state, now)) return received
  const delayMs = state.rules?.limitRaiseAfterMs ?? 0
  const effectiveFrom = Math.min(raise.effectiveFrom, latestServerTime(state, now) + delayMs)
  if (received.pending?.value === raise.value)
    return { ...received, pending: { ...raise, effectiveFrom: Math.max(effectiveFrom, received.pending.effectiveFrom) } }
  const isRaised = received.pending === null && received.value === raise.value && received.value > mine.value && delayMs > 0
  return isRaised ? { ...received, value: mine.value, pending: { ...raise, effectiveFrom } } : received
}

/** The limits of the server's answer, and what this log had counted at the request; without that, what it has counted now. */
interface ReceivedLimits {
  readonly limits: readonly ReceivedLimit[]
  readonly counts?: LimitCounts
}

/** The server's limits. A value of this device that the server has not confirmed stays where it is stricter. */
export const takeLimits = (state: LimitState, { limits: received, counts }: ReceivedLimits, now: Moment): void => {
  const countedAt = counts ?? countsOf(state, now)
  const serverMs = provenTimeAt(state, now)
  const unsure = state.limits.filter((one) => one.isOwn === true || state.unsent.some((request) => isSameLimit(one, request)))
  const counted = received.map((one): CountedLimit => {
    const mine = state.limits.find((known) => isSameLimit(known, one))
    // A server that does not count must not give back what this session has used.
    const counting = one.used === undefined ? mine : undefined
    const fresh = {
      ...one,
      used: one.used ?? counting?.used ?? 0,
      countedAt: one.used === undefined ? (counting?.countedAt ?? 0) : countedAt[one.kind]
    }
    if (mine === undefined || !unsure.includes(mine)) return withDelay(fresh, mine, { state, now })
    const pending = mine.pending !== null && mine.pending.effectiveFrom > serverMs ? mine.pending : null
    const own = mine.isOwn === true ? { isOwn: true } : {}
    return { ...fresh, value: Math.min(valueInForce(fresh, serverMs), valueInForce(mine, serverMs)), pending, ...own }
  })
  state.limits = [...counted, ...unsure.filter((mine) => !received.some((one) => isSameLimit(one, mine)))]
}

/** A break that begins now. */
export const beginBreak = (state: LimitState, { kind, durationMs }: Pick<Break, "kind" | "durationMs">, since: Moment): void => {
  if (durationMs > 0) state.breaks.push({ kind, since, durationMs, serverAt: knownServerTime(state, since) })
}

/**
 * The break after an answer to the reality check that another tab has recorded (PROT-5): the profile there may ask for none. Until a profile applies here,
 * its length is unknown.
 */
export const restoreCheckBreak = (state: LimitState, now: Moment): void => {
  const { checkAnswered: since, rules, breaks } = state
  const durationMs = rules?.breakAfterCheckMs ?? 0
  if (since === null || remainingMs(durationMs, since, now) === 0) return
  if (breaks.some((one) => one.kind === "afterCheck" && one.since.at === since.at)) return
  const serverMs = knownServerTime(state, now)
  breaks.push({ kind: "afterCheck", since, durationMs, serverAt: serverMs === null ? null : serverMs - countedMs(since, now) })
}

/**
 * The last game's start that the device has kept counts when it is later than the one that this log knows (PROT-2). After a reload, a start that the
 * log does not contain shows that the log's newest events are lost. Then nothing tells how long ago the start was: the clock may have been set since.
 */
const restoreStart = (state: LimitState, at: number, now: Moment): void => {
  if (state.reloadedAt !== null && state.lastStart?.at !== at) state.resumedAt = state.reloadedAt
  const start = resumedAt(at, now)
  if (state.lastStart === null || countedMs(state.lastStart, now) > countedMs(start, now)) state.lastStart = start
}

/** The ids of the requests that are known: the unanswered ones, and those that are answered or replaced. */
const idsOf = ({ unsent, settled = [] }: Pick<KeptProtection, "unsent" | "settled">): readonly string[] => [
  ...settled,
  ...unsent.map(({ requestId }) => requestId)
]

/** The requests that the device has kept join those of this log. A break goes before the limits. Those that the device knows as settled are dropped. */
const restoreRequests = (state: LimitState, { unsent, settled = [] }: KeptProtection): void => {
  settleRequests(state, settled)
  const known = idsOf(state)
  const all = [...state.unsent, ...unsent.filter(({ requestId }) => !known.includes(requestId))]
  state.unsent = [...all.filter(({ call }) => call === "break"), ...all.filter(({ call }) => call !== "break")]
}

/**
 * Whether the kept limits replace those of this log, also by a higher value: no profile asks for a delay, and the copy knows each request of this log and
 * a later one.
 */
const replacesLimits = (state: LimitState, kept: KeptProtection): boolean =>
  (state.rules?.limitRaiseAfterMs ?? 0) === 0 &&
  idsOf(state).every((id) => idsOf(kept).includes(id)) &&
  idsOf(kept).some((id) => !idsOf(state).includes(id))

/** How a kept limit compares with that of this log. `isNewest`: it knows each unanswered request of this log about the limit. */
interface Restoring {
  readonly isNewest: boolean
  readonly replaces: boolean
  readonly now: Moment
}

/**
 * The stricter of two limits counts: the one of this log and the kept one. When they are equal, the kept one is newer, unless it does not know a request
 * of this log. The use that either of them has counted stays: the kept one may lack the newest games of this tab, and this log those of another tab.
 */
const restoreLimit = (state: LimitState, restored: CountedLimit, { isNewest, replaces, now }: Restoring): void => {
  const mine = state.limits.find((one) => isSameLimit(one, restored)) ?? restored
  const serverMs = provenTimeAt(state, now)
  const stricterOne = isNewest ? stricter(mine, restored, serverMs) : stricter(restored, mine, serverMs)
  const chosen = replaces ? restored : stricterOne
  const used = Math.max(usedOf(mine, state, now), usedOf(restored, state, now))
  const countedAt = chosen.used + countedOf(chosen.kind, state, now) - used
  state.limits = [...state.limits.filter((other) => other !== mine), { ...chosen, countedAt }]
}

/**
 * Restores the kept plan of this session; its time goes on. The amount that this tab or another one has spent of it stays spent. When this tab and
 * another one have both made a plan, each uses its own.
 */
const restorePlan = (state: LimitState, { startedAt, spent, ...plan }: NonNullable<KeptProtection["plan"]>, now: Moment): void => {
  const since = resumedAt(startedAt, now)
  if (spent === undefined) state.plan ??= { ...plan, since }
  else if (state.plan === null) state.plan = { ...plan, since, net: state.net + spent }
  else if (state.plan.since.at === startedAt) {
    const isOlder = countedMs(since, now) > countedMs(state.plan.since, now)
    state.plan = { ...state.plan, ...(isOlder && { since }), net: Math.max(state.plan.net, state.net + spent) }
  }
}

/** Whether the device's copy has a request, an answer or a value of a limit that this log does not know: a change by another tab. */
export const bringsChange = (state: LimitState, kept: KeptProtection): boolean => {
  const isSame = (limit: KeptProtection["limits"][number]): boolean =>
    state.limits.some(
      (one) =>
        isSameLimit(one, limit) &&
        one.value === limit.value &&
        one.pending?.value === limit.pending?.value &&
        one.pending?.effectiveFrom === limit.pending?.effectiveFrom
    )
  const { limits, unsent, settled = [] } = kept
  const known = idsOf(state)
  return (
    !limits.every(isSame) ||
    !unsent.every(({ requestId }) => known.includes(requestId)) ||
    !settled.every((id) => state.settled.includes(id))
  )
}

/** Restores the copy of the device: longer breaks and stricter limits stay, whichever tab or session began them. */
export const restore = (state: LimitState, kept: KeptProtection, now: Moment): void => {
  for (const { kind, startedAt, durationMs, serverAt = null } of kept.breaks) {
    const one = { kind, durationMs, serverAt, since: wallMoment(startedAt) }
    if (!state.breaks.some((other) => other.kind === kind && other.since.at === startedAt)) state.breaks.push(resumeBreak(one, state, now))
  }
  if (kept.lastStart !== undefined) restoreStart(state, kept.lastStart, now)
  state.reloadedAt = null
  // The limits count their time from the start of the session.
  const corrected = correctSession(state, kept.session, now)
  Object.assign(state, corrected)
  if (corrected.checkAnswered !== undefined) restoreCheckBreak(state, now)
  const then = onSessionClock(kept.session, now)
  // Requests that were written to the log but not to the device's copy: their choices must not be lost.
  const known = idsOf(kept)
  const unkept = state.unsent.filter(({ requestId }) => !known.includes(requestId))
  const replaces = replacesLimits(state, kept)
  for (const limit of kept.limits) {
    const { counted: _counted, keptAt: _keptAt, ...one } = limit
    const own = kept.own?.some((name) => isSameLimit(name, one)) === true ? { isOwn: true } : {}
    const restored = { ...one, countedAt: countedOf(one.kind, state, now) - keptCount(limit, now), ...own }
    restoreLimit(state, restored, { isNewest: !unkept.some((request) => isSameLimit(one, request)), replaces, now })
  }
  restoreRequests(state, kept)
  if (kept.plan !== undefined) restorePlan(state, kept.plan, then)
}
