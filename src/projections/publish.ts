import { proxy } from "valtio/vanilla"
import type { Envelope } from "../log/core/envelope.ts"
import type { EventLog } from "../log/core/eventLog.ts"
import { type Folds, makeFoldSet, type ProjectionTable } from "./foldSet.ts"
import { guestProjections } from "./guestProjections.ts"
import { initialViews } from "./initialViews.ts"
import type { Views } from "./projections.ts"
import { isObject, isRecord } from "../domain/shared/guards.ts"

type Plain = Record<string, unknown>

const copy = (value: unknown): unknown => (isObject(value) ? structuredClone(value) : value)

const reconcileItem = (target: Plain | unknown[], key: string | number, next: unknown): void => {
  const now = Array.isArray(target) ? target[Number(key)] : target[key]
  if (Object.is(now, next)) return
  if (isRecord(now) && isRecord(next)) reconcileObject(now, next)
  else if (Array.isArray(now) && Array.isArray(next)) reconcileArray(now, next)
  else if (Array.isArray(target)) target[Number(key)] = copy(next)
  else target[key] = copy(next)
}

const reconcileArray = (target: unknown[], next: readonly unknown[]): void => {
  if (target.length > next.length) target.splice(next.length)
  next.forEach((value, index) => reconcileItem(target, index, value))
}

const reconcileObject = (target: Plain, next: Plain): void => {
  for (const key of Object.keys(target)) if (!(key in next)) delete target[key]
  for (const key of Object.keys(next)) reconcileItem(target, key, next[key])
}

/**
 * Writes the differences to `next` into `target`, leaf by leaf. Objects keep their identity, so that a change of one machine does not wake the
 * readers of another. Copies all objects of `next`: the fold's state stays private.
 */
export const reconcile = (target: object, next: object): void => {
  if (isRecord(target) && isRecord(next)) reconcileObject(target, next)
}

/** Every view for pages, at most one frame behind the folds. Only this file writes proxies. */
export const viewProxies: Views = proxy(structuredClone(initialViews()))

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

/** Folds whose views are published. */
export interface PublishedFolds extends Folds {
  /** Adds the player's projections, which fold the log from its first event on. Call it once. */
  readonly addProjections: (table: ProjectionTable) => void
}

/**
 * Folds the log from its restored events on, and publishes the changed views once per frame. Runs the guest's projections; the player's are added when
 * they are loaded.
 */
export const publishViews = (log: EventLog, restored: readonly Envelope[], host: FrameHost): PublishedFolds => {
  const schedule = makeFrameScheduler(host)
  const folds = makeFoldSet()
  /** The events so far of this log, which projections that are added later have to fold; null after they were added. */
  let past: Envelope[] | null = [...restored, ...log.recent()]
  const publish = (): void => schedule(() => applyViews(folds))
  folds.add(guestProjections, past)
  log.subscribe((envelope) => {
    past?.push(envelope)
    folds.evolve(envelope)
    publish()
  })
  applyViews(folds)
  return {
    ...folds,
    restart: () => {
      folds.restart()
      if (past !== null) past = []
    },
    addProjections: (table) => {
      folds.add(table, past ?? [])
      past = null
      publish()
    }
  }
}
