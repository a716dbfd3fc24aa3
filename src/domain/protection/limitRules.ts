import { DAY_MS, SECOND_MS } from "../shared/durations.ts"
import type { BreakKind, KeptLimit, Limit, LimitCounts, LimitName, LimitPeriod, UnsentRequest } from "./limitValues.ts"
import { type Moment, remainingMs } from "./moment.ts"
import type { LimitKind, ProtectionRules } from "./protectionRules.ts"
import { latestServerTime, provenTimeAt, type TermsFacts } from "./serverTerms.ts"
import { breakRemainingMs, type Break, type ProtectionLock, sessionElapsedMs } from "./startRules.ts"
import type { NextStake } from "./stakeCap.ts"

/**
 * A limit, and what this log had counted of its kind when `used` was known (minor units; ms for `sessionTime`). `isOwn`: the server has not taken over the
 * player's value, which holds on this device.
 */
export interface CountedLimit extends Limit {
  readonly countedAt: number
  readonly isOwn?: boolean
}

/** The player's plan for this session (PROT-9): ms and minor units. `net`: the net result when the plan began. */
export interface SessionPlan {
  readonly since: Moment
  readonly timeMs: number
  readonly spend: number
  readonly net: number
}

/** A transfer whose outcome is not known yet. `deposit`: the amount (minor units) that it moves to the machine. */
interface RequestedDeposit {
  readonly id: string
  readonly deposit?: number
}

/** The facts about the player's limits. Amounts in minor units. */
export interface LimitFacts extends TermsFacts {
  readonly rules: ProtectionRules | null
  readonly sessionStart: Moment | null
  readonly breaks: readonly Break[]
  readonly limits: readonly CountedLimit[]
  readonly plan: SessionPlan | null
  /** Deposits to machines in this session. */
  readonly deposited: number
  readonly wagered: number
  readonly net: number
}

/** The facts that limits count in this session. */
type CountFacts = Pick<LimitFacts, "sessionStart" | "deposited" | "wagered" | "net">

/** The counts of this log so far, by kind: minor units, for `sessionTime` ms. */
export const countsOf = (facts: CountFacts, now: Moment): LimitCounts => ({
  deposit: facts.deposited,
  loss: 0 - facts.net,
  wager: facts.wagered,
  sessionTime: sessionElapsedMs(facts, now)
})

/** The count of this log so far for one kind: minor units, for `sessionTime` ms. */
export const countedOf = (kind: LimitKind, facts: CountFacts, now: Moment): number => countsOf(facts, now)[kind]

/** A limit as it is at `serverMs`: a raise that is in force by then is its value, so that a later request does not undo it. */
export const raised = <One extends Limit>(limit: One, serverMs: number): One =>
  limit.pending !== null && limit.pending.effectiveFrom <= serverMs ? { ...limit, value: limit.pending.value, pending: null } : limit

/** The value that is in force at `serverMs`: a raise counts from its date of the server's clock on. To ask about now, pass `provenTimeAt`. */
export const valueInForce = (limit: Limit, serverMs: number): number => raised(limit, serverMs).value

/** The use of a limit so far (minor units or ms): the use that the server has reported, plus the use since then. Below zero after a net win. */
export const usedOf = (limit: Pick<CountedLimit, "kind" | "used" | "countedAt">, facts: CountFacts, now: Moment): number =>
  limit.used + countedOf(limit.kind, facts, now) - limit.countedAt

/** Use of a kept limit by the session so far (minor units or ms). Session time also counts after the device stored the copy. */
export const keptCount = ({ counted = 0, keptAt }: Pick<KeptLimit, "counted" | "keptAt">, now: Moment): number =>
  keptAt === undefined ? counted : counted + Math.max(0, now.at - keptAt)

/** The remaining amount of a limit (minor units or ms); 0 when it is reached. */
export const leftOf = (limit: CountedLimit, facts: LimitFacts, now: Moment): number =>
  Math.max(0, valueInForce(limit, provenTimeAt(facts, now)) - Math.max(0, usedOf(limit, facts, now)))

