import { createContext, useContext, useEffect, useState } from "react"

/** A fixed time: replayed pages show the recorded moment, whatever the time is now. */
export interface FrozenClock {
  /** Wall-clock ms. */
  readonly at: number
  /** The player's time zone; undefined = this browser's. */
  readonly timeZone: string | undefined
}

/** Null means the real clock, as in the live product. */
export const FrozenClockContext = createContext<FrozenClock | null>(null)

/** Null in the live product; in a replay, the recorded moment. */
export const useFrozenClock = (): FrozenClock | null => useContext(FrozenClockContext)

/** A second in ms: `ui` may not import the units of `domain`. */
export const SECOND_MS = 1_000

/** How a clock of a page runs. */
export interface Ticking {
  /** Whether the clock runs. */
  readonly isTicking: boolean
  /** How often (ms) it is updated. Absent: each second. */
  readonly everyMs?: number
}

/** The wall clock in ms while it ticks. Constant otherwise, and in a replay. */
export const useNow = ({ isTicking, everyMs = SECOND_MS }: Ticking): number => {
  const still = useFrozenClock()
  const isRunning = isTicking && still === null
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!isRunning) return undefined
    const tick = (): void => setNow(Date.now())
    const first = setTimeout(tick)
    const timer = setInterval(tick, everyMs)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [isRunning, everyMs])
  return still?.at ?? now
}
