import type { EventList } from "../log/core/eventList.ts"
import { canonicalJson } from "../log/core/json.ts"
import { projections, type ViewName, type Views } from "../projections/projections.ts"
import { makeSeeker } from "./keyframes.ts"
import { isObject } from "../domain/shared/guards.ts"

/** Locates a value in a projection's state by its keys and indexes, outermost first. An empty path means the whole state. */
export interface ValuePath {
  readonly projection: ViewName
  readonly path: readonly string[]
}

/** Returns the value at a path, or undefined when the path does not exist. */
export const valueAt = (views: Readonly<Views>, { projection, path }: ValuePath): unknown => {
  let value: unknown = views[projection]
  for (const key of path) {
    if (!isObject(value) || !Object.hasOwn(value, key)) return undefined
    value = Reflect.get(value, key)
  }
  return value
}

/** The change to find: the next one after the position `from` (1), or the last one up to and including it (-1). */
export interface ChangeSearch {
  readonly value: ValuePath
  readonly from: number
  readonly direction: 1 | -1
}

/** Events folded between two pauses. */
const AT_ONCE = 500

const textOf = (value: unknown): string => (value === undefined ? "" : canonicalJson(value))

/**
 * Finds the event that changes a value. Returns its position, or null when no event does. `pause` is awaited every 500 events and may reject to
 * stop the search.
 */
export const makeFindChange = (events: EventList) => {
  const { seek } = makeSeeker(events)
  return async ({ value, from, direction }: ChangeSearch, pause: () => Promise<void>): Promise<number | null> => {
    const handled = new Set<string>(projections[value.projection].handles)
    const read = (position: number): string => textOf(valueAt(seek(position), value))
    /** Finds the first or last change among the events at `low` + 1 to `high`, depending on the direction. */
    const findIn = (low: number, high: number): number | null => {
      let before = read(low)
      let found: number | null = null
      for (let position = low + 1; position <= high; position += 1) {
        if (!handled.has(events.head(position - 1)?.type ?? "")) continue
        const after = read(position)
        if (after !== before) found = position
        if (found !== null && direction === 1) return found
        before = after
      }
      return found
    }
    const end = direction === 1 ? events.length : 0
    for (let at = from; at !== end;) {
      const next = direction === 1 ? Math.min(end, at + AT_ONCE) : Math.max(end, at - AT_ONCE)
      const found = direction === 1 ? findIn(at, next) : findIn(next, at)
      if (found !== null) return found
      at = next
      // eslint-disable-next-line no-await-in-loop -- a pause in a long loop is its purpose
      await pause()
    }
    return null
  }
}
