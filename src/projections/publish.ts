import { proxy } from "valtio/vanilla"
import type { Envelope } from "../log/core/envelope.ts"
import type { EventLog } from "../log/core/eventLog.ts"
import { type Folds, makeFoldSet, type ProjectionTable } from "./foldSet.ts"
import { type FrameHost, makeFrameScheduler } from "./frameScheduler.ts"
import { guestProjections } from "./guestProjections.ts"
import { initialViews } from "./initialViews.ts"
import type { Views } from "./projections.ts"
import { isObject, isRecord } from "../domain/shared/guards.ts"

type Plain = Record<string, unknown>

const copy = (value: unknown): unknown => (isObject(value) ? structuredClone(value) : value)

const itemOf = (target: Plain | unknown[], key: string | number): unknown => (Array.isArray(target) ? target[Number(key)] : target[key])

/**
 * The frozen members that each proxy shows, by their names. Folds freeze what they only replace as a whole, so the same frozen object means no change. A
 * table of a thousand machines is compared without a look at its proxies: only the changed machines are written.
 */
const shownMembers = new WeakMap<object, Record<string, unknown>>()

const reconcileItem = (target: Plain | unknown[], key: string | number, next: unknown): void => {
  const now = itemOf(target, key)
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

const removeOthers = (target: Plain, next: Plain): void => {
  for (const key of Object.keys(target)) if (!Object.hasOwn(next, key)) delete target[key]
}

const reconcileObject = (target: Plain, next: Plain): void => {
  const keys = Object.keys(next)
  const shown = shownMembers.get(target) ?? {}
  for (const key of keys) {
    const member = next[key]
    if (isObject(member) && shown[key] === member) continue
    reconcileItem(target, key, member)
    if (isObject(member) && Object.isFrozen(member)) {
      shown[key] = member
      shownMembers.set(target, shown)
    } else if (shown[key] !== undefined) delete shown[key]
  }
  if (Object.keys(target).length === keys.length) return
  removeOthers(target, next)
  removeOthers(shown, next)
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

/** What a player did and what a server said is shown at once; what the client itself recorded can wait for the frame. */
const isUrgent = ({ src }: Envelope): boolean => src.kind === "player" || src.kind === "socket"

/** Folds whose views are published. */
export interface PublishedFolds extends Folds {
  /** Adds the player's projections, which fold the log from its first event on. Call it once. */
  readonly addProjections: (table: ProjectionTable) => void
}

/**
 * Folds the log from its restored events on, and publishes the changed views at most once per frame. Runs the guest's projections; the player's are added when
 * they are loaded.
 */
export const publishViews = (log: EventLog, restored: readonly Envelope[], host: FrameHost): PublishedFolds => {
  const schedule = makeFrameScheduler(host)
  const folds = makeFoldSet()
  /** The events so far of this log, which projections that are added later have to fold; null after they were added. */
  let past: Envelope[] | null = [...restored, ...log.recent()]
  const publish = (isAtOnce: boolean): void => schedule(() => applyViews(folds), isAtOnce)
  folds.add(guestProjections, past)
  log.subscribe((envelope) => {
    past?.push(envelope)
    folds.evolve(envelope)
    publish(isUrgent(envelope))
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
      publish(false)
    }
  }
}
