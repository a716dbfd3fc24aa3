import { useEffect, useState } from "react"
import type { Moment } from "../../domain/protection/moment.ts"
import { SECOND_MS, useFrozenClock, useNow } from "./useNow.ts"

/**
 * The present moment on the clocks by which the commands decide, updated every `everyMs` (1 s when absent) while `counting`. `read` gives the moment to
 * its argument. A page that followed the wall clock alone would show no reality check after the clock was set back, although the commands wait for its
 * answer. A replay knows only the recorded time.
 */
export const useMoment = (read: (take: (moment: Moment) => void) => void, counting: boolean, everyMs = SECOND_MS): Moment => {
  const isReplayed = useFrozenClock() !== null
  const [moment, setMoment] = useState<Moment | null>(null)
  const isCounted = counting && !isReplayed
  const now = useNow(counting && moment === null, everyMs)
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
