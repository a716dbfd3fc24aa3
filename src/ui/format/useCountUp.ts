import { useEffect, useRef, useState } from "react"
import { useFrozenClock } from "./useNow.ts"

const DURATION_MS = 700

/** Ease-out: fast at first, then slower. */
const ease = (share: number): number => 1 - (1 - share) ** 3

const still = (): boolean =>
  document.documentElement.dataset["animations"] === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches

/**
 * Animates an integer from the shown value to `wanted`. There is no animation at the first render, when `counting` is false, or in a replay. With
 * reduced motion it changes in one step.
 */
export const useCountUp = (wanted: number, counting: boolean): number => {
  const on = useFrozenClock() === null && counting
  const [shown, setShown] = useState(wanted)
  const last = useRef(wanted)
  useEffect(() => {
    if (!on || last.current === wanted) return undefined
    const from = last.current
    const duration = still() ? 0 : DURATION_MS
    let began: number | undefined
    const step = (now: number): void => {
      began ??= now
      const share = duration === 0 ? 1 : Math.min(1, (now - began) / duration)
      last.current = share === 1 ? wanted : Math.round(from + (wanted - from) * ease(share))
      setShown(last.current)
      if (share < 1) frame = requestAnimationFrame(step)
    }
    let frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [wanted, on])
  return on ? shown : wanted
}
