import { BigWin } from "../../features/bigWin/BigWin.tsx"
import { GamePage } from "../../features/game/GamePage.tsx"
import { LockGate } from "../../features/lock/LockGate.tsx"
import { ReportEntry } from "../../features/report/ReportEntry.tsx"
import { addFloorIcons } from "../../ui/floorIcons.tsx"
import { Looks } from "../Looks.tsx"
import { MoneyNews } from "../MoneyNews.tsx"

addFloorIcons()

/** The game page with the player's looks and the way to a report in its bar, the lock, and nothing else of the frame (SHELL-12). */
export const GameRoute = () => (
  <>
    <Looks />
    <GamePage
      tools={<ReportEntry />}
      scene={
        <>
          <BigWin />
          <MoneyNews place="picture" />
        </>
      }
      gapHelp={<ReportEntry inWords />}
    />
    <LockGate />
  </>
)
