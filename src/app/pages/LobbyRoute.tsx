import { LobbyPage } from "../../features/lobby/LobbyPage.tsx"
import { TopUps } from "../../features/wallet/TopUps.tsx"

/** The lobby with discount and bonus in it: features do not know one another. */
export const LobbyRoute = () => <LobbyPage money={<TopUps />} />
