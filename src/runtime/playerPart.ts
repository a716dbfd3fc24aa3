import type { EventLog } from "../log/core/eventLog.ts"
import { playerProjections } from "../projections/playerProjections.ts"
import type { PublishedFolds } from "../projections/publish.ts"
import { react } from "./reactors/reactors.ts"
import { run } from "./run.ts"
import { setTraces } from "./core/tracing.ts"

export { noteLeftCredit } from "./session/noteLeftCredit.ts"

// A player's page needs the store and this part at the same time: one download.
export { findLog, forgetOld, openPlayerStore, readStored, storesHeader } from "./persistence/playerStore.ts"

/** OPS-1: the share of ordinary traces that are sent when the operator chooses none. Unknown, refused and slow ones always are. */
const DEFAULT_TRACE_RATE = 0.01

/** Players must not notice the operator's telemetry, so a failed download has no effect. */
const ignore = (): void => undefined

/**
 * OPS-1, OPS-2, OPS-5: loads and starts the telemetry that the operator has configured: traces and roll-ups for a collector, and errors for Sentry. It names
 * the build of this page: after a reload, an older build may have begun the log.
 */
export const observe = (log: EventLog, { views }: Pick<PublishedFolds, "views">): void => {
  const { otlpUrl: url, sentryDsn, traceRate: rate = DEFAULT_TRACE_RATE } = views.settings.values
  const source: EventLog = { ...log, header: () => ({ ...log.header(), build: __VERSION__ }) }
  if (url !== undefined) {
    void import("../telemetry/startTraces.ts").then(({ startTraces }) => setTraces(startTraces(source, { url, rate })), ignore)
    void import("../telemetry/startRollUps.ts").then(({ startRollUps }) => startRollUps(source, url), ignore)
  }
  if (sentryDsn !== undefined) void import("../telemetry/sendErrors.ts").then(({ sendErrors }) => sendErrors(source, sentryDsn), ignore)
}

/** Starts the parts that only a logged-in player needs: the player's projections, which fold the log from its first event on, and the reactors. */
export const startPlayerPart = (log: EventLog, folds: PublishedFolds): void => {
  folds.addProjections(playerProjections)
  run(react(log.appended()))
  observe(log, folds)
}
