import { useMemo, useState } from "react"
import { useSearchParams } from "react-router-dom"
import type { MachineStatusName } from "../../../domain/account/settings.ts"
import { idOf } from "../../../ui/icons/paths.ts"
import { type MachineFilter, NO_FILTER } from "../shared/presentFloor.ts"
import { STATUS_ORDER } from "./presentMachine.ts"

const statusOf = (text: string | null): MachineStatusName | null => STATUS_ORDER.find((status) => status === text) ?? null

export interface MachineFilterControl {
  readonly filter: MachineFilter
  readonly change: (change: Partial<MachineFilter>) => void
  readonly clear: () => void
}

/** The filter of a machine list. Status and brand are part of the address, so that they survive a game or a reload. */
export const useMachineFilter = (): MachineFilterControl => {
  const [address, setAddress] = useSearchParams()
  const [text, setText] = useState("")
  const status = statusOf(address.get("status"))
  const brandId = idOf(address.get("brand") ?? undefined)
  const filter = useMemo(() => ({ text, status, brandId }), [text, status, brandId])
  const change = (wanted: Partial<MachineFilter>): void => {
    const next = { ...filter, ...wanted }
    setText(next.text)
    if (next.status === status && next.brandId === brandId) return
    setAddress(
      (now) => {
        const params = new URLSearchParams(now)
        for (const [key, value] of [
          ["status", next.status],
          ["brand", next.brandId]
        ] as const)
          if (value === null) params.delete(key)
          else params.set(key, String(value))
        return params
      },
      { replace: true }
    )
  }
  return { filter, change, clear: () => change(NO_FILTER) }
}
