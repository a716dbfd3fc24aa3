import { Effect, FiberHandle } from "effect"
import { nameMachineStatus } from "../../domain/account/settings.ts"
import { event } from "../../domain/events.ts"
import { hasSeat } from "../../domain/game/playRules.ts"
import type { Envelope } from "../../log/envelope.ts"
import { Lines } from "../lines.ts"
import { State } from "../ports.ts"
import { record } from "../record.ts"

const giveUpSeat = Effect.gen(function* () {
  yield* FiberHandle.clear((yield* Lines).seat)
})

/** A band without an answer for so long (ms) may be chosen again: the machine takes the same one twice without harm. */
const BAND_DEADLINE_MS = 8_000

const awaitBand = Effect.fnUntraced(function* ({ requestId, bandId }: { readonly requestId: string; readonly bandId: number }) {
  const views = yield* State
  yield* Effect.sleep(BAND_DEADLINE_MS)
  if (views.game.bandAsked === bandId)
    yield* record(event("DeadlineReached", { what: "band", id: requestId }), { kind: "timer", op: "seatReactor" })
})

/**
 * A refused seat is given up; a band whose answer was lost is waited for no longer (GAME-3). GAME-8: a machine that is no
 * longer available to its player sends them to the lobby.
 */
export const seatReactor = Effect.fnUntraced(function* (envelope: Envelope) {
  if (envelope.type === "SeatRefused") return yield* giveUpSeat
  if (envelope.type === "BandRequested") return yield* awaitBand(envelope.data)
  if (envelope.type !== "MachineStatusChanged") return
  const { game, settings } = yield* State
  const { machineId, status } = envelope.data
  if (!hasSeat(game) || game.machineId !== machineId || nameMachineStatus(settings.values, status) === "available") return
  yield* giveUpSeat
  yield* record(event("MachineLeft", { machineId, reason: "machineTaken" }), { kind: "runtime", op: "seatReactor" })
})
