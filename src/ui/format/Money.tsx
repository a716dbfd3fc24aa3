import styles from "./Money.module.css"
import { cx } from "../theme/cx.ts"
import { useFormatMoney } from "./moneyFormat.ts"
import { useCountUp } from "./useCountUp.ts"

export interface MoneyProps {
  /** Minor units. */
  readonly amount: number
  /** Animates to a new value; not with reduced motion. */
  readonly counting?: boolean
  /** `credit` looks like the machine's display, `gold` like a jackpot. */
  readonly look?: "plain" | "credit" | "gold"
  readonly className?: string | undefined
}

/** An amount of money (MONEY-1) in tabular figures. `data-minor` contains the exact amount during the animation. */
export const Money = ({ amount, counting = false, look = "plain", className }: MoneyProps) => {
  const shown = useCountUp(amount, counting)
  const format = useFormatMoney()
  return (
    <bdi className={cx(styles["money"], styles[look], className)} data-minor={amount}>
      {format(shown)}
    </bdi>
  )
}
