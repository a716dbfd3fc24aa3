import styles from "./Money.module.css"
import { cx } from "../theme/cx.ts"
import { useFormatMoney } from "./moneyFormat.ts"
import { useEffect, useRef, useState } from "react"
import { useFrozenClock } from "./useNow.ts"

const DURATION_MS = 700

/** Ease-out: fast at first, then slower. */
const ease = (share: number): number => 1 - (1 - share) ** 3

/** Whether nothing may move: by the player's preference, or by the setting of the device. */
export const prefersReducedMotion = (): boolean =>
  document.documentElement.dataset["animations"] === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches

/**
 * Animates an integer from the shown value to `wanted`. There is no animation at the first render, when `counting` is false, or in a replay. With
 * reduced motion it changes in one step.
 */
const useCountUp = (wanted: number, counting: boolean): number => {
  const on = useFrozenClock() === null && counting
  const [shown, setShown] = useState(wanted)
  const last = useRef(wanted)
  // A later animation must not begin at an older amount.
  if (!on && shown !== wanted) setShown(wanted)
  useEffect(() => {
    if (!on) last.current = wanted
    if (last.current === wanted) return undefined
    const from = last.current
    const duration = prefersReducedMotion() ? 0 : DURATION_MS
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

export interface MoneyProps {
  /** Minor units. */
  readonly amount: number
  /** Shows a plus sign before a gain. */
  readonly signed?: boolean
  /** Animates to a new value; not with reduced motion. */
  readonly counting?: boolean
  /** `credit` looks like the machine's display, `gold` like a jackpot. */
  readonly look?: "plain" | "credit" | "gold"
  readonly className?: string | undefined
}

/** An amount of money (MONEY-1) in tabular figures. `data-minor` contains the exact amount during the animation. */
export const Money = ({ amount, signed = false, counting = false, look = "plain", className }: MoneyProps) => {
  const shown = useCountUp(amount, counting)
  const format = useFormatMoney()
  return (
    <bdi className={cx(styles["money"], styles[look], className)} data-minor={amount}>
      {signed && shown > 0 && "+"}
      {format(shown)}
    </bdi>
  )
}
