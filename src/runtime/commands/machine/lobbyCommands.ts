import { Effect, Option } from "effect"
import { event } from "../../../domain/events.ts"
import type { MachineSort } from "../../../domain/lobby/lobbyChoiceEvents.ts"
import { appendEvent } from "../../core/appendEvent.ts"
import { callPlayer } from "../../core/lazyApis.ts"
import { CurrentViews } from "../../core/ports.ts"
import { refreshMachine } from "../../requests/refreshLobby.ts"
import { runMutation, runQuery } from "../../requests/requests.ts"

/** LOBBY-2: selects a brand. The selected one again, or null, clears the selection. */
export const selectBrand = (brandId: number | null) =>
  Effect.asVoid(appendEvent(event("BrandSelected", { brandId }), { kind: "player", op: "selectBrand" }))

/** Adds a machine to the player's favourites or removes it. */
export const setFavourite = (machineId: number, favourite: boolean) =>
  Effect.asVoid(appendEvent(event("FavouriteChanged", { machineId, favourite }), { kind: "player", op: "setFavourite" }))

/** Chooses the order of the machine lists. */
export const sortMachines = (sort: MachineSort) =>
  Effect.asVoid(appendEvent(event("MachineSortChosen", { sort }), { kind: "player", op: "sortMachines" }))

/**
 * Requests a notice for when a machine is free. A server with waiting lists puts the player on one; otherwise this page watches the machine list while
 * it is open.
 */
export const requestFreeNotice = Effect.fnUntraced(function* (machineId: number, machineName: string) {
  yield* appendEvent(event("FreeNoticeRequested", { machineId, machineName }), { kind: "player", op: "requestFreeNotice" })
  const answer = yield* runMutation(
    callPlayer((api) => api.setWaiting({ machineId, waiting: true })),
    {
      refused: () => event("WaitlistUnavailable", { machineId, reason: "refused" }),
      failed: (reason) => event("WaitlistUnavailable", { machineId, reason })
    }
  )
  if (Option.isSome(answer)) yield* appendEvent(event("WaitlistJoined", { machineId }), { kind: "rest", op: "setWaiting" })
})

/** The player no longer waits for a machine. A server that cannot be told keeps the place, and its notice shows the machine again. */
export const cancelFreeNotice = Effect.fnUntraced(function* (machineId: number) {
  const { waitlist } = yield* CurrentViews
  const known = waitlist.items.find((item) => item.machineId === machineId)
  if (known === undefined) return
  yield* appendEvent(event("FreeNoticeCancelled", { machineId }), { kind: "player", op: "cancelFreeNotice" })
  if (known.watchedBy === "page") return
  yield* runQuery(callPlayer((api) => api.setWaiting({ machineId, waiting: false })))
})

/** Reads one machine with its help and paytable, for its card. */
export const readMachine = refreshMachine
