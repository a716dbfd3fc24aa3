import { useState } from "react"
import { nameMachineStatus } from "../../domain/account/settings.ts"
import { useConnection, useFunds, useGame, useMachine, usePresses, useSettings, useTransfers, useVideo } from "../../projections/hooks.ts"
import { useFreeSpin } from "./shared/protectionHooks.ts"
import { type GamePresentation, presentGame } from "./shared/presentGame.ts"

/** Whether the page shows the same. A status is the same when its key is. */
const isSame = (one: GamePresentation, other: GamePresentation): boolean => {
  const { status, ...fields } = one
  const next: Readonly<Record<string, unknown>> = { ...other }
  return status.key === other.status.key && Object.entries(fields).every(([name, value]) => Object.is(value, next[name]))
}

/** Returns the earlier presentation for one that shows the same. */
const makePresentationCache = () => {
  let last: GamePresentation | null = null
  return (next: GamePresentation): GamePresentation => {
    if (last === null || !isSame(last, next)) last = next
    return last
  }
}

/**
 * Collects the views of the game page for `presentGame`. Returns the same object while the page shows the same, so that its memoised parts are drawn
 * again only for a change.
 */
export const useGamePresentation = (machineId: number): GamePresentation => {
  const settings = useSettings()
  const machine = useMachine(machineId)
  const [reuse] = useState(makePresentationCache)
  const next = presentGame({
    game: useGame(),
    funds: useFunds(),
    connection: useConnection(),
    video: useVideo(),
    presses: usePresses(),
    transfers: useTransfers(),
    machineStatus: machine === undefined ? null : nameMachineStatus(settings, machine.status),
    isFree: useFreeSpin()
  })
  return reuse(next)
}
