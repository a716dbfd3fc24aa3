import { nameMachineStatus } from "../../domain/account/settings.ts"
import { useConnection, useFunds, useGame, useMachine, usePresses, useSettings, useTransfers, useVideo } from "../../projections/hooks.ts"
import { type GamePresentation, presentGame } from "./shared/presentGame.ts"

/** Collects the views of the game page for `presentGame`. */
export const useGamePresentation = (machineId: number): GamePresentation => {
  const settings = useSettings()
  const machine = useMachine(machineId)
  return presentGame({
    game: useGame(),
    funds: useFunds(),
    connection: useConnection(),
    video: useVideo(),
    presses: usePresses(),
    transfers: useTransfers(),
    machineStatus: machine === undefined ? null : nameMachineStatus(settings, machine.status)
  })
}
