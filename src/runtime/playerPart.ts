import type { EventLog } from "../log/core/eventLog.ts"
import { playerProjections } from "../projections/playerProjections.ts"
import type { PublishedFolds } from "../projections/publish.ts"
import { react } from "./reactors/reactors.ts"
import { run } from "./run.ts"

/** Starts what only a logged-in player needs: the player's projections, which fold the log from its first event on, and the reactors. */
export const startPlayerPart = (log: EventLog, folds: PublishedFolds): void => {
  folds.addProjections(playerProjections)
  run(react(log.appended()))
}
