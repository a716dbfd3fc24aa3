import { Effect, FiberHandle } from "effect"
import { event } from "../../domain/events.ts"
import { GameLink } from "../gameLink.ts"
import { Lines } from "../lines.ts"
import { noteLeftCredit } from "../noteLeftCredit.ts"
import { State } from "../ports.ts"
import { record, recordIntent } from "../record.ts"

const PLAYER = { kind: "player", op: "leaveMachine" } as const

/** Whether the connection to this machine must be closed. A seat that was only requested, or was refused, has one too. */
const canLeave = ({ game }: State["Service"], machineId: number): boolean =>
  game.machineId === machineId && game.phase !== "none" && game.phase !== "left"

/** GAME-7: gives the seat back and closes the real-time connection. */
export const leaveMachine = Effect.fnUntraced(function* () {
  const views = yield* State
  const { game } = views
  const { seat } = yield* Lines
  const link = yield* GameLink
  const { machineId } = game
  if (machineId === null || !canLeave(views, machineId)) return
  yield* recordIntent(event("LeaveRequested", {}), PLAYER)
  // The seat may have ended by itself meanwhile.
  if (!canLeave(views, machineId)) return
  yield* noteLeftCredit("player", PLAYER)
  link.send({ type: "leave" })
  yield* FiberHandle.clear(seat)
  yield* record(event("MachineLeft", { machineId, reason: "player" }), PLAYER)
})
