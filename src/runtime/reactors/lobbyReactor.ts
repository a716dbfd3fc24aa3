import { Clock, Effect } from "effect"
import { event } from "../../domain/events.ts"
import { changeFavourite, playedNow } from "../../domain/lobby/lobbyChoices.ts"
import type { LobbyChoices } from "../../domain/lobby/lobbyChoiceEvents.ts"
import { isMachineFree } from "../../domain/lobby/joinRules.ts"
import type { Envelope } from "../../log/core/envelope.ts"
import { appendEvent } from "../core/appendEvent.ts"
import { CurrentViews } from "../core/ports.ts"
import { keepLobbyChoices, readLobbyChoices } from "../persistence/lobbyChoicesStorage.ts"

/** Events after which an awaited machine may be free or taken. */
const CHANGES: ReadonlySet<string> = new Set(["MachinesReceived", "MachineReceived", "MachineStatusChanged", "WaitlistUnavailable"])

/** Reports awaited machines that have become free, and free ones that somebody else has taken. */
const watchAwaited = Effect.gen(function* () {
  const { waitlist, machines, settings } = yield* CurrentViews
  const now = yield* Clock.currentTimeMillis
  for (const { machineId, machineName, isFree } of waitlist.items) {
    const machine = machines.byId[machineId]
    if (machine === undefined || isMachineFree(settings.values, machine, now) === isFree) continue
    const change = isFree
      ? event("AwaitedMachineTaken", { machineId })
      : event("AwaitedMachineFreed", { machineId, machineName: machineName === "" ? machine.name : machineName, until: null })
    yield* appendEvent(change, { kind: "runtime" })
  }
})

/** How this event changes the player's choices; null when it does not. */
const changeOf = (envelope: Envelope): ((choices: LobbyChoices) => LobbyChoices) | null => {
  switch (envelope.type) {
    case "FavouriteChanged":
      return (choices) => changeFavourite(choices, envelope.data)
    case "MachineSortChosen":
      return (choices) => ({ ...choices, sort: envelope.data.sort })
    case "SeatTaken":
      return (choices) => playedNow(choices, envelope.data.machineId)
    default:
      return null
  }
}

/** Restores and stores the player's lobby choices, and watches the machines for which the player waits. */
export const lobbyReactor = Effect.fnUntraced(function* (envelope: Envelope) {
  if (CHANGES.has(envelope.type)) return yield* watchAwaited
  const change = changeOf(envelope)
  if (change === null && envelope.type !== "LoggedIn") return
  const { session, lobbyChoices } = yield* CurrentViews
  const playerId = session.player?.id
  if (playerId === undefined) return
  const kept = yield* readLobbyChoices(playerId)
  // Another tab may have stored choices that this tab does not know. They must not be overwritten.
  if (change !== null) return yield* keepLobbyChoices(playerId, change(kept ?? lobbyChoices.choices))
  if (kept !== null) yield* appendEvent(event("LobbyChoicesRestored", { choices: kept }), { kind: "runtime" })
})
