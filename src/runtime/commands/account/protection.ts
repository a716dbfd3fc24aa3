import { Effect } from "effect"
import { event } from "../../../domain/events.ts"
import { breakLengthsMs, isChosen, isSameLimit, raiseDate } from "../../../domain/protection/limitRules.ts"
import type { BreakKind, LimitName } from "../../../domain/protection/limitValues.ts"
import { breakRemainingMs } from "../../../domain/protection/startRules.ts"
import type { CheckAnswer } from "../../../domain/protection/protectionEvents.ts"
import { appendEvent, flushIntent } from "../../core/appendEvent.ts"
import { CurrentViews, Ids } from "../../core/ports.ts"
import { refreshLimits } from "../../requests/protectionRequests.ts"
import { keepCheckInterval, keepProtection } from "../../session/keptProtection.ts"
import { isCheckDue, momentNow } from "../../session/protection.ts"

/** Stores a choice at once, on the device for all tabs and in the log: a reload or a crash right after it must not lose it. */
const keepChoice = Effect.andThen(keepProtection, flushIntent)

/** A second click within this many ms starts no second break. */
const DOUBLE_CLICK_MS = 5_000

/** PROT-5: answers the reality check that is due. Without a due check, an answer is ignored: a second click must not start a second break. */
export const answerRealityCheck = Effect.fnUntraced(function* (answer: CheckAnswer) {
  if (!(yield* isCheckDue)) return
  yield* appendEvent(event("RealityCheckAnswered", { answer }), { kind: "player", op: "answerRealityCheck" })
})

/**
 * PROT-5: sets the player's interval (ms) between reality checks from now on, also for other tabs and later logins; null leaves only the profile's
 * interval.
 */
export const chooseCheckInterval = Effect.fnUntraced(function* (intervalMs: number | null) {
  const { session } = yield* CurrentViews
  yield* appendEvent(event("CheckIntervalChosen", { intervalMs }), { kind: "player", op: "chooseCheckInterval" })
  if (session.player !== null) yield* keepCheckInterval(session.player.id, intervalMs)
  yield* keepChoice
})

/**
 * PROT-7: starts a break of this length (ms). It applies on this device at once, whether or not the casino can be reached; the request to the casino is
 * repeated until it is answered. A length that the profile does not offer is ignored, and so is a second click.
 */
export const startBreak = Effect.fnUntraced(function* (kind: BreakKind, durationMs: number) {
  const { protection } = yield* CurrentViews
  if (!breakLengthsMs(protection.rules, kind).includes(durationMs)) return
  if (breakRemainingMs(protection, yield* momentNow) > durationMs - DOUBLE_CLICK_MS) return
  const requestId = (yield* Ids).next()
  yield* appendEvent(event("BreakStarted", { kind, durationMs, requestId }), { kind: "player", op: "startBreak" })
  yield* keepChoice
})

/** PROT-7: starts the break of the panic button, where the profile has one. */
export const startPanicBreak = Effect.fnUntraced(function* () {
  const { protection } = yield* CurrentViews
  yield* startBreak("panic", protection.rules?.panicMs ?? 0)
})

/** The limit that the player chooses. `value`: minor units, or ms of session time. */
export interface ChosenLimit extends LimitName {
  readonly value: number
}

/** PROT-6: sets a limit. A lower value holds on this device at once, a higher one after the profile's delay. */
export const setLimit = Effect.fnUntraced(function* (chosen: ChosenLimit) {
  const { protection } = yield* CurrentViews
  if (!Number.isSafeInteger(chosen.value) || chosen.value < 0) return
  const known = protection.limits.find((one) => isSameLimit(one, chosen))
  if (isChosen(known, chosen.value)) return
  const effectiveFrom = raiseDate(known, chosen.value, {
    facts: protection,
    delayMs: protection.rules?.limitRaiseAfterMs ?? 0,
    now: yield* momentNow
  })
  const requestId = (yield* Ids).next()
  yield* appendEvent(event("LimitRequested", { ...chosen, requestId, effectiveFrom }), { kind: "player", op: "setLimit" })
  yield* keepChoice
})

/** PROT-6: cancels the pending raise of a limit. */
export const cancelRaise = Effect.fnUntraced(function* (limit: LimitName) {
  const { protection } = yield* CurrentViews
  const known = protection.limits.find((one) => isSameLimit(one, limit))
  if (known === undefined || known.pending === null) return
  const { kind, period } = known
  const requestId = (yield* Ids).next()
  yield* appendEvent(event("LimitRaiseCancelled", { requestId, kind, period }), { kind: "player", op: "cancelRaise" })
  yield* keepChoice
})

/** PROT-6: reads the player's limits for their page. */
export const openLimits = refreshLimits

/** PROT-9: plans time (ms) and spend (minor units) of this session, once. */
export const planSession = Effect.fnUntraced(function* (timeMs: number, spend: number) {
  const { protection } = yield* CurrentViews
  if (protection.plan !== null || !Number.isSafeInteger(spend) || timeMs <= 0 || spend <= 0) return
  yield* appendEvent(event("SessionPlanned", { timeMs, spend }), { kind: "player", op: "planSession" })
  yield* keepChoice
})
