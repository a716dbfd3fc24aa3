import { Effect, FiberHandle } from "effect"
import { keepsSeat } from "../../domain/account/settings.ts"
import { event } from "../../domain/events.ts"
import { hasSeat } from "../../domain/game/seatRules.ts"
import type { Envelope } from "../../log/core/envelope.ts"
import { SessionFibers } from "../core/sessionFibers.ts"
import { noteLeftCredit } from "../session/noteLeftCredit.ts"
import { CurrentViews } from "../core/ports.ts"
import { appendEvent } from "../core/appendEvent.ts"

const giveUpSeat = Effect.gen(function* () {
  yield* FiberHandle.clear((yield* SessionFibers).seat)
})

/** After this many ms without an answer the band can be selected again. Selecting the same band twice does no harm. */
const BAND_DEADLINE_MS = 8_000

const awaitBand = Effect.fnUntraced(function* (requestId: string) {
  const views = yield* CurrentViews
  yield* Effect.sleep(BAND_DEADLINE_MS)
  if (views.game.bandAsked?.requestId === requestId)
    yield* appendEvent(event("DeadlineReached", { what: "band", id: requestId }), { kind: "timer", op: "seatReactor" })
})

/**
 * Ends a refused seat, and the wait for a band whose answer was lost (GAME-3).
 * GAME-8: when the operator's table says that a status ends the player's seat, the player returns to the lobby. By default "played", "in
 * bonus" and "cashing out" keep the seat.
 */
export const seatReactor = Effect.fnUntraced(function* (envelope: Envelope) {
  if (envelope.type === "SeatRefused") return yield* giveUpSeat
  if (envelope.type === "BandRequested") return yield* awaitBand(envelope.data.requestId)
  if (envelope.type !== "MachineStatusChanged") return
  const { game, settings } = yield* CurrentViews
  const { machineId, status } = envelope.data
  if (!hasSeat(game) || game.machineId !== machineId || keepsSeat(settings.values, status)) return
  const src = { kind: "runtime", op: "seatReactor" } as const
  yield* noteLeftCredit("machineTaken", src)
  yield* giveUpSeat
  yield* appendEvent(event("MachineLeft", { machineId, reason: "machineTaken" }), src)
})
