import { Effect, Option, Result } from "effect"
import { event } from "../../domain/events.ts"
import { highestNextBet } from "../../domain/game/nextBet.ts"
import { MINUTE_MS } from "../../domain/shared/durations.ts"
import { countsOf, isLimitReached, isNextOfLimit, unsentBreakMs } from "../../domain/protection/limitRules.ts"
import type { LimitCounts, ReceivedLimit, UnsentRequest } from "../../domain/protection/limitValues.ts"
import { type CallError, isRateLimited } from "../../domain/shared/errors.ts"
import type { LimitsResponse } from "../../api/wire/player.ts"
import { appendEvent } from "../core/appendEvent.ts"
import { awaitViews } from "../core/awaitViews.ts"
import { callPlayer } from "../core/lazyApis.ts"
import { mayRead } from "../core/mayRead.ts"
import { CredentialStore, CurrentViews, type Log, Wakeups } from "../core/ports.ts"
import { momentNow } from "../session/protection.ts"
import { endRefusedSession, recordFailure, runQuery } from "./requests.ts"

/**
 * After this many attempts without a usable answer, a call is repeated less often. Otherwise a server that answers an unknown path with its page would get
 * many calls.
 */
const QUICK_ATTEMPTS = 5

/** The waits (ms) between two attempts of a request that must reach the server; the last one repeats. */
const WAITS_MS = [1_000, 2_000, 5_000, 15_000, 60_000]

const limitsOf = ({ limits }: typeof LimitsResponse.Type): ReceivedLimit[] =>
  limits.map(({ pending = null, ...limit }) => ({ ...limit, pending }))

const takeLimits = (answer: typeof LimitsResponse.Type, op: string, counts: LimitCounts) =>
  appendEvent(event("LimitsReceived", { limits: limitsOf(answer), counts }), { kind: "rest", op })

/** The statuses of a server without a call. These calls are optional, so its body does not matter, even when it is an error response. */
const NO_SUCH_CALL: ReadonlySet<number | undefined> = new Set([404, 405, 501])

const isNoSuchCall = (error: CallError): boolean => error._tag !== "Blocked" && NO_SUCH_CALL.has(error.status)

/**
 * Reads the limits once, with the counts of this device at that moment. A retry counts again: the server's answer to it contains the games that were played
 * since the attempt before. `answer` is null for a server without this call.
 */
const readLimitsOnce = Effect.gen(function* () {
  const counts = countsOf((yield* CurrentViews).protection, yield* momentNow)
  const read = callPlayer((api) => api.getLimits())
  const answer = yield* Effect.catchIf(read, isNoSuchCall, (error) => Effect.as(recordFailure(error), null))
  return { counts, answer }
})

/**
 * PROT-6: reads the player's limits. A server without this call leaves those of this device. An answer that a change of a limit has overtaken may contain
 * the value before it: it is dropped, and the limits are read again. Returns whether the server has answered.
 */
export const refreshLimits = Effect.gen(function* () {
  const views = yield* CurrentViews
  let asked: number
  do {
    asked = views.protection.limitsChangedSeq
    const read = yield* runQuery(readLimitsOnce)
    if (Option.isNone(read)) return false
    const { answer, counts } = read.value
    if (answer === null) return true
    if (asked === views.protection.limitsChangedSeq) yield* takeLimits(answer, "getLimits", counts)
  } while (asked !== views.protection.limitsChangedSeq)
  return true
})

/** The pauses (ms) after each of the first `QUICK_ATTEMPTS` readings of the limits without an answer, and after each later one. */
const UNANSWERED_PAUSE_MS = 15_000
const LATER_PAUSE_MS = MINUTE_MS

/**
 * PROT-6: reads the player's limits until the server has answered: until then, games may go out above them.
 */
export const awaitLimits = Effect.gen(function* () {
  const { next } = yield* Wakeups
  const mayReadNow = yield* mayRead
  let attempts = 1
  while (!(yield* refreshLimits)) {
    const pauseMs = attempts <= QUICK_ATTEMPTS ? UNANSWERED_PAUSE_MS : LATER_PAUSE_MS
    do yield* Effect.raceFirst(next, Effect.sleep(pauseMs))
    while (!mayReadNow())
    attempts += 1
  }
})

/** The pause (ms) between two readings of the limits while one is reached: a new period may begin, as at midnight. */
const REACHED_PAUSE_MS = 5 * MINUTE_MS

/** PROT-6: reads the player's limits while one is reached. Only the server knows when a new period begins. */
export const refreshReachedLimits = Effect.gen(function* () {
  const { protection, game } = yield* CurrentViews
  if (isLimitReached(protection, { stake: highestNextBet(game), now: yield* momentNow })) yield* refreshLimits
})

/** Repeats `refreshReachedLimits` for as long as the session lasts, while the page is visible and online. Never ends. */
export const followReachedLimits = Effect.gen(function* () {
  const { next } = yield* Wakeups
  const mayReadNow = yield* mayRead
  while (true) {
    yield* Effect.sleep(REACHED_PAUSE_MS)
    while (!mayReadNow()) yield* Effect.raceFirst(next, Effect.sleep(UNANSWERED_PAUSE_MS))
    yield* refreshReachedLimits
  }
})

