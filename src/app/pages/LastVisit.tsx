import { lazyWithTexts } from "../../i18n/initI18n.ts"
import { useDialogs, useVisit } from "../../projections/hooks.ts"
import { OptionalPart } from "../../ui/states/OptionalPart.tsx"

// Loaded after a game: the first page of the lobby does not need it.
const VisitSummary = lazyWithTexts(async () => (await import("../../features/visit/VisitSummary.tsx")).VisitSummary, "game")

/** GAME-7: the summary of the game that has just ended, until the player closes it. Nothing when no money was played or moved. */
export const LastVisit = () => {
  const { until, spins, moved } = useVisit()
  const { closed } = useDialogs()
  if (until === null || closed.visit === until || (spins === 0 && !moved)) return null
  return (
    <OptionalPart>
      <VisitSummary />
    </OptionalPart>
  )
}
