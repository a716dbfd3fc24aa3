import { useEffect, useState } from "react"
import { useFrozenClock } from "./frozenClock.ts"

const SECOND_MS = 1_000

/** The wall clock in ms, updated every second while `counting`. Constant otherwise, and in a replay. */
export const useNow = (counting: boolean): number => {
  const still = useFrozenClock()
  const isRunning = counting && still === null
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!isRunning) return undefined
    const tick = (): void => setNow(Date.now())
    const first = setTimeout(tick)
    const timer = setInterval(tick, SECOND_MS)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [isRunning])
  return still?.at ?? now
}
