import { hashState } from "../log/core/stateHash.ts"
import { inSlices } from "../log/core/forEachPaused.ts"
import type { ChangedHashes } from "../log/report/foldHashes.ts"
import type { Envelope } from "../log/core/envelope.ts"
import { type ViewName, viewNames } from "../projections/projections.ts"
import { concernedBy, evolveViews } from "./evolveViews.ts"
import { initialViews } from "../projections/initialViews.ts"

/** Folds a log and hashes, after each event, the views that the event's type can change. */
export const makeHashingFold = () => {
  const views = initialViews()
  const hashes = new Map<ViewName, number>(viewNames.map((name) => [name, hashState(views[name])]))
  return {
    views,
    /** The current hash of a view, as an unsigned 32-bit integer. */
    hashOf: (name: ViewName): number => (hashes.get(name) ?? 0) >>> 0,
    /** Applies one event. Returns the views whose state it changed. */
    take: (envelope: Envelope): readonly ViewName[] => {
      evolveViews(views, envelope)
      return concernedBy(envelope.type).filter((name) => {
        const hash = hashState(views[name])
        if (hash === hashes.get(name)) return false
        hashes.set(name, hash)
        return true
      })
    }
  }
}

/** Events hashed between two pauses. */
const EVENTS_AT_ONCE = 200

/**
 * Returns, for each event, the hashes of the views that it changed; for the first event, those of all views. A reader that folds the same events
 * can then name the first event whose fold differs. `pause` is awaited every 200 events.
 */
export const hashFolds = async (
  events: readonly Envelope[],
  pause: () => Promise<void> = () => Promise.resolve()
): Promise<readonly ChangedHashes[]> => {
  const fold = makeHashingFold()
  const found: ChangedHashes[] = []
  const take = (envelope: Envelope): void => {
    const changed = fold.take(envelope)
    const names = found.length === 0 ? viewNames : changed
    found.push(Object.fromEntries(names.map((name) => [name, fold.hashOf(name).toString(16).padStart(8, "0")])))
  }
  for await (const { from, to } of inSlices(events.length, EVENTS_AT_ONCE)) {
    events.slice(from, to).forEach(take)
    await pause()
  }
  return found
}
