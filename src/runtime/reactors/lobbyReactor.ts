import { Clock, Effect } from "effect"
import { event } from "../../domain/events.ts"
import { isMachineFree } from "../../domain/lobby/joinRules.ts"
import type { Envelope } from "../../log/core/envelope.ts"
import { lobbyChoices } from "../../projections/machine/lobbyChoices.ts"
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

/** Events that change the choices stored on the device. */
const CHOICES: ReadonlySet<string> = new Set(["FavouriteChanged", "MachineSortChosen", "SeatTaken"])

/** Restores and stores the player's lobby choices, and watches the machines for which the player waits. */
export const lobbyReactor = Effect.fnUntraced(function* (envelope: Envelope) {
  if (CHANGES.has(envelope.type)) return yield* watchAwaited
  const isChoice = CHOICES.has(envelope.type)
  if (!isChoice && envelope.type !== "LoggedIn") return
  const views = yield* CurrentViews
  const playerId = views.session.player?.id
  if (playerId === undefined) return
  const kept = yield* readLobbyChoices(playerId)
  // Another tab may have stored choices that this tab does not know. They must not be overwritten.
  if (isChoice)
    return yield* keepLobbyChoices(playerId, lobbyChoices.evolve({ choices: kept ?? views.lobbyChoices.choices }, envelope).choices)
  if (kept !== null) yield* appendEvent(event("LobbyChoicesRestored", { choices: kept }), { kind: "runtime" })
})
