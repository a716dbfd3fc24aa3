import type { EventList } from "../log/core/eventList.ts"
import { type ViewName, viewNames, type Views } from "../projections/projections.ts"
import { concernedBy, copyViews, evolveViews } from "./evolveViews.ts"
import { initialViews } from "../projections/initialViews.ts"

/** Events between two keyframes in a log of usual length: folding 500 events takes less than a millisecond. */
const STEP = 500
/** The most keyframes of one log. A keyframe of a full lobby takes 0.2 MB, so a very long log uses longer steps. */
const MOST_KEYFRAMES = 100

/** Returns the number of events between two keyframes for a log of this length. */
const stepFor = (length: number): number => STEP * Math.max(1, Math.ceil(length / (STEP * MOST_KEYFRAMES)))

/** Goes to any position of a log. `seek` returns the seeker's own states: read or copy them before the next call. */
export interface Seeker {
  /** The states after the first `position` events. */
  readonly seek: (position: number) => Readonly<Views>
}

/**
 * Creates a seeker that folds forward from its current position, or from the nearest keyframe before the requested one. It takes keyframes when
 * the fold first passes them. A keyframe shares the views that no event changed since the keyframe before; keyframes are never changed.
 */
export const makeSeeker = (events: EventList): Seeker => {
  const step = stepFor(events.length)
  const keyframes: Readonly<Views>[] = [initialViews()]
  let views = initialViews()
  let at = 0
  const changed = new Set<ViewName>(viewNames)

  const keep = (): void => {
    const before = keyframes.at(-1)
    if (before !== undefined && at === keyframes.length * step) keyframes.push(copyViews(before, views, changed))
    changed.clear()
  }

  const advance = (position: number): void => {
    for (; at < position; at += 1) {
      const envelope = events.at(at)
      if (envelope === undefined) return
      if (at > 0 && at % step === 0) keep()
      evolveViews(views, envelope)
      for (const name of concernedBy(envelope.type)) changed.add(name)
    }
  }

  const jump = (position: number): void => {
    const index = Math.min(Math.floor(position / step), keyframes.length - 1)
    const keyframe = keyframes[index]
    const isNearer = at > position || index * step > at
    if (keyframe === undefined || !isNearer) return
    views = structuredClone(keyframe)
    at = index * step
    changed.clear()
  }

  return {
    seek: (position) => {
      const wanted = Math.max(0, Math.min(Math.trunc(position), events.length))
      jump(wanted)
      advance(wanted)
      return views
    }
  }
}
