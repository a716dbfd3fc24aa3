import { Effect, Option } from "effect"
import { machineToDomainEvents } from "../../api/rest/toDomainEvents.ts"
import type { Envelope } from "../../log/envelope.ts"
import { ask } from "../ask.ts"
import { hasReadMachines } from "../floorKnowledge.ts"
import { callPlayer } from "../lateCall.ts"
import { State } from "../ports.ts"
import { record } from "../record.ts"

/** Whether the joined machine is to be read: at the request for the seat, and at a status that no entry could take. */
const isUnread = Effect.fnUntraced(function* ({ type, data }: Envelope) {
  if (type !== "JoinRequested" && type !== "MachineStatusChanged") return false
  const { game, machines } = yield* State
  if (data.machineId !== game.machineId) return false
  if (machines.byId[data.machineId] === undefined) return true
  return type === "JoinRequested" && !(yield* hasReadMachines)
})

/**
 * Reads the joined machine by itself when this page has read no list, because it was opened by a link or loaded again at
 * `/game/{id}/{name}`. The page then shows the server's name and status. The seat does not wait for the answer, and no answer refuses it:
 * the machine may hold the player's credit, and only the game socket knows whose it is. A status notification before the answer asks again.
 */
export const machineReactor = Effect.fnUntraced(function* (envelope: Envelope) {
  const { game, lobby } = yield* State
  const { machineId } = game
  if (machineId === null || !(yield* isUnread(envelope))) return
  const answer = yield* ask(callPlayer((api) => api.getMachine(machineId)))
  if (Option.isNone(answer)) return
  yield* record(machineToDomainEvents(answer.value, envelope.seq, lobby.brands), { kind: "rest", op: "getMachine" })
})
