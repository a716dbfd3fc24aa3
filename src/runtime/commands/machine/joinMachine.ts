import { Clock, Deferred, Effect, FiberHandle } from "effect"
import { event } from "../../../domain/events.ts"
import type { JoinRefusal } from "../../../domain/game/gameEvents.ts"
import { decideJoin } from "../../../domain/lobby/joinRules.ts"
import { SeatLock } from "../../browser/seatLock.ts"
import { maintainSeat } from "../../connection/maintainSeat.ts"
import { appendEvent, flushIntent } from "../../core/appendEvent.ts"
import { awaitViews } from "../../core/awaitViews.ts"
import { CurrentViews } from "../../core/ports.ts"
import { PageMemory } from "../../core/pageMemory.ts"
import { SessionFibers } from "../../core/sessionFibers.ts"
import { hasReadMachines, refreshBalance } from "../../requests/refreshLobby.ts"

/** A machine to join. `playHere` takes the seat from the player's other tab. */
export interface Join {
  readonly machineId: number
  readonly name: string
  readonly playHere?: boolean
}

const PLAYER = { kind: "player", op: "joinMachine" } as const

const refuse = (machineId: number, reason: JoinRefusal) => Effect.asVoid(appendEvent(event("JoinRefused", { machineId, reason }), PLAYER))

/** How long (ms) a join waits for the balance where a player with a zero balance may not play. */
const BALANCE_DEADLINE_MS = 5_000

/** Requests the balance. Completes when it is known from any source, when the request fails, or at the deadline. */
const awaitBalance = Effect.raceFirst(
  awaitViews(({ funds }) => funds.wallet !== null),
  refreshBalance()
).pipe(Effect.timeoutOption(BALANCE_DEADLINE_MS))

const decide = Effect.fnUntraced(function* (machineId: number) {
  const views = yield* CurrentViews
  const machine = (yield* hasReadMachines) ? views.machines.byId[machineId] : undefined
  return decideJoin({ ...views, settings: views.settings.values }, { machineId, machine }, yield* Clock.currentTimeMillis)
})

const join = Effect.fnUntraced(function* ({ machineId, name, playHere = false }: Join, givenUp: Deferred.Deferred<void>) {
  const views = yield* CurrentViews
  const { seat } = yield* SessionFibers
  const playerId = views.session.player?.id
  // A logout, or a reload into a guest page, ended the session after the click: a seat needs a player.
  if (playerId === undefined) return
  let refusal = yield* decide(machineId)
  if (refusal === "balanceUnknown") {
    yield* Effect.raceFirst(awaitBalance, Deferred.await(givenUp))
    // The player logged out or left while the balance was being requested.
    if (views.session.player?.id !== playerId || (yield* Deferred.isDone(givenUp))) return
    refusal = yield* decide(machineId)
  }
  if (refusal === "alreadyPlaying" && views.game.machineId === machineId) return
  if (refusal !== null) return yield* refuse(machineId, refusal)
  const lease = yield* (yield* SeatLock).take(playerId, { steal: playHere })
  // The session ended or the player left while the tabs agreed: nobody would end the seat.
  if (views.session.player?.id !== playerId || (yield* Deferred.isDone(givenUp))) return lease?.release()
  if (lease === null) return yield* refuse(machineId, "playingElsewhere")
  yield* appendEvent(event("JoinRequested", { machineId, name }), PLAYER)
  // Write the request to disk before the socket opens. A leave or logout in the meantime interrupts the fiber and releases the seat.
  const hold = flushIntent.pipe(Effect.andThen(maintainSeat(machineId, lease)), Effect.ensuring(Effect.sync(lease.release)))
  yield* FiberHandle.run(seat, hold)
})

/**
 * LOBBY-4: requests a seat, or records why the join is refused. Joining the machine of the current seat changes nothing, even when the
 * player's click and the opened page request it at the same time.
 */
export const joinMachine = Effect.fnUntraced(function* (wanted: Join) {
  const { joining } = yield* PageMemory
  while (joining.now !== null) yield* Deferred.await(joining.now.decided)
  const mine = { decided: Deferred.makeUnsafe<void>(), givenUp: Deferred.makeUnsafe<void>() }
  joining.now = mine
  yield* Effect.ensuring(
    join(wanted, mine.givenUp),
    Effect.suspend(() => {
      joining.now = null
      return Deferred.succeed(mine.decided, undefined)
    })
  )
})
