import { Effect, Option } from "effect"
import { machineToDomainEvents } from "../../api/rest/toDomainEvents.ts"
import type { Envelope } from "../../log/core/envelope.ts"
import { runQuery } from "../requests/requests.ts"
import { hasReadMachines } from "../requests/refreshLobby.ts"
import { callPlayer } from "../core/lazyApis.ts"
import { CurrentViews } from "../core/ports.ts"
import { appendEvent } from "../core/appendEvent.ts"

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
  const { game, lobby } = yield* CurrentViews
  const { machineId } = game
  if (machineId === null || !(yield* isUnread(envelope))) return
  const answer = yield* runQuery(callPlayer((api) => api.getMachine(machineId)))
  if (Option.isNone(answer)) return
  yield* appendEvent(machineToDomainEvents(answer.value, envelope.seq, lobby.brands), { kind: "rest", op: "getMachine" })
})
