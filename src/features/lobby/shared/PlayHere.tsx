import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router-dom"
import { useGame, useMachine } from "../../../projections/hooks.ts"
import { joinMachine } from "../../../runtime/commands/machine/joinMachine.ts"
import { run } from "../../../runtime/run.ts"
import { paths } from "../../../ui/icons/paths.ts"
import { Button } from "@mantine/core"

/** Another tab of the same player plays: this button takes over. */
export const PlayHere = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { machineId } = useGame()
  const name = useMachine(machineId ?? 0)?.name ?? ""
  if (machineId === null) return null
  const playHere = () => {
    run(joinMachine({ machineId, name, playHere: true }))
    void navigate(paths.game(machineId, name))
  }
  return (
    <Button variant="filled" size="sm" onClick={playHere}>
      {t("game.playHere")}
    </Button>
  )
}
