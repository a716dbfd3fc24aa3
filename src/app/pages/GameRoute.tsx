import { useEffect, useState } from "react"
import { BigWin } from "../../features/bigWin/BigWin.tsx"
import { GamePage } from "../../features/game/GamePage.tsx"
import { useMachineCard } from "../../features/lobby/machines/useMachineCard.tsx"
import { useGame } from "../../projections/hooks.ts"
import { blockAutoplay } from "../../runtime/commands/machine/seatCommands.ts"
import { run } from "../../runtime/run.ts"
import { LinkNotice } from "../../features/session/LinkNotice.tsx"
import { LazyReportDialog, ReportEntry } from "../../features/report/ReportEntry.tsx"
import { OptionalPart } from "../../ui/states/OptionalPart.tsx"
import { EarlierOperations } from "../shell/EarlierOperations.tsx"
import { PageToasts } from "../shell/PageToasts.tsx"

/** A dialog that the log does not record covers the button that stops autoplay (GAME-5). */
const endAutoplay = (): void => run(blockAutoplay())

/** Ends autoplay when the dialog beside it is on the page: the player may have started autoplay while the dialog's code was loading. */
const EndAutoplay = () => {
  useEffect(endAutoplay, [])
  return null
}

/** The game page with the report button in its bar; no navbar, toolbar, footer or side panels (SHELL-12). */
export const GameRoute = () => {
  const { machineId } = useGame()
  const { open, card } = useMachineCard(<EndAutoplay />)
  const [isReportOpen, setReportOpen] = useState(false)
  const openReport = (): void => {
    endAutoplay()
    setReportOpen(true)
  }
  const openCard = (id: number) => () => {
    endAutoplay()
    open(id)
  }
  return (
    <>
      <GamePage
        tools={<ReportEntry onOpen={openReport} />}
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
        gapHelp={<ReportEntry inWords onOpen={openReport} />}
      />
      {machineId !== null && card}
      {isReportOpen && (
        <OptionalPart>
          <EndAutoplay />
          <LazyReportDialog onClose={() => setReportOpen(false)} />
        </OptionalPart>
      )}
    </>
  )
}
