import { useQuery } from "@tanstack/react-query"
import { useCallback, useEffect } from "react"
import { nameMachineStatus } from "../../../domain/account/settings.ts"
import { useMachines, useSettings } from "../../../projections/hooks.ts"
import { lobbyQuery } from "../../../runtime/queries/lobbyQuery.ts"
import { refreshLobbyOnNotice } from "../../../runtime/requests/refreshLobby.ts"
import { runFork } from "../../../runtime/run.ts"
import { type Floor, type MachineFilter, type Machines, presentFloor } from "./presentFloor.ts"

const hasSameCounts = (one: Readonly<Record<string, number>>, other: Readonly<Record<string, number>>): boolean => {
  const keys = Object.keys(one)
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key])
}

const isSameFloor = (one: Floor, other: Floor): boolean =>
  one.total === other.total &&
  one.ids.length === other.ids.length &&
  one.ids.every((id, at) => id === other.ids[at]) &&
  hasSameCounts(one.byStatus, other.byStatus) &&
  hasSameCounts(one.byBrand, other.byBrand)

/** The machines that match the filter. Keeps the same object while neither the machines nor the counts change. */
export const useFloor = (filter: MachineFilter, within: number | null): Floor => {
  const { machineStatus } = useSettings()
  const choose = useCallback(
    (machines: Machines) =>
      presentFloor(machines, { filter, within, nameStatus: (status) => nameMachineStatus({ machineStatus }, status) }),
    [filter, within, machineStatus]
  )
  return useMachines(choose, isSameFloor)
}

/** Requests brands and machines while a lobby page is open: at an interval and after notifications (LOBBY-1). Pages read the projections. */
export const useLobbyWatch = (): void => {
  const { lobbyRefreshMs } = useSettings()
  useQuery(lobbyQuery(lobbyRefreshMs))
  useEffect(() => runFork(refreshLobbyOnNotice), [])
}
