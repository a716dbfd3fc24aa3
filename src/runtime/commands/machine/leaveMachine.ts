import { Deferred, Effect, FiberHandle } from "effect"
import { event } from "../../../domain/events.ts"
import { GameConnection } from "../../connection/gameConnection.ts"
import { PageMemory } from "../../core/pageMemory.ts"
import { SessionFibers } from "../../core/sessionFibers.ts"
import { noteLeftCredit } from "../../session/noteLeftCredit.ts"
import { CurrentViews } from "../../core/ports.ts"
import { appendEvent, appendIntent } from "../../core/appendEvent.ts"

const PLAYER = { kind: "player", op: "leaveMachine" } as const

/** Whether a connection to this machine must be closed. A requested or refused seat has one too. */
const canLeave = ({ game }: CurrentViews["Service"], machineId: number): boolean =>
  game.machineId === machineId && game.phase !== "none" && game.phase !== "left"

/** GAME-7: gives up the seat and closes the real-time connection. Gives up a join that is not decided yet, too. */
export const leaveMachine = Effect.fnUntraced(function* () {
  const views = yield* CurrentViews
  const { game } = views
  const { seat } = yield* SessionFibers
  const connection = yield* GameConnection
  const { joining } = yield* PageMemory
  const { machineId } = game
  if (joining.now !== null) yield* Deferred.succeed(joining.now.givenUp, undefined)
  if (machineId === null || !canLeave(views, machineId)) return
  yield* appendIntent(event("LeaveRequested", {}), PLAYER)
  // The seat may have ended in the meantime.
  if (!canLeave(views, machineId)) return
  yield* noteLeftCredit("player", PLAYER)
  connection.leave()
  yield* FiberHandle.clear(seat)
  yield* appendEvent(event("MachineLeft", { machineId, reason: "player" }), PLAYER)
})
