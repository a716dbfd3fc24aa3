import { Clock, Effect } from "effect"
import { event } from "../../../domain/events.ts"
import { inattention } from "../../../domain/game/autoplay.ts"
import { decidePress, decideSend, spinCost } from "../../../domain/game/playRules.ts"
import { isIdleQuestion } from "../../../domain/protection/idleQuestion.ts"
import type { PressOrigin } from "../../../domain/protection/startRules.ts"
import { restoreProtectionChoices } from "../../session/keptProtection.ts"
import { enforceProtection, momentNow } from "../../session/protection.ts"
import { isSpinFree } from "../../session/seatStatus.ts"
import { GameConnection } from "../../connection/gameConnection.ts"
import { Ids, CurrentViews, Wakeups } from "../../core/ports.ts"
import { appendEvent, flushIntent } from "../../core/appendEvent.ts"
import { PLAY_DEADLINE_MS, startDeadline } from "../../core/time.ts"
import { traceOf } from "../../core/tracing.ts"
import { Operations } from "../../persistence/operationStore.ts"

const SOURCES = { player: { kind: "player", op: "press" }, automatic: { kind: "runtime", op: "autoplay" } } as const

/** How long (ms) a press waits for the database if local storage could not store it. Too short to be noticed. */
const KEEP_DEADLINE_MS = 50

/** Stores the press before it is sent. Local storage is synchronous, so the press usually does not wait. */
const keepPress = Effect.fnUntraced(function* (pressId: string) {
  const { session, game } = yield* CurrentViews
  if (session.player === null) return
  const at = yield* Clock.currentTimeMillis
  const operation = { kind: "press", id: pressId, machineId: game.machineId ?? 0, direction: null, amount: null, at } as const
  const { isKept, written } = (yield* Operations).keep(session.player.id, operation)
  if (!isKept) yield* Effect.promise(() => written).pipe(Effect.timeoutOption(KEEP_DEADLINE_MS))
})

/**
 * Whether an automatic press must not be sent any more. During the write the player may have stopped autoplay, hidden the page or opened a dialog. The screen
 * was perhaps locked, or the picture stalled (GAME-5).
 */
const isAutoplayOver = Effect.gen(function* () {
  const views = yield* CurrentViews
  if (!views.game.autoplay) return true
  const isAsked = isIdleQuestion(views.game, yield* momentNow)
  const ended = inattention({ ...views, isAsked, visible: (yield* Wakeups).visible() })
  // This end comes before the press counts as failed, which would end autoplay with another reason.
  if (ended !== null) yield* appendEvent(event("AutoplayToggled", { on: false, ended }), SOURCES.automatic)
  return ended !== null
})

/**
 * GAME-2: presses a machine button once. It is stored on this device before it is sent, so that the next session can query its outcome.
 * A press that cannot be sent now is not sent later (LIVE-4). A press before the end of the minimum game cycle is dropped as well (PROT-2).
 */
export const press = Effect.fnUntraced(function* (button: string, origin: PressOrigin = "player") {
  const views = yield* CurrentViews
  const connection = yield* GameConnection
  const why = decidePress(views, button) ?? (yield* enforceProtection(button, origin))?.reason ?? null
  if (why !== null) return yield* Effect.asVoid(appendEvent(event("PressIgnored", { button, why }), SOURCES[origin]))
  const pressId = (yield* Ids).next()
  const isLate = yield* startDeadline(PLAY_DEADLINE_MS)
  yield* appendEvent(
    event("PressRequested", { pressId, button, ...spinCost(views.game, { button, isFree: isSpinFree(views) }) }),
    SOURCES[origin]
  )
  yield* keepPress(pressId)
  yield* flushIntent
  // The seat was lost during the write. The press is already being queried by its id and must not be sent any more.
  if (!views.presses.recent.some(({ id, status }) => id === pressId && status === "requested")) return
  // A break, a reality check or a limit may have come into force during the write, here or in another tab.
  yield* restoreProtectionChoices
  const late = yield* enforceProtection(button, origin, pressId)
  if (late !== null) yield* appendEvent(event("PressIgnored", { button, why: late.reason }), SOURCES[origin])
  // A press by hand stays valid: the player saw the picture when pressing, and only this write has delayed it.
  const isStopped = origin === "automatic" && (yield* isAutoplayOver)
  const maySend = late === null && !isStopped && decideSend(views) === null && !(yield* isLate)
  const sent = maySend && connection.send({ type: "press", pressId, button, ...traceOf(`press ${pressId}`) })
  yield* appendEvent(sent ? event("PressSent", { pressId }) : event("PressUnseen", { pressId }), { kind: "runtime", op: "press" })
})
