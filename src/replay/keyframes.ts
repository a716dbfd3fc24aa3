import type { Envelope } from "../log/envelope.ts"
import type { ViewName, Views } from "../projections/projections.ts"
import { concernedBy, copyViews, evolveViews, initialViews, viewNames } from "./evolveViews.ts"

/** Events between two keyframes: folding so many takes a fraction of a millisecond, and 100,000 events need 200 keyframes. */
const STEP = 500

/** Goes to any position of a log. `seek` gives the seeker's own states: read them before the next call, or copy them. */
export interface Seeker {
  /** The states after the first `position` events. */
  readonly seek: (position: number) => Readonly<Views>
}

/**
 * Folds forward from where it stands, or from the nearest keyframe before the wanted position. Keyframes are made as the folds first pass
 * them; what no event has touched since the one before is shared with it, and nothing ever changes a keyframe.
 */
export const makeSeeker = (events: readonly Envelope[]): Seeker => {
  const keyframes: Readonly<Views>[] = [initialViews()]
  let views = initialViews()
  let at = 0
  const changed = new Set<ViewName>(viewNames)

  const keep = (): void => {
    const before = keyframes.at(-1)
    if (before !== undefined && at === keyframes.length * STEP) keyframes.push(copyViews(before, views, changed))
    changed.clear()
  }

  const advance = (position: number): void => {
    for (; at < position; at += 1) {
      const envelope = events[at]
      if (envelope === undefined) return
      if (at > 0 && at % STEP === 0) keep()
      evolveViews(views, envelope)
      for (const name of concernedBy(envelope.type)) changed.add(name)
    }
  }

  const jump = (position: number): void => {
    const index = Math.min(Math.floor(position / STEP), keyframes.length - 1)
    const keyframe = keyframes[index]
    const isNearer = at > position || index * STEP > at
    if (keyframe === undefined || !isNearer) return
    views = structuredClone(keyframe)
    at = index * STEP
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
