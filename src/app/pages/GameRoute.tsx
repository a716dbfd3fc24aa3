import { BigWin } from "../../features/bigWin/BigWin.tsx"
import { GamePage } from "../../features/game/GamePage.tsx"
import { useMachineCard } from "../../features/lobby/machines/useMachineCard.tsx"
import { useGame } from "../../projections/hooks.ts"
import { blockAutoplay } from "../../runtime/commands/machine/seatCommands.ts"
import { run } from "../../runtime/run.ts"
import { LinkNotice } from "../../features/session/LinkNotice.tsx"
import { ReportEntry } from "../../features/report/ReportEntry.tsx"
import { EarlierOperations } from "../shell/EarlierOperations.tsx"
import { PageToasts } from "../shell/PageToasts.tsx"

/** The game page with the report button in its bar; no navbar, toolbar, footer or side panels (SHELL-12). */
export const GameRoute = () => {
  const { machineId } = useGame()
  const { open, card } = useMachineCard()
  const openCard = (id: number) => () => {
    run(blockAutoplay())
    open(id)
  }
  return (
    <>
      <GamePage
        tools={<ReportEntry />}
        onInfo={machineId === null ? null : openCard(machineId)}
        scene={
          <>
            <BigWin place="picture" />
            <PageToasts place="picture" />
          </>
        }
        notices={
          <>
            <LinkNotice />
            <EarlierOperations atMachine />
          </>
        }
        gapHelp={<ReportEntry inWords />}
      />
      {machineId !== null && card}
    </>
  )
}