/**
 * When a new value of a limit comes into force (ms, the server's clock), or null for at once (PROT-6). A first limit and a lower value hold at once; a
 * higher one waits for the profile's delay, from the latest time that the request may have. Without a delay it holds now, also after a sleep of the device.
 */
export const raiseDate = (
  known: Limit | undefined,
  value: number,
  { facts, delayMs, now }: { readonly facts: TermsFacts; readonly delayMs: number; readonly now: Moment }
): number | null => {
  const provenMs = provenTimeAt(facts, now)
  if (known === undefined || value <= valueInForce(known, provenMs)) return null
  return delayMs === 0 ? provenMs : latestServerTime(facts, now) + delayMs
}

/** Whether the player has chosen this value already: it is in force, or waits as a raise. A request for it would change nothing. */
export const isChosen = (known: Pick<Limit, "value" | "pending"> | undefined, value: number): boolean =>
  known !== undefined && (known.pending?.value ?? known.value) === value

/** Whether a limit and another one, or a request, name the same limit: its kind and its period. A request of a break names none. */
export const isSameLimit = ({ kind, period }: LimitName, other: Pick<UnsentRequest, "kind" | "period">): boolean =>
  other.kind === kind && other.period === period

/**
 * Whether a request is the earliest unanswered one about its limit. The others about it wait, so that the casino has a lower value before a later raise. A
 * break never waits.
 */
export const isNextOfLimit = (request: UnsentRequest, unsent: readonly UnsentRequest[]): boolean =>
  request.call === "break" || unsent.find((one) => one.kind === request.kind && one.period === request.period) === request

/**
 * A limit after the player's request. `effectiveFrom` null: the value holds at once, and a pending raise is dropped. `serverMs`: the server's time of the
 * request; a raise that is in force by then stays.
 */
export const withRequest = (
  limits: readonly CountedLimit[],
  request: { readonly kind: LimitKind; readonly period: LimitPeriod; readonly value: number; readonly effectiveFrom: number | null },
  { countedAt, serverMs }: { readonly countedAt: number; readonly serverMs: number }
): CountedLimit[] => {
  const { kind, period, value, effectiveFrom } = request
  const first = { kind, period, value, used: 0, pending: null, countedAt: period === "session" ? 0 : countedAt }
  const known = raised(limits.find((one) => isSameLimit(one, request)) ?? first, serverMs)
  const next = effectiveFrom === null ? { ...known, value, pending: null } : { ...known, pending: { value, effectiveFrom } }
  return [...limits.filter((one) => !isSameLimit(one, request)), next]
}

/** The stricter one of two reports of the same limit. Of equal values the newer report counts, which may know of a pending raise. */
export const stricter = (older: CountedLimit, newer: CountedLimit, serverMs: number): CountedLimit =>
  valueInForce(older, serverMs) < valueInForce(newer, serverMs) ? older : newer

/**
 * The reason why the player's limits or plan allow no game now, or null (PROT-6, PROT-9). A stake must not exceed the remaining amount of a limit. A
 * free game of a bonus needs only time.
 */
export const limitLock = (
  facts: LimitFacts,
  { stake, isFree = false, now }: Pick<NextStake, "stake" | "isFree"> & { readonly now: Moment }
): ProtectionLock | null => {
  const { rules, limits, plan, net } = facts
  const needed = isFree ? 0 : Math.max(1, stake ?? 1)
  const isReached = (limit: CountedLimit): boolean => {
    if (limit.kind === "deposit") return false
    return leftOf(limit, facts, now) < (limit.kind === "sessionTime" ? 1 : needed)
  }
  if (limits.some(isReached)) return { reason: "limitReached", untilMs: null }
  if (rules === null) return null
  const lacksLimit = rules.limitsBeforePlay && rules.limitKinds.some((kind) => limits.every((one) => one.kind !== kind))
  if (lacksLimit) return { reason: "limitsMissing", untilMs: null }
  if (!rules.sessionPreset) return null
  if (plan === null) return { reason: "presetMissing", untilMs: null }
  const isOver = sessionElapsedMs({ sessionStart: plan.since }, now) >= plan.timeMs || (!isFree && plan.net - net + needed > plan.spend)
  return isOver ? { reason: "sessionOver", untilMs: null } : null
}

