import { BigWin } from "../../features/bigWin/BigWin.tsx"
import { LobbyPage } from "../../features/lobby/LobbyPage.tsx"
import { TopUps } from "../../features/wallet/TopUps.tsx"
import { LastVisit } from "./LastVisit.tsx"

export { LogOutPage } from "./LogOutPage.tsx"
export { PlayerShell } from "../shell/PlayerShell.tsx"

/** Combines the lobby with top-ups and the celebration, because features do not import each other. */
export const LobbyRoute = () => (
  <>
    <LobbyPage money={<TopUps />} />
    <BigWin place="page" />
    <LastVisit />
  </>
)
