import { createContext, useContext } from "react"

/** A fixed time: replayed pages show the recorded moment, whatever the time is now. */
export interface StillTime {
  /** Wall-clock ms. */
  readonly at: number
  /** The player's time zone; undefined = this browser's. */
  readonly timeZone: string | undefined
}

/** Null means the real clock, as in the live product. */
export const StillTimeContext = createContext<StillTime | null>(null)

export const useStillTime = (): StillTime | null => useContext(StillTimeContext)
