import { useEffect, useState } from "react"
import type { Moment } from "../../domain/protection/moment.ts"
import { SECOND_MS, type Ticking, useFrozenClock, useNow } from "./useNow.ts"

/**
 * The present moment on the clocks by which the commands decide, while the clock ticks. `read` gives the moment to its argument. With the wall clock
 * alone, a page would show no reality check after the clock was set back, although the commands wait for its answer. A replay knows only the recorded
 * time.
 */
export const useMoment = (
  read: (take: (moment: Moment) => void) => void,
  { isTicking = true, everyMs = SECOND_MS }: Partial<Ticking> = {}
): Moment => {
  const isReplayed = useFrozenClock() !== null
  const [moment, setMoment] = useState<Moment | null>(null)
  const isCounted = isTicking && !isReplayed
  const now = useNow({ isTicking: isTicking && moment === null, everyMs })
  useEffect(() => {
    if (!isCounted) return undefined
    const tick = (): void => read(setMoment)
    tick()
    const timer = setInterval(tick, everyMs)
    return () => {
      clearInterval(timer)
      setMoment(null)
    }
  }, [read, isCounted, everyMs])
  return moment === null || isReplayed ? { at: now, mono: null, page: null } : moment
}
