import { createContext, useContext } from "react"

/** A moment at which the clock stands: pages of a replay show what the player saw then, whatever the time is now. */
export interface StillTime {
  /** Wall-clock ms. */
  readonly at: number
  /** The player's zone; undefined = this browser's own. */
  readonly timeZone: string | undefined
}

/** Null, as it is around the live product, is the real clock. */
export const StillTimeContext = createContext<StillTime | null>(null)

export const useStillTime = (): StillTime | null => useContext(StillTimeContext)
