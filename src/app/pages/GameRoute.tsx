import { GamePage } from "../../features/game/GamePage.tsx"
import { ReportEntry } from "../../features/report/ReportEntry.tsx"

/** The game page with the way to a report in its bar: features do not know one another. */
export const GameRoute = () => <GamePage tools={<ReportEntry />} />
