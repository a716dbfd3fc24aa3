import { Effect, FiberHandle } from "effect"
import { event } from "../../domain/events.ts"
import { GameLink } from "../gameLink.ts"
import { Lines } from "../lines.ts"
import { noteLeftCredit } from "../noteLeftCredit.ts"
import { State } from "../ports.ts"
import { record } from "../record.ts"

const PLAYER = { kind: "player", op: "leaveMachine" } as const

/** GAME-7: gives the seat back and closes the real-time connection. */
export const leaveMachine = Effect.fnUntraced(function* () {
  const { game } = yield* State
  const { seat } = yield* Lines
  const link = yield* GameLink
  const { machineId } = game
  if (machineId === null || game.phase === "none" || game.phase === "left") return
  yield* record(event("LeaveRequested", {}), PLAYER)
  yield* noteLeftCredit("player", PLAYER)
  link.send({ type: "leave" })
  yield* FiberHandle.clear(seat)
  yield* record(event("MachineLeft", { machineId, reason: "player" }), PLAYER)
})
