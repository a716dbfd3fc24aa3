import { useCallback, useEffect, useMemo } from "react"
import type { BrandEntry } from "../../../domain/lobby/lobbyEvents.ts"
import { statusFor } from "../../../domain/lobby/machineStatus.ts"
import { hotFlagFrom, jackpotsAllowed } from "../../../domain/protection/offerRules.ts"
import { useGame, useLobby, useLobbyChoices, useMachines, useProtection, useSettings } from "../../../projections/hooks.ts"
import { watchLobby } from "../../../runtime/requests/refreshLobby.ts"
import { runFork } from "../../../runtime/run.ts"
import {
  isSameOrder,
  type ShownMachines,
  type MachineListQuery,
  type MachineFilter,
  type Machines,
  presentMachineList
} from "./presentMachineList.ts"

const hasSameCounts = (one: Readonly<Record<string, number>>, other: Readonly<Record<string, number>>): boolean => {
  const keys = Object.keys(one)
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key])
}

const isSameList = (one: ShownMachines, other: ShownMachines): boolean =>
  one.total === other.total &&
  isSameOrder(one.ids, other.ids) &&
  hasSameCounts(one.byStatus, other.byStatus) &&
  hasSameCounts(one.byBrand, other.byBrand)

/** The brands of the casino, without their jackpots where the player's protection forbids them (PROT-10). */
export const useShownBrands = (): readonly BrandEntry[] => {
  const { brands } = useLobby()
  const isShown = jackpotsAllowed(useProtection())
  return useMemo(() => (isShown ? brands : brands.map((brand) => ({ ...brand, jackpots: [] }))), [brands, isShown])
}

const isSameCount = (one: number, other: number): boolean => one === other

/** The number of machines of a brand: the server's count, which it may leave out (LOBBY-1), or that of the list if it is higher. */
export const useMachineCount = (brandId: number, counted: number): number => {
  const listed = useMachines(
    useCallback((machines) => machines.idsByBrand[brandId]?.length ?? 0, [brandId]),
    isSameCount
  )
  return Math.max(counted, listed)
}

/** From which jackpot (minor units) on a brand is flagged as hot, by the operator's setting and the player's protection. */
export const useHotFlagLimit = (): number => hotFlagFrom(useProtection(), useSettings().hotFlagLimit)

/** The highest jackpot of each brand, in minor units. */
export const useTopJackpots = (): Readonly<Record<number, number>> => {
  const brands = useShownBrands()
  return useMemo(() => Object.fromEntries(brands.map(({ id, jackpots }) => [id, Math.max(0, ...jackpots)])), [brands])
}

/** The status of each machine as the player sees it. Keeps the same function while neither the seat nor the operator's table changes. */
export const useStatusOf = (): MachineListQuery["statusOf"] => {
  const { machineStatus } = useSettings()
  const { phase, machineId } = useGame()
  return useCallback((machine) => statusFor({ machineStatus }, { phase, machineId }, machine), [machineStatus, phase, machineId])
}

/** The machines that match the filter. Keeps the same object while neither the machines nor the counts change. */
export const useMachineList = (filter: MachineFilter, within: number | null): ShownMachines => {
  const statusOf = useStatusOf()
  const { favourites, sort } = useLobbyChoices()
  const jackpots = useTopJackpots()
  const choose = useCallback(
    (machines: Machines) => {
      return presentMachineList(machines, { filter, within, favourites, sort, jackpots, statusOf })
    },
    [filter, within, statusOf, favourites, sort, jackpots]
  )
  return useMachines(choose, isSameList)
}

/** Requests brands and machines while a lobby page is open: at an interval and after notifications (LOBBY-1). Pages read the projections. */
export const useLobbyWatch = (): void => {
  useEffect(() => runFork(watchLobby), [])
}
