import type { MachineStatusName } from "../../../domain/account/settings.ts"
import type { useMachines } from "../../../projections/hooks.ts"

/** Normalises a text for comparison: "İ", "ı" and "I" count as one letter. */
const fold = (text: string): string => text.toLocaleLowerCase("tr").replaceAll("ı", "i").normalize("NFD").replace(/\p{M}/gu, "")

/** Returns a test whether a name contains the text (LOBBY-6), ignoring case and accents. Every name contains an empty text. */
export const matchText = (text: string): ((name: string) => boolean) => {
  const wanted = fold(text.trim())
  return wanted === "" ? () => true : (name) => fold(name).includes(wanted)
}

/** The filter for machines (LOBBY-6). Null and "" match everything. */
export interface MachineFilter {
  readonly text: string
  readonly status: MachineStatusName | null
  readonly brandId: number | null
}

export const NO_FILTER: MachineFilter = { text: "", status: null, brandId: null }

export interface FloorQuestion {
  readonly filter: MachineFilter
  /** The brand of a brand's page, or null for the list of all machines. */
  readonly within: number | null
  readonly nameStatus: (status: number) => MachineStatusName
}

/** The matching machines, and the number of matches for every other status and brand. */
export interface Floor {
  readonly ids: readonly number[]
  /** The number of all machines in the list, before filtering. */
  readonly total: number
  readonly byStatus: { readonly [Name in MachineStatusName]?: number }
  readonly byBrand: Readonly<Record<string, number>>
}

export type Machines = Parameters<Parameters<typeof useMachines>[0]>[0]

const more = (count: number | undefined): number => (count ?? 0) + 1

/** Filters the machines. Each count applies the other filters: it is the number of matches if that status or brand were selected. */
export const presentFloor = ({ byId, ids, idsByBrand }: Machines, { filter, within, nameStatus }: FloorQuestion): Floor => {
  const reach = within === null ? ids : (idsByBrand[within] ?? [])
  const fits = matchText(filter.text)
  const shown: number[] = []
  const byStatus: { [Name in MachineStatusName]?: number } = {}
  const byBrand: Record<string, number> = {}
  for (const id of reach) {
    const machine = byId[id]
    if (machine === undefined || !fits(machine.name)) continue
    const status = nameStatus(machine.status)
    const isBrand = within !== null || filter.brandId === null || filter.brandId === machine.brandId
    const isStatus = filter.status === null || filter.status === status
    if (isBrand) byStatus[status] = more(byStatus[status])
    if (isStatus) byBrand[machine.brandId] = more(byBrand[machine.brandId])
    if (isBrand && isStatus) shown.push(id)
  }
  return { ids: shown, total: reach.length, byStatus, byBrand }
}

/** Whether any filter is set; the brand of a brand's page does not count. */
export const isFiltered = ({ text, status, brandId }: MachineFilter, within: number | null): boolean =>
  text.trim() !== "" || status !== null || (within === null && brandId !== null)
