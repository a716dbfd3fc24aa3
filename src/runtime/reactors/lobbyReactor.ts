import { Clock, Effect } from "effect"
import { event } from "../../domain/events.ts"
import { isMachineFree } from "../../domain/lobby/joinRules.ts"
import type { Envelope } from "../../log/core/envelope.ts"
import { lobbyChoices } from "../../projections/machine/lobbyChoices.ts"
import type { AwaitedMachine } from "../../projections/machine/waitlist.ts"
import { appendEvent } from "../core/appendEvent.ts"
import { CurrentViews } from "../core/ports.ts"
import { keepLobbyChoices, readLobbyChoices } from "../persistence/lobbyChoicesStorage.ts"

/** Events after which an awaited machine may be free or taken. */
const CHANGES: ReadonlySet<string> = new Set(["MachinesReceived", "MachineReceived", "MachineStatusChanged", "WaitlistUnavailable"])

/**
 * Whether an event can say that a free machine is taken. The server's notice of a free machine may precede its status and its reservation in the
 * list. So a notice of another machine says nothing about it, and neither does a list that was requested before.
 */
const isNews = ({ type, data }: Envelope, { machineId, since }: AwaitedMachine): boolean => {
  switch (type) {
    case "MachineStatusChanged":
      return data.machineId === machineId
    case "MachineReceived":
      return data.machine.id === machineId && data.asked >= since
    case "MachinesReceived":
      return data.asked >= since
    default:
      return false
  }
}

/** Whether the server has said that it keeps the free machine for this player now. A later list shows that as the machine's reservation. */
const isKeptForPlayer = ({ type }: Envelope, { isFree, until }: AwaitedMachine, now: number): boolean =>
  type === "MachineStatusChanged" && isFree && until !== null && until > now

/** Reports awaited machines that have become free, and free ones that somebody else has taken. */
const watchAwaited = Effect.fnUntraced(function* (envelope: Envelope) {
  const { waitlist, machines, settings } = yield* CurrentViews
  const now = yield* Clock.currentTimeMillis
  for (const item of waitlist.items) {
    const { machineId, machineName, isFree, until } = item
    const machine = machines.byId[machineId]
    if (machine === undefined || (isFree && !isNews(envelope, item))) continue
    const reservation = until !== null && isKeptForPlayer(envelope, item, now) ? { mine: true, until } : machine.reservation
    if (isMachineFree(settings.values, { ...machine, reservation }, now) === isFree) continue
    const change = isFree
      ? event("AwaitedMachineTaken", { machineId })
      : event("AwaitedMachineFreed", { machineId, machineName: machineName === "" ? machine.name : machineName, until: null })
    yield* appendEvent(change, { kind: "runtime" })
  }
})

/**
 * Removes the machines for which the server no longer lets the player wait, as after a cancellation in another tab: it would never send the notice. A
 * notice that a machine is free stays until the machine is taken. `asked`: the log position of the list's request.
 */
const forgetUnlisted = Effect.fnUntraced(function* (asked: number) {
  const { waitlist, machines } = yield* CurrentViews
  for (const { machineId, watchedBy, isFree, since, isListed } of waitlist.items) {
    const machine = machines.byId[machineId]
    if (machine === undefined || watchedBy !== "server" || isFree || asked < since) continue
    // A server may leave the field out. That says something only after a list with it.
    const isOff = machine.waitlisted === false || (machine.waitlisted === undefined && isListed)
    if (isOff) yield* appendEvent(event("FreeNoticeCancelled", { machineId }), { kind: "runtime", op: "forgetUnlisted" })
  }
})

/** Events that change the choices stored on the device. */
const CHOICES: ReadonlySet<string> = new Set(["FavouriteChanged", "MachineSortChosen", "SeatTaken"])

/** Stores what the player has just chosen, with what another tab has stored meanwhile: it must not be overwritten. */
const keepChoice = Effect.fnUntraced(function* (envelope: Envelope) {
  const { session, lobbyChoices: own } = yield* CurrentViews
  if (session.player === null) return
  const choices = (yield* readLobbyChoices(session.player.id)) ?? own.choices
  yield* keepLobbyChoices(session.player.id, lobbyChoices.evolve({ choices }, envelope).choices)
})

const restoreChoices = Effect.gen(function* () {
  const { session } = yield* CurrentViews
  if (session.player === null) return
  const choices = yield* readLobbyChoices(session.player.id)
  if (choices !== null) yield* appendEvent(event("LobbyChoicesRestored", { choices }), { kind: "runtime" })
})

/** Restores and stores the player's lobby choices, and watches the machines for which the player waits. */
export const lobbyReactor = Effect.fnUntraced(function* (envelope: Envelope) {
  if (CHANGES.has(envelope.type)) yield* watchAwaited(envelope)
  else if (CHOICES.has(envelope.type)) yield* keepChoice(envelope)
  else if (envelope.type === "LoggedIn") yield* restoreChoices
  if (envelope.type === "MachinesReceived") yield* forgetUnlisted(envelope.data.asked)
})
