import { Effect } from "effect"
import type { Envelope } from "../../log/core/envelope.ts"
import { hasReadMachines, refreshMachine } from "../requests/refreshLobby.ts"
import { CurrentViews } from "../core/ports.ts"

/**
 * Whether to read the joined machine: after the join request without a machine list, and after a status of a machine that no list contains.
 */
const isUnread = Effect.fnUntraced(function* ({ type, data }: Envelope) {
  if (type !== "JoinRequested" && type !== "MachineStatusChanged") return false
  const { game, machines } = yield* CurrentViews
  if (data.machineId !== game.machineId) return false
  if (machines.byId[data.machineId] === undefined) return true
  return type === "JoinRequested" && !(yield* hasReadMachines)
})

/**
 * Reads the joined machine when this page has read no list, because it was opened or reloaded at `/game/{id}/{name}`. The page then shows
 * the server's name and status. The seat does not wait for the answer, and a failure does not refuse it: the machine may hold the player's
 * credit, and only the game socket knows whose it is. A status notification before the answer repeats the read.
 */
export const machineReactor = Effect.fnUntraced(function* (envelope: Envelope) {
  const { machineId } = (yield* CurrentViews).game
  if (machineId !== null && (yield* isUnread(envelope))) yield* refreshMachine(machineId)
})
