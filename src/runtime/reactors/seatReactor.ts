import { Effect, FiberHandle } from "effect"
import { keepsSeat } from "../../domain/account/settings.ts"
import { event } from "../../domain/events.ts"
import { hasSeat } from "../../domain/game/seatRules.ts"
import type { Envelope, EnvelopeOf } from "../../log/core/envelope.ts"
import { SessionFibers } from "../core/sessionFibers.ts"
import { noteLeftCredit } from "../session/noteLeftCredit.ts"
import { refreshMachine } from "../requests/refreshLobby.ts"
import { CurrentViews, Log } from "../core/ports.ts"
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

/** A notification may be this much (ms) older than its arrival. */
const LATE_NOTICE_MS = 15_000
/** Without the machine's status after this many ms, the notification counts. */
const STATUS_DEADLINE_MS = 3_000

/**
 * Whether a status that ends the seat may be of an earlier seat at the same machine, and the casino reports another one. The status names no seat, and the
 * notification socket may deliver it after the game socket has given the new seat. Without an answer of the casino it counts.
 */
const isOutdated = Effect.fnUntraced(function* ({ mono, data: { machineId } }: EnvelopeOf<"MachineStatusChanged">) {
  const views = yield* CurrentViews
  const isSeat = (one: Envelope): boolean =>
    (one.type === "SeatTaken" || one.type === "SessionReported") && one.data.machineId === machineId
  const [, seat] = (yield* Log).recent().filter(isSeat).slice(-2)
  if (seat === undefined || mono - seat.mono > LATE_NOTICE_MS) return false
  yield* Effect.timeoutOption(refreshMachine(machineId), STATUS_DEADLINE_MS)
  const machine = views.machines.byId[machineId]
  return machine !== undefined && keepsSeat(views.settings.values, machine.status)
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
  const views = yield* CurrentViews
  const { machineId, status } = envelope.data
  const isOwn = (): boolean => hasSeat(views.game) && views.game.machineId === machineId
  if (!isOwn() || keepsSeat(views.settings.values, status)) return
  if ((yield* isOutdated(envelope)) || !isOwn()) return
  const src = { kind: "runtime", op: "seatReactor" } as const
  yield* noteLeftCredit("machineTaken", src)
  yield* giveUpSeat
  yield* appendEvent(event("MachineLeft", { machineId, reason: "machineTaken" }), src)
})
