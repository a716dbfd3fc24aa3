import { Effect, FiberHandle } from "effect"
import { keepsSeat } from "../../domain/account/settings.ts"
import { event } from "../../domain/events.ts"
import { hasSeat } from "../../domain/game/playRules.ts"
import type { Envelope } from "../../log/envelope.ts"
import { Lines } from "../lines.ts"
import { noteLeftCredit } from "../noteLeftCredit.ts"
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
 * A refused seat is given up; a band whose answer was lost is waited for no longer (GAME-3). GAME-8: a status that the
 * operator's table does not count as the player's seat sends the player to the lobby. "Played", "in bonus" and "cashing out" do not.
 */
export const seatReactor = Effect.fnUntraced(function* (envelope: Envelope) {
  if (envelope.type === "SeatRefused") return yield* giveUpSeat
  if (envelope.type === "BandRequested") return yield* awaitBand(envelope.data)
  if (envelope.type !== "MachineStatusChanged") return
  const { game, settings } = yield* State
  const { machineId, status } = envelope.data
  if (!hasSeat(game) || game.machineId !== machineId || keepsSeat(settings.values, status)) return
  const src = { kind: "runtime", op: "seatReactor" } as const
  yield* noteLeftCredit("machineTaken", src)
  yield* giveUpSeat
  yield* record(event("MachineLeft", { machineId, reason: "machineTaken" }), src)
})
