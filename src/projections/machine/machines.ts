import type { MachineEntry } from "../../domain/lobby/lobbyEvents.ts"
import { wholeList } from "../../domain/lobby/machineLists.ts"
import { defineProjection } from "../core/projection.ts"
import { noMachines as empty } from "./initialStates.ts"

/** A machine as the lobby's tiles and its card show it. `changed` is the log position of its newest status. */
export type MachineView = { -readonly [Field in keyof MachineEntry]: MachineEntry[Field] } & { changed: number }

/**
 * All machines and their order (LOBBY-2, LOBBY-3). Entries and lists are frozen and replaced, never mutated. So their hash is computed once, and a
 * change of one machine among a thousand is cheap to hash.
 */
export interface MachinesState {
  byId: Record<string, Readonly<MachineView>>
  ids: readonly number[]
  idsByBrand: Readonly<Record<string, readonly number[]>>
  /** How many lists since the last whole one the log holds by their differences; null until this page has read the first list. */
  partials: number | null
}

const groupByBrand = (entries: readonly MachineEntry[]): Readonly<Record<string, readonly number[]>> => {
  const groups: Record<string, number[]> = {}
  for (const { brandId, id } of entries) (groups[brandId] ??= []).push(id)
  return Object.freeze(groups)
}

const receive = (
  known: MachineView | undefined,
  entry: MachineEntry,
  { asked, seq }: { asked: number; seq: number }
): Readonly<MachineView> => {
  // A status that was notified after the list was requested is newer than the list.
  const notifiedSince = known !== undefined && known.changed > asked
  const { help = entry.help, paytable = entry.paytable } = known ?? {}
  return Object.freeze({
    // A list has no texts: those that were requested individually stay.
    ...(help === undefined ? {} : { help }),
    ...(paytable === undefined ? {} : { paytable }),
    ...entry,
    reservation: entry.reservation === null ? null : { ...entry.reservation },
    status: notifiedSince ? known.status : entry.status,
    changed: notifiedSince ? known.changed : seq
  })
}

export const machines = defineProjection<MachinesState>({
  name: "machines",
  version: 3,
  initial: empty,
  entries: { MachineStatusChanged: ({ data }) => ["byId", String(data.machineId)] },
  on: {
    // The log goes on after a reload, but the new page has not read the list yet.
    PageLoaded: (state) => {
      state.partials = null
    },
    MachinesReceived: (state, { data, seq }) => {
      const entries = wholeList(data, state.byId)
      return {
        byId: Object.fromEntries(entries.map((entry) => [entry.id, receive(state.byId[entry.id], entry, { asked: data.asked, seq })])),
        ids: Object.freeze(entries.map((entry) => entry.id)),
        idsByBrand: groupByBrand(entries),
        partials: data.ids === undefined ? 0 : (state.partials ?? 0) + 1
      }
    },
    // The lists keep their order: a machine that was requested individually is in no list until the next list contains it.
    MachineReceived: (state, { data: { machine, asked }, seq }) => {
      state.byId[machine.id] = receive(state.byId[machine.id], machine, { asked, seq })
    },
    MachineStatusChanged: (state, { data, seq }) => {
      const machine = state.byId[data.machineId]
      if (machine === undefined) return
      state.byId[data.machineId] = Object.freeze({ ...machine, status: data.status, changed: seq })
    },
    LoggedOut: empty
  }
})
