import { useMemo, useState } from "react"
import { useSearchParams } from "react-router-dom"
import type { MachineStatusName } from "../../../domain/account/settings.ts"
import { idOf } from "../../../ui/icons/paths.ts"
import { type MachineFilter, NO_FILTER } from "../shared/presentMachineList.ts"
import { STATUS_ORDER } from "./presentMachine.ts"

const statusOf = (text: string | null): MachineStatusName | null => STATUS_ORDER.find((status) => status === text) ?? null

/** The part of the filter that the address holds. */
type AddressFilter = Omit<MachineFilter, "text">

const readAddress = (address: URLSearchParams): AddressFilter => ({
  status: statusOf(address.get("status")),
  brandId: idOf(address.get("brand") ?? undefined),
  starred: address.has("favourites")
})

/** The address with this filter. The text of a search elsewhere is only where the search starts, so it goes. */
const withFilter = (address: URLSearchParams, { status, brandId, starred }: AddressFilter): URLSearchParams => {
  const params = new URLSearchParams(address)
  const set = (name: string, value: string | null): void => (value === null ? params.delete(name) : params.set(name, value))
  set("status", status)
  set("brand", brandId === null ? null : String(brandId))
  set("favourites", starred ? "1" : null)
  params.delete("q")
  return params
}

/** The filter and its changes. `change` replaces only the given fields. */
export interface MachineFilterControl {
  readonly filter: MachineFilter
  readonly change: (change: Partial<MachineFilter>) => void
  readonly clear: () => void
}

/** The filter of a machine list. Status, brand and favourites are part of the address, so that they survive a game or a reload. */
export const useMachineFilter = (): MachineFilterControl => {
  const [address, setAddress] = useSearchParams()
  const asked = address.get("q")
  const [text, setText] = useState(asked ?? "")
  const [seen, setSeen] = useState(asked)
  // The menu's search leads here, also while this page is open.
  if (asked !== seen) {
    setSeen(asked)
    if (asked !== null) setText(asked)
  }
  const { status, brandId, starred } = readAddress(address)
  const filter = useMemo(() => ({ text, status, brandId, starred }), [text, status, brandId, starred])
  const change = (wanted: Partial<MachineFilter>): void => {
    const next = { ...filter, ...wanted }
    setText(next.text)
    if (next.status === status && next.brandId === brandId && next.starred === starred && asked === null) return
    setAddress((now) => withFilter(now, next), { replace: true })
  }
  return { filter, change, clear: () => change(NO_FILTER) }
}
