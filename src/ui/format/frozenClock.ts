import { createContext, useContext } from "react"

/** A fixed time: replayed pages show the recorded moment, whatever the time is now. */
export interface FrozenClock {
  /** Wall-clock ms. */
  readonly at: number
  /** The player's time zone; undefined = this browser's. */
  readonly timeZone: string | undefined
}

/** Null means the real clock, as in the live product. */
export const FrozenClockContext = createContext<FrozenClock | null>(null)

export const useFrozenClock = (): FrozenClock | null => useContext(FrozenClockContext)
