import type { MachineStatusName } from "../../domain/account/settings.ts"
import type { useMachines } from "../../projections/hooks.ts"
import { matchText } from "./matchText.ts"

/** What the player looks for among the machines (LOBBY-6). Null and "" leave it open. */
export interface MachineFilter {
  readonly text: string
  readonly status: MachineStatusName | null
  readonly brandId: number | null
}

export const NO_FILTER: MachineFilter = { text: "", status: null, brandId: null }

export interface FloorQuestion {
  readonly filter: MachineFilter
  /** The one brand whose page this is, or null for the whole floor. */
  readonly within: number | null
  readonly nameStatus: (status: number) => MachineStatusName
}

/** The machines that fit, and how many another choice of status or brand would leave. */
export interface Floor {
  readonly ids: readonly number[]
  /** Of the whole floor, or of the brand. */
  readonly total: number
  readonly byStatus: { readonly [Name in MachineStatusName]?: number }
  readonly byBrand: Readonly<Record<string, number>>
}

export type Machines = Parameters<Parameters<typeof useMachines>[0]>[0]

const more = (count: number | undefined): number => (count ?? 0) + 1

/** Each count holds the other filters: what would be there, were this one chosen instead. */
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

/** Whether anything but the brand whose page it is has been chosen. */
export const isFiltered = ({ text, status, brandId }: MachineFilter, within: number | null): boolean =>
  text.trim() !== "" || status !== null || (within === null && brandId !== null)
