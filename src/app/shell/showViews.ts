import type { EventLog } from "../../log/core/eventLog.ts"
import type { Envelope } from "../../log/core/envelope.ts"
import { type Folds, makeFolds } from "../../projections/folds.ts"
import { makeFrameScheduler } from "../../projections/frames.ts"
import { applyViews } from "../../projections/valtio.ts"

const schedule = makeFrameScheduler({
  requestFrame: (run) => void requestAnimationFrame(run),
  after: (ms, run) => void setTimeout(run, ms),
  hidden: () => document.hidden
})

/** Folds the log from its restored events on, and publishes the views once per frame. */
export const showViews = (log: EventLog, restored: readonly Envelope[]): Folds => {
  const folds = makeFolds()
  for (const envelope of [...restored, ...log.recent()]) folds.evolve(envelope)
  log.subscribe((envelope) => {
    folds.evolve(envelope)
    schedule(() => applyViews(folds))
  })
  applyViews(folds)
  return folds
}