/** Sends the request. Returns the limits of the answer; null when the answer has none. */
const sendOnce = ({ requestId, call, breakKind, kind, period, value }: UnsentRequest) => {
  if (call === "break")
    return Effect.as(
      callPlayer((api) => api.restrictPlayer({ requestId, kind: breakKind ?? "timeOut", durationMs: value })),
      null
    )
  const name = { requestId, kind: kind ?? "deposit", period: period ?? "day" } as const
  return callPlayer((api) => (call === "setLimit" ? api.setLimit({ ...name, value }) : api.cancelLimitChange(name)))
}

type Outcome = "confirmed" | "unsupported" | "refused" | "later" | "unreadable"

type OutcomeServices = Log | CurrentViews | CredentialStore

/** `token`: the token that the request was sent with. */
const outcomeOf = Effect.fnUntraced(function* (error: CallError, token: string | null): Effect.fn.Return<Outcome, never, OutcomeServices> {
  yield* recordFailure(error)
  if (isNoSuchCall(error)) return "unsupported"
  switch (error._tag) {
    case "Transient":
      return "later"
    case "Rejected":
      return isRateLimited(error) ? "later" : "refused"
    case "Decode":
      // The answer says nothing about the request: it may come from a gateway, also with status 200.
      return "unreadable"
    case "Blocked":
      yield* endRefusedSession(error, token)
      return "later"
  }
})

/** Sends a request once; a break with its remaining time. Returns the outcome, and the limits of the answer where it has some. */
const deliverOnce = Effect.fnUntraced(function* (request: UnsentRequest, token: string | null) {
  const { protection } = yield* CurrentViews
  const isBreak = request.call === "break"
  const value = isBreak ? unsentBreakMs(request, protection.breaks, yield* momentNow) : request.value
  if (isBreak && value === 0) return { outcome: "over" as const, limits: null }
  const answer = yield* Effect.result(sendOnce({ ...request, value }))
  if (Result.isSuccess(answer)) return { outcome: "confirmed" as const, limits: answer.success }
  return { outcome: yield* outcomeOf(answer.failure, token), limits: null }
})

/** From the fifth answer that cannot be read on, a request is not sent for this many rounds. */
const REST_ROUNDS = 15

/** When each unanswered request is sent next. After every wait a round begins; waits become longer until something new happens. */
const makeRounds = () => {
  let round = 0
  let waits = 0
  /** By request: the round from which it is sent again, and how many of its answers could not be read. */
  const due = new Map<string, number>()
  const unreadable = new Map<string, number>()
  return {
    /** Whether the request has not been sent yet. */
    isNew: ({ requestId }: UnsentRequest): boolean => !due.has(requestId),
    isDue: ({ requestId }: UnsentRequest): boolean => (due.get(requestId) ?? 0) <= round,
    waitMs: (): number => WAITS_MS[Math.min(waits, WAITS_MS.length - 1)] ?? 0,
    shortenWaits: (): void => {
      waits = 0
    },
    begin: (): void => {
      round += 1
      waits += 1
    },
    postpone: ({ requestId }: UnsentRequest, outcome: "later" | "unreadable"): void => {
      const count = (unreadable.get(requestId) ?? 0) + (outcome === "unreadable" ? 1 : 0)
      unreadable.set(requestId, count)
      due.set(requestId, round + (outcome === "unreadable" && count >= QUICK_ATTEMPTS ? REST_ROUNDS : 1))
    }
  }
}

/**
 * Sends every unanswered request of the player's protection, in order, until an answer of the server can be read (PROT-6, PROT-7). A request that fails
 * holds back later ones about the same limit, but no others. A new one is sent at once: the page may be closed before the next attempt of the others. The
 * player's choice holds on this device meanwhile. A request keeps its id, so that a repetition has no second effect.
 */
export const deliverProtection = Effect.gen(function* () {
  const views = yield* CurrentViews
  const wakeups = yield* Wakeups
  const credentials = yield* CredentialStore
  const playerId = views.session.player?.id
  const isTheirs = (): boolean => playerId !== undefined && views.session.player?.id === playerId && credentials.token() !== null
  const rounds = makeRounds()
  const mayGo = (request: UnsentRequest): boolean => isNextOfLimit(request, views.protection.unsent)
  const isNew = (request: UnsentRequest): boolean => rounds.isNew(request) && mayGo(request)
  const hasNew = ({ protection }: typeof views): boolean => protection.unsent.some(isNew)
  while (isTheirs() && views.protection.unsent.length > 0) {
    const request = views.protection.unsent.find((one) => rounds.isDue(one) && mayGo(one))
    if (request === undefined) {
      yield* Effect.raceAll([Effect.sleep(rounds.waitMs()), wakeups.next, awaitViews(hasNew)])
      // Let all subscribers of the log see the new request before its consequences: its outcome would not be in the views yet.
      yield* Effect.yieldNow
      if (!hasNew(views)) rounds.begin()
      continue
    }
    // Its second attempt must not wait as long as the next one of the earlier requests.
    if (isNew(request)) rounds.shortenWaits()
    const counts = countsOf(views.protection, yield* momentNow)
    const { outcome, limits } = yield* deliverOnce(request, credentials.token())
    if (outcome === "later" || outcome === "unreadable") {
      rounds.postpone(request, outcome)
      continue
    }
    rounds.shortenWaits()
    if (!isTheirs()) return
    const settled = event("ProtectionRequestSettled", { requestId: request.requestId, outcome })
    yield* appendEvent(settled, { kind: "runtime", op: "deliverProtection" })
    // After the request is settled, the server's values and dates count for its limit.
    if (limits !== null) yield* takeLimits(limits, request.call, counts)
  }
})
