import type { EventData } from "../domain/events.ts"

/** The figures that the watch reports, as the data of the events `VitalMeasured` and `LongFrameSeen`. */
export interface VitalsTarget {
  readonly vital: (data: EventData<"VitalMeasured">) => void
  readonly longFrame: (data: EventData<"LongFrameSeen">) => void
}

/** The fields of the browser's entries that are read. TypeScript's library lacks them. */
interface Entry {
  readonly startTime: number
  readonly duration: number
  readonly interactionId?: number
  readonly value?: number
  readonly hadRecentInput?: boolean
  readonly blockingDuration?: number
  readonly scripts?: readonly { readonly sourceURL: string; readonly duration: number }[]
}

/** Observes entries of one type, earlier ones included. A browser without the type reports none. */
export type Observe = (type: string, listener: (entry: Entry) => void) => void

const observeBrowser: Observe = (type, listener) => {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(listener))
  const wanted: PerformanceObserverInit & { readonly durationThreshold: number } = { type, buffered: true, durationThreshold: 40 }
  observer.observe(wanted)
}

/** A session window of layout shifts ends after a second without a shift, or after five seconds (web.dev/cls). */
const GAP_MS = 1_000
const WINDOW_MS = 5_000
/** Frames that blocked the page for less are not reported, and of the others this many between two calls of `report`. */
const BLOCKED_MS = 50
const MOST_FRAMES = 10
/** INP leaves out one of the slowest interactions for every 50. */
const PER_OUTLIER = 50
const KEPT_SLOWEST = 10

/** The chunk of the product in an address: no query, no foreign address, no hash. */
const partOf = (address: string): string | null => /\/assets\/(?<name>[\w-]+?)-[\w-]{8}\.js$/u.exec(address)?.groups?.["name"] ?? null

/** The largest sum of layout shifts in one window, in thousandths. */
const makeLayoutShift = () => {
  let window = { start: 0, last: 0, sum: 0 }
  let worst = 0
  return {
    take: ({ startTime, value = 0, hadRecentInput = false }: Entry): void => {
      if (hadRecentInput) return
      const goesOn = window.sum > 0 && startTime - window.last < GAP_MS && startTime - window.start < WINDOW_MS
      window = goesOn ? { ...window, last: startTime, sum: window.sum + value } : { start: startTime, last: startTime, sum: value }
      worst = Math.max(worst, window.sum)
    },
    read: (): number => Math.round(worst * 1_000)
  }
}

/** Interaction to next paint, ms: the slowest interaction but for outliers; 0 without an interaction of over 40 ms. */
const makeInteractions = () => {
  const slowest = new Map<number, number>()
  let count = 0
  return {
    take: ({ interactionId = 0, duration }: Entry): void => {
      if (interactionId === 0) return
      if (!slowest.has(interactionId)) count += 1
      slowest.set(interactionId, Math.max(slowest.get(interactionId) ?? 0, duration))
      if (slowest.size <= KEPT_SLOWEST) return
      const [fastest] = [...slowest].toSorted(([, a], [, b]) => a - b)
      if (fastest !== undefined) slowest.delete(fastest[0])
    },
    read: (): number => {
      const sorted = [...slowest.values()].toSorted((a, b) => b - a)
      return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(count / PER_OUTLIER))] ?? 0)
    }
  }
}

/**
 * OPS-2: measures the web vitals and long animation frames by the definitions of web.dev. Returns a function that reports the vitals that have changed since its
 * last call. The `web-vitals` library would add 3.3 kB for attribution and for pages that come back from the back/forward cache, which this page does not.
 */
export const watchVitals = (target: VitalsTarget, observe: Observe = observeBrowser): (() => void) => {
  const shift = makeLayoutShift()
  const interactions = makeInteractions()
  const reported = { lcp: 0, inp: 0, cls: 0 }
  let largest = 0
  let frames = 0
  observe("largest-contentful-paint", ({ startTime }) => {
    largest = Math.round(startTime)
  })
  observe("layout-shift", shift.take)
  observe("event", interactions.take)
  observe("long-animation-frame", ({ duration, blockingDuration = 0, scripts = [] }) => {
    frames += 1
    if (blockingDuration <= BLOCKED_MS || frames > MOST_FRAMES) return
    const [longest] = scripts.toSorted((a, b) => b.duration - a.duration)
    const part = longest === undefined ? null : partOf(longest.sourceURL)
    target.longFrame({ durationMs: Math.round(duration), blockingMs: Math.round(blockingDuration), part })
  })
  return () => {
    frames = 0
    const now = { lcp: largest, inp: interactions.read(), cls: shift.read() }
    for (const vital of ["lcp", "inp", "cls"] as const) {
      const value = now[vital]
      if (value === reported[vital]) continue
      reported[vital] = value
      target.vital({ vital, value })
    }
  }
}
