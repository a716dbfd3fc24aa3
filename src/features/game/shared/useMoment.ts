import { Effect } from "effect"
import { useEffect, useState } from "react"
import { type Moment, wallMoment } from "../../../domain/protection/moment.ts"
import { readMoment } from "../../../runtime/commands/account/protection.ts"
import { run } from "../../../runtime/run.ts"
import { useFrozenClock, useNow } from "../../../ui/format/useNow.ts"

const SECOND_MS = 1_000

/**
 * The present moment on the clocks by which the commands decide, updated every `everyMs` (1 s when absent) while `counting`. A page that followed
 * the wall clock alone would show no reality check after the clock was set back, although the commands wait for its answer. A replay knows only the
 * recorded time.
 */
export const useMoment = (counting: boolean, everyMs = SECOND_MS): Moment => {
  const isReplayed = useFrozenClock() !== null
  const [moment, setMoment] = useState<Moment | null>(null)
  const isCounted = counting && !isReplayed
  const now = useNow(counting && moment === null, everyMs)
  useEffect(() => {
    if (!isCounted) return undefined
    const tick = (): void => run(Effect.map(readMoment, setMoment))
    tick()
    const timer = setInterval(tick, everyMs)
    return () => {
      clearInterval(timer)
      setMoment(null)
    }
  }, [isCounted, everyMs])
  return moment === null || isReplayed ? wallMoment(now) : moment
}
