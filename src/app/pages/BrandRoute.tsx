import { BigWin } from "../../features/bigWin/BigWin.tsx"
import { BrandPage } from "../../features/lobby/BrandPage.tsx"
import { LastVisit } from "./LastVisit.tsx"

/** A brand's page with the celebration: the key of the test win works in the whole lobby (GAME-11). */
export const BrandRoute = () => (
  <>
    <BrandPage />
    <BigWin place="page" />
    <LastVisit />
  </>
)
