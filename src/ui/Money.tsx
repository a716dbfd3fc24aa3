import styles from "./Money.module.css"
import { cx } from "./cx.ts"
import { useFormatMoney } from "./moneyFormat.ts"
import { useCountUp } from "./useCountUp.ts"

export interface MoneyProps {
  /** Minor units. */
  readonly amount: number
  /** Runs to a new value instead of jumping; stilled under reduced motion. */
  readonly counting?: boolean
  /** `credit` is the machine's lit display, `gold` a jackpot. */
  readonly look?: "plain" | "credit" | "gold"
  readonly className?: string | undefined
}

/** An amount of money (MONEY-1), figures of one width. `data-minor` bears the exact amount while the figure runs. */
export const Money = ({ amount, counting = false, look = "plain", className }: MoneyProps) => {
  const shown = useCountUp(amount, counting)
  const format = useFormatMoney()
  return (
    <bdi className={cx(styles["money"], styles[look], className)} data-minor={amount}>
      {format(shown)}
    </bdi>
  )
}
