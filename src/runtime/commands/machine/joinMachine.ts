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

/** Whether the player's other tab has the seat at this machine: the machine's status is then the player's own, and only the server decides. */
const isPlayedElsewhere = ({ game }: CurrentViews["Service"], { machineId, playHere = false }: Join): boolean =>
  playHere && game.machineId === machineId && (game.joinRefusal === "playingElsewhere" || game.leaveReason === "superseded")

const decide = Effect.fnUntraced(function* (wanted: Join) {
  const { machineId } = wanted
  const views = yield* CurrentViews
  const isListed = (yield* hasReadMachines) && !isPlayedElsewhere(views, wanted)
  const machine = isListed ? views.machines.byId[machineId] : undefined
  return decideJoin({ ...views, settings: views.settings.values }, { machineId, machine }, yield* Clock.currentTimeMillis)
})

const join = Effect.fnUntraced(function* (wanted: Join, givenUp: Deferred.Deferred<void>) {
  const { machineId, name, playHere = false } = wanted
  const views = yield* CurrentViews
  const { seat } = yield* SessionFibers
  const playerId = views.session.player?.id
  // A logout, or a reload into a guest page, ended the session after the click: a seat needs a player.
  if (playerId === undefined) return
  let refusal = yield* decide(wanted)
  if (refusal === "balanceUnknown") {
    yield* Effect.raceFirst(awaitBalance, Deferred.await(givenUp))
    // The player logged out or left while the balance was being requested.
    if (views.session.player?.id !== playerId || (yield* Deferred.isDone(givenUp))) return
    refusal = yield* decide(wanted)
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
