import { Clock, Effect } from "effect"
import { event } from "../../../domain/events.ts"
import { decidePress } from "../../../domain/game/playRules.ts"
import { GameLink } from "../../connection/gameLink.ts"
import { Ids, CurrentViews } from "../../core/ports.ts"
import { appendEvent, flushIntent } from "../../core/appendEvent.ts"
import { Operations } from "../../persistence/operationStore.ts"

const PLAYER = { kind: "player", op: "press" } as const

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
 * GAME-2: presses a machine button once. It is stored on this device before it is sent, so that the next session can query its outcome.
 * A press that cannot be sent now is not sent later (LIVE-4).
 */
export const press = Effect.fnUntraced(function* (button: string) {
  const views = yield* CurrentViews
  const link = yield* GameLink
  const lock = decidePress(views, button)
  if (lock !== null) return yield* Effect.asVoid(appendEvent(event("PressIgnored", { button, why: lock }), PLAYER))
  const pressId = (yield* Ids).next()
  yield* appendEvent(event("PressRequested", { pressId, button }), PLAYER)
  yield* keepPress(pressId)
  yield* flushIntent
  // The seat was lost during the write. The press is already being queried by its id and must not be sent any more.
  if (!views.presses.recent.some(({ id, fate }) => id === pressId && fate === "requested")) return
  const sent = link.send({ type: "press", pressId, button })
  yield* appendEvent(sent ? event("PressSent", { pressId }) : event("PressUnseen", { pressId }), { kind: "runtime", op: "press" })
})
