import { proxy } from "valtio/vanilla"
import type { Envelope } from "../log/core/envelope.ts"
import type { EventLog } from "../log/core/eventLog.ts"
import { reconcile } from "./core/reconcile.ts"
import { type Folds, makeFolds } from "./folds.ts"
import type { Views } from "./projections.ts"

/** Every view for pages, at most one frame behind the folds. Only this file writes proxies. */
export const viewProxies: Views = proxy(structuredClone({ ...makeFolds().views }))

/** The proxy that a row subscribes to when its machine does not exist. */
export const noMachine = proxy({ gone: true })

/** Writes the changed views into the proxies. */
export const applyViews = (folds: Pick<Folds, "views" | "takeDirty">): void => {
  for (const name of folds.takeDirty()) reconcile(viewProxies[name], folds.views[name])
}

/** The page's frames and timers. */
export interface FrameHost {
  readonly requestFrame: (run: () => void) => void
  readonly after: (ms: number, run: () => void) => void
  /** Whether the tab is hidden. A hidden tab draws no frames. */
  readonly hidden: () => boolean
}

/** The longest wait (ms) for a frame. A tab may be hidden between the request and its frame, which then never comes. */
const HIDDEN_MS = 250

/** Runs a callback at most once per frame, however often it is requested; by a timer when no frame is drawn. */
export const makeFrameScheduler = (host: FrameHost) => {
  let isRequested = false
  return (run: () => void): void => {
    if (isRequested) return
    isRequested = true
    let isDone = false
    const once = () => {
      if (isDone) return
      isDone = true
      isRequested = false
      run()
    }
    host.after(HIDDEN_MS, once)
    if (!host.hidden()) host.requestFrame(once)
  }
}

/** Folds the log from its restored events on, and publishes the changed views once per frame. */
export const publishViews = (log: EventLog, restored: readonly Envelope[], host: FrameHost): Folds => {
  const schedule = makeFrameScheduler(host)
  const folds = makeFolds()
  for (const envelope of [...restored, ...log.recent()]) folds.evolve(envelope)
  log.subscribe((envelope) => {
    folds.evolve(envelope)
    schedule(() => applyViews(folds))
  })
  applyViews(folds)
  return folds
}
