import { Box } from "@mantine/core"
import { useCallback, useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { isReservedForAnother } from "../../../domain/lobby/joinRules.ts"
import { useLobby, useLobbyChoices, useMachines } from "../../../projections/hooks.ts"
import { LobbyFailed } from "../shared/LobbyLoading.tsx"
import { isSameOrder, type Machines, sortMachineIds } from "../shared/presentMachineList.ts"
import { useStatusOf, useTopJackpots } from "../shared/useMachineList.ts"
import { useNow } from "../../../ui/format/useNow.ts"
import { cx } from "../../../ui/theme/cx.ts"
import lobby from "../Lobby.module.css"
import styles from "./Machines.module.css"
import { MachineTile } from "./MachineTile.tsx"
import { useMachineCard } from "./useMachineCard.tsx"

/** The number of machines on a shelf. Each is three stops of the Tab key before the brands. */
const MOST = 8

const Shelf = ({ title, ids }: { readonly title: string; readonly ids: readonly number[] }) => {
  const heading = useId()
  const { open, card } = useMachineCard()
  if (ids.length === 0) return card
  return (
    <section className={cx(lobby["shelfPlace"], styles["shelf"])} aria-labelledby={heading}>
      <Box component="h2" id={heading} fz="md" lh={1.2}>
        {title}
      </Box>
      {/* Not a <ul>: the tiles are not <li> elements. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div role="list" aria-labelledby={heading} className={styles["machineShelfRow"]}>
        {ids.map((id, at) => (
          <MachineTile key={id} machineId={id} at={at} count={ids.length} onAbout={open} />
        ))}
      </div>
      {card}
    </section>
  )
}

/** The favourites, then the machines played last, without those that are no longer in the list. */
const useOwnMachines = (): readonly number[] => {
  const { favourites, recent } = useLobbyChoices()
  const choose = useCallback(
    ({ byId }: Machines) => [...new Set([...favourites, ...recent])].filter((id) => byId[id] !== undefined).slice(0, MOST),
    [favourites, recent]
  )
  return useMachines(choose, isSameOrder)
}

const idsOf = ({ ids }: Machines): readonly number[] => ids

const hasReserved = ({ ids, byId }: Machines): boolean => ids.some((id) => byId[id]?.reservation?.mine === false)

/**
 * Machines that can be played at once, those with the highest jackpot first, and not those of the player's own shelf. One that somebody else takes
 * meanwhile keeps its place: a tile must not move under the player's finger. One that the casino no longer lists leaves the shelf.
 */
const useFreeMachines = (without: readonly number[]): readonly number[] => {
  const statusOf = useStatusOf()
  const jackpots = useTopJackpots()
  // A machine becomes free at the moment when another player's reservation ends.
  const now = useNow({ isTicking: useMachines(hasReserved, Object.is) })
  const choose = useCallback(
    (machines: Machines) => {
      const free = machines.ids.filter((id) => {
        const machine = machines.byId[id]
        return machine !== undefined && statusOf(machine) === "available" && !isReservedForAnother(machine.reservation, now)
      })
      return sortMachineIds(machines, free, { sort: "jackpot", jackpots, statusOf })
    },
    [statusOf, jackpots, now]
  )
  const free = useMachines(choose, isSameOrder)
  const listed = useMachines(idsOf, Object.is)
  const [shown, setShown] = useState<readonly number[]>([])
  // The first machines fill the shelf; later ones only take free places.
  const kept = shown.filter((id) => listed.includes(id))
  const next = [...kept, ...free.filter((id) => !kept.includes(id))].filter((id) => !without.includes(id)).slice(0, MOST)
  if (listed.length > 0 && !isSameOrder(next, shown)) setShown(next)
  return shown
}

/** The player's favourite and recent machines, and the free ones: the machines that the player can play are on the first screen. */
export const MachineShelves = () => {
  const { t } = useTranslation()
  const { machinesAvailability, brandsAvailability, selectedBrand } = useLobby()
  const own = useOwnMachines()
  const free = useFreeMachines(own)
  if (machinesAvailability === "unknown" || machinesAvailability === "loading") return <div className={lobby["shelfPlace"]} />
  // The message of the brands stands for both, and an open brand has a message of its own.
  const isSaidBelow = brandsAvailability === "failed" || selectedBrand !== null
  if (machinesAvailability === "failed" && !isSaidBelow) return <LobbyFailed title={t("brand.failed")} isPart />
  return (
    <div className="flex wrap gap-3">
      <Shelf title={t("shelf.own")} ids={own} />
      <Shelf title={t("shelf.free")} ids={free} />
    </div>
  )
}
