import { proxy } from "valtio/vanilla"
import type { Envelope } from "../log/core/envelope.ts"
import type { EventLog } from "../log/core/eventLog.ts"
import type { MemberPath } from "./core/projection.ts"
import { type ChangedView, type Folds, makeFoldSet, type ProjectionTable } from "./foldSet.ts"
import { type FrameHost, makePacer } from "./frameScheduler.ts"
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
const shownMembers = new WeakMap<object, Plain>()

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

const shownOf = (target: Plain): Plain => {
  const shown = shownMembers.get(target) ?? {}
  shownMembers.set(target, shown)
  return shown
}

const reconcileMembers = (target: Plain, next: Plain, keys: readonly string[]): void => {
  const shown = shownMembers.get(target)
  for (const key of keys) {
    const member = next[key]
    if (isObject(member) && shown?.[key] === member) continue
    reconcileItem(target, key, member)
    if (isObject(member) && Object.isFrozen(member)) shownOf(target)[key] = member
    else if (shown?.[key] !== undefined) delete shown[key]
  }
}

const reconcileObject = (target: Plain, next: Plain): void => {
  const keys = Object.keys(next)
  reconcileMembers(target, next, keys)
  if (Object.keys(target).length === keys.length) return
  removeOthers(target, next)
  const shown = shownMembers.get(target)
  if (shown !== undefined) removeOthers(shown, next)
}

/**
 * Writes the differences to `next` into `target`, leaf by leaf. Objects keep their identity, so that a change of one machine does not wake the
 * readers of another. Copies all objects of `next`: the fold's state stays private.
 */
export const reconcile = (target: object, next: object): void => {
  if (isRecord(target) && isRecord(next)) reconcileObject(target, next)
}

/** The same for a state that differs from `target` only in these entries. */
const reconcileEntries = (target: object, next: object, entries: readonly MemberPath[]): void => {
  if (!isRecord(target) || !isRecord(next)) return
  for (const [member, key] of entries) {
    const table = target[member]
    const nextTable = next[member]
    if (isRecord(table) && isRecord(nextTable) && Object.hasOwn(nextTable, key)) reconcileMembers(table, nextTable, [key])
    else reconcileItem(target, member, nextTable)
  }
}

/** Every view for pages, at most one frame behind the folds, and 100 ms more for a burst of notices. Only this file writes proxies. */
export const viewProxies: Views = proxy(structuredClone(initialViews()))

/** The proxy that a row subscribes to when its machine does not exist. */
export const noMachine = proxy({ gone: true })

/** Writes a changed view into the proxy, or the copy, that shows it. */
export const applyChange = (target: object, next: object, entries: ChangedView["entries"]): void => {
  if (entries === null) reconcile(target, next)
  else reconcileEntries(target, next, entries)
}

/** Writes the changed views into the proxies. */
export const applyViews = (folds: Pick<Folds, "views" | "takeChanges">): void => {
  for (const { name, entries } of folds.takeChanges()) applyChange(viewProxies[name], folds.views[name], entries)
}

/** Events of a player and of a server are shown at once; events of the client itself can wait for the next frame. */
const isUrgent = ({ src }: Envelope): boolean => src.kind === "player" || src.kind === "socket"

const isNotice = ({ src }: Envelope): boolean => src.kind === "socket" && src.op === "notifications"

/** Folds whose views are published. */
export interface PublishedFolds extends Folds {
  /** Adds the player's projections, which fold the log from its first event on. Call it once. */
  readonly addProjections: (table: ProjectionTable) => void
}

/**
 * Folds the log from its restored events on, and publishes the changed views at most once per frame, a burst of notices less often. Runs the guest's
 * projections; the player's are added when they are loaded.
 */
export const publishViews = (log: EventLog, restored: readonly Envelope[], host: FrameHost): PublishedFolds => {
  const folds = makeFoldSet()
  const pacer = makePacer(host, () => applyViews(folds))
  /** The events so far of this log, which projections that are added later have to fold; null after they were added. */
  let past: Envelope[] | null = [...restored, ...log.recent()]
  folds.add(guestProjections, past)
  log.subscribe((envelope) => {
    past?.push(envelope)
    folds.evolve(envelope)
    if (isNotice(envelope)) pacer.notice()
    else pacer.request(isUrgent(envelope) ? "now" : "frame")
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
      pacer.request("frame")
    }
  }
}
