import { BigWin } from "../../features/bigWin/BigWin.tsx"
import { LobbyPage } from "../../features/lobby/LobbyPage.tsx"
import { TopUps } from "../../features/wallet/TopUps.tsx"

/** The lobby with discount, bonus and the celebration: features do not import one another. */
export const LobbyRoute = () => (
  <>
    <LobbyPage money={<TopUps />} />
    <BigWin place="page" />
  </>
)
