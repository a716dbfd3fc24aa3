import { Clock, Deferred, Effect, FiberHandle } from "effect"
import { event } from "../../domain/events.ts"
import type { JoinRefusal } from "../../domain/game/gameEvents.ts"
import { decideJoin } from "../decidePlay.ts"
import { Lines } from "../lines.ts"
import { State } from "../ports.ts"
import { record } from "../record.ts"
import { holdSeat } from "../seat.ts"
import { SeatLock } from "../seatLock.ts"

/** A machine to sit down at. With `playHere` the player's other tab gives way. */
export interface Join {
  readonly machineId: number
  readonly name: string
  readonly playHere?: boolean
}

const PLAYER = { kind: "player", op: "joinMachine" } as const

const refuse = (machineId: number, reason: JoinRefusal) => Effect.asVoid(record(event("JoinRefused", { machineId, reason }), PLAYER))

const join = Effect.fnUntraced(function* ({ machineId, name, playHere = false }: Join) {
  const views = yield* State
  const { seat } = yield* Lines
  const isHere = views.game.machineId === machineId
  const refusal = decideJoin(views, machineId, yield* Clock.currentTimeMillis)
  if (refusal === "alreadyPlaying" && isHere) return
  if (refusal !== null) return yield* refuse(machineId, refusal)
  const lease = yield* (yield* SeatLock).take(views.session.player?.id ?? "", playHere)
  if (lease === null) return yield* refuse(machineId, "playingElsewhere")
  yield* record(event("JoinRequested", { machineId, name }), PLAYER)
  yield* FiberHandle.run(seat, holdSeat(machineId, lease))
})

/**
 * LOBBY-4: sits down at a machine, or says why not. Joining the machine that is being joined or played changes nothing, also where the
 * player's click and the page that it leads to ask for the same seat at once.
 */
export const joinMachine = Effect.fnUntraced(function* (wanted: Join) {
  const { joining } = yield* Lines
  while (joining.decided !== null) yield* Deferred.await(joining.decided)
  const mine = Deferred.makeUnsafe<void>()
  joining.decided = mine
  yield* Effect.ensuring(
    join(wanted),
    Effect.suspend(() => {
      joining.decided = null
      return Deferred.succeed(mine, undefined)
    })
  )
})
