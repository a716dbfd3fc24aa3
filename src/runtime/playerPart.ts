import type { EventLog } from "../log/core/eventLog.ts"
import { playerProjections } from "../projections/playerProjections.ts"
import type { PublishedFolds } from "../projections/publish.ts"
import { react } from "./reactors/reactors.ts"
import { run } from "./run.ts"
import { reportErrors, traceLog } from "./core/tracing.ts"

/** OPS-1: the share of ordinary traces that are sent when the operator chooses none. Unknown, refused and slow ones always are. */
const DEFAULT_TRACE_RATE = 0.01

/** Starts what only a logged-in player needs: the player's projections, which fold the log from its first event on, and the reactors. */
export const startPlayerPart = (log: EventLog, folds: PublishedFolds): void => {
  folds.addProjections(playerProjections)
  run(react(log.appended()))
  const { otlpUrl, sentryDsn, traceRate = DEFAULT_TRACE_RATE } = folds.views.settings.values
  if (otlpUrl !== undefined) traceLog(log, { url: otlpUrl, rate: traceRate })
  if (sentryDsn !== undefined) reportErrors(log, sentryDsn)
}