/** The facts that decide about a deposit. `takenOver`: those of earlier sessions. */
type DepositFacts = LimitFacts & { readonly requested: readonly RequestedDeposit[]; readonly takenOver: readonly RequestedDeposit[] }

/** A deposit to a machine: its amount in minor units, and its id where it is requested already. */
interface PlannedDeposit {
  readonly amount: number
  readonly transferId?: string | null
}

/** The amount (minor units) that a limit must leave for a deposit. Deposits whose outcome is unknown count too, because the casino may still complete them. */
export const depositNeed = (
  { requested, takenOver }: Pick<DepositFacts, "requested" | "takenOver">,
  { amount, transferId = null }: PlannedDeposit
): number => [...requested, ...takenOver].reduce((sum, { id, deposit = 0 }) => (id === transferId ? sum : sum + deposit), amount)

/** Why this deposit may not be made now by the player's protection, or null (PROT-6, PROT-7). */
export const depositLock = (facts: DepositFacts, planned: PlannedDeposit, now: Moment): "break" | "limitReached" | null => {
  if (breakRemainingMs(facts, now) > 0) return "break"
  const needed = depositNeed(facts, planned)
  const fits = facts.limits.every((limit) => limit.kind !== "deposit" || leftOf(limit, facts, now) >= needed)
  return fits ? null : "limitReached"
}

/**
 * The lengths (ms) of a self-exclusion that a player may choose: half a year, one year, five years. No profile shortens them. Each is the longest that these
 * calendar months can take, with leap days and the hour by which the clock goes back in autumn: some rules ask for at least six months.
 */
const SELF_EXCLUSIONS_MS: readonly number[] = [185 * DAY_MS, 366 * DAY_MS, 1_827 * DAY_MS]

/** The lengths (ms) of a break that a player may choose under these rules. Where no profile names lengths, the product's own apply. */
export const breakLengthsMs = (rules: ProtectionRules | null, kind: BreakKind): readonly number[] => {
  switch (kind) {
    case "panic":
      return rules === null || rules.panicMs === null ? [] : [rules.panicMs]
    case "timeOut":
      return rules === null || rules.timeOutsMs.length === 0 ? [DAY_MS, 7 * DAY_MS, 30 * DAY_MS] : rules.timeOutsMs
    case "selfExclusion":
      return SELF_EXCLUSIONS_MS
  }
}

/**
 * How much (ms) of its break an unanswered request still asks the casino for (PROT-7); 0 when the break is over. The device's own rules for the break
 * decide, so that a changed clock has the same effect on both. A break that the device no longer keeps is over. A request of an older build does not name
 * its break and asks for the whole length.
 */
export const unsentBreakMs = (
  { breakKind, value, startedAt }: Pick<UnsentRequest, "breakKind" | "value" | "startedAt">,
  breaks: readonly Break[],
  now: Moment
): number => {
  if (startedAt === undefined) return value
  const own = breaks.find(({ kind, since }) => kind === breakKind && since.at === startedAt)
  const leftMs = own === undefined ? 0 : remainingMs(value, own.since, now)
  // Whole seconds, so that a request that is sent at once asks for the chosen length.
  return Math.min(value, Math.ceil(leftMs / SECOND_MS) * SECOND_MS)
}

/** The raise of a limit that this request asks for, with its date (ms, the server's clock); null for a request of another kind (PROT-6). */
export const raiseOf = (request: UnsentRequest, limits: readonly Limit[]): Limit["pending"] => {
  const known = limits.find((one) => isSameLimit(one, request))
  return request.call === "setLimit" && known?.pending?.value === request.value ? known.pending : null
}

/** Whether a limit holds back this stake (minor units) or every further deposit. A new period at the casino would end that (PROT-6). */
export const isLimitReached = (facts: DepositFacts, next: { readonly stake: number | null; readonly now: Moment }): boolean =>
  limitLock(facts, next)?.reason === "limitReached" || depositLock(facts, { amount: 1 }, next.now) === "limitReached"
