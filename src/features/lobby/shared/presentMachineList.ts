import type { MachineStatusName } from "../../../domain/account/settings.ts"
import type { MachineSort } from "../../../domain/lobby/lobbyChoiceEvents.ts"
import { foldForSearch } from "../../../domain/shared/foldForSearch.ts"
import type { useMachines } from "../../../projections/hooks.ts"

/**
 * Returns a test whether a name contains every word of the text, in any order (LOBBY-6). Ignores case and accents; every name contains an empty
 * text. "ruby 2" finds "Ruby Comet 2".
 */
export const matchText = (text: string): ((name: string) => boolean) => {
  const words = foldForSearch(text).split(/\s+/u)
  if (text.trim() === "") return () => true
  return (name) => {
    const folded = foldForSearch(name)
    return words.every((word) => folded.includes(word))
  }
}

/** The filter for machines (LOBBY-6). Null and "" match everything. */
export interface MachineFilter {
  readonly text: string
  readonly status: MachineStatusName | null
  readonly brandId: number | null
  /** Favourites only. */
  readonly starred: boolean
}

export const NO_FILTER: MachineFilter = { text: "", status: null, brandId: null, starred: false }

/** A machine of the casino's list, as far as its status depends on it. */
type ListedMachine = Pick<Machines["byId"][number], "id" | "status">

/** The player's choices for a list of machines, with the data that they need. */
export interface MachineListQuery {
  readonly filter: MachineFilter
  /** The brand of a brand's page, or null for the list of all machines. */
  readonly within: number | null
  readonly statusOf: (machine: ListedMachine) => MachineStatusName
  readonly favourites: readonly number[]
  readonly sort: MachineSort
  /** The highest jackpot of each brand, in minor units. */
  readonly jackpots: Readonly<Record<number, number>>
}

/** The matching machines, and the number of matches for every other status and brand. */
export interface ShownMachines {
  readonly ids: readonly number[]
  /** The number of all machines in the list, before filtering. */
  readonly total: number
  readonly byStatus: { readonly [Name in MachineStatusName]?: number }
  readonly byBrand: Readonly<Record<string, number>>
}

/** All machines of the casino, as `useMachines` provides them. */
export type Machines = Parameters<Parameters<typeof useMachines>[0]>[0]

/** A machine's place in the order: a smaller number comes first. Equal machines stay as the casino lists them. */
const rankOf = (
  { sort, jackpots, statusOf }: Omit<MachineListQuery, "filter" | "within" | "favourites">,
  machine: Machines["byId"][number]
) => {
  switch (sort) {
    case "free":
      return statusOf(machine) === "available" && machine.reservation?.mine !== false ? 0 : 1
    case "jackpot":
      return -(jackpots[machine.brandId] ?? 0)
    case "bet":
      return machine.minBet ?? Number.MAX_SAFE_INTEGER
    case "casino":
      return 0
  }
}

/** The ids in the chosen order. */
export const sortMachineIds = (
  { byId }: Pick<Machines, "byId">,
  ids: readonly number[],
  by: Omit<MachineListQuery, "filter" | "within" | "favourites">
): readonly number[] =>
  ids
    .flatMap((id) => byId[id] ?? [])
    .map((machine) => ({ id: machine.id, rank: rankOf(by, machine) }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ id }) => id)

/**
 * The order that the player has already seen: machines keep their places, and new ones follow. Otherwise a machine that becomes free would move
 * another one under the player's finger.
 */
export const keepOrder = (before: readonly number[], now: readonly number[]): readonly number[] => {
  const present = new Set(now)
  const kept = before.filter((id) => present.has(id))
  const known = new Set(kept)
  return [...kept, ...now.filter((id) => !known.has(id))]
}

/** Whether both lists have the same machines in the same order. */
export const isSameOrder = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id, at) => id === other[at])

const more = (count: number | undefined): number => (count ?? 0) + 1

/** Filters and sorts the machines. Each count applies the other filters: it is the number of matches if that status or brand were selected. */
export const presentMachineList = (machines: Machines, question: MachineListQuery): ShownMachines => {
  const { byId, ids, idsByBrand } = machines
  const { filter, within, statusOf, favourites } = question
  const starred = new Set(favourites)
  const reach = within === null ? ids : (idsByBrand[within] ?? [])
  const fits = matchText(filter.text)
  const shown: number[] = []
  const byStatus: { [Name in MachineStatusName]?: number } = {}
  const byBrand: Record<string, number> = {}
  for (const id of reach) {
    const machine = byId[id]
    if (machine === undefined || !fits(machine.name) || (filter.starred && !starred.has(id))) continue
    const status = statusOf(machine)
    const isBrand = within !== null || filter.brandId === null || filter.brandId === machine.brandId
    const isStatus = filter.status === null || filter.status === status
    if (isBrand) byStatus[status] = more(byStatus[status])
    if (isStatus) byBrand[machine.brandId] = more(byBrand[machine.brandId])
    if (isBrand && isStatus) shown.push(id)
  }
  return { ids: sortMachineIds(machines, shown, question), total: reach.length, byStatus, byBrand }
}

/** Whether any filter is set; the brand of a brand's page does not count. */
export const isFiltered = ({ text, status, brandId, starred }: MachineFilter, within: number | null): boolean =>
  text.trim() !== "" || starred || status !== null || (within === null && brandId !== null)
