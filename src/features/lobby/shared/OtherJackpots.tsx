import { useTranslation } from "react-i18next"
import { Money } from "../../../ui/format/Money.tsx"

/** The names of the jackpots below the highest one, from the larger to the smaller. */
const NAMES = ["lobby.major", "lobby.minor"] as const

export interface OtherJackpotsProps {
  /** In minor units, the highest first. */
  readonly amounts: readonly number[]
  /** The figures animate when a jackpot grows. */
  readonly counting?: boolean
  readonly className?: string | undefined
}

/** The jackpots of a brand below its highest one, each with its name: Major, then Minor. */
export const OtherJackpots = ({ amounts, counting = false, className }: OtherJackpotsProps) => {
  const { t } = useTranslation()
  return amounts.map((amount, at) => {
    const name = NAMES[at]
    return (
      // Keyed by index, so that each figure animates when its jackpot grows.
      // oxlint-disable-next-line react/no-array-index-key
      <span key={at} className={className}>
        {name !== undefined && t(name)} <Money amount={amount} counting={counting} />
      </span>
    )
  })
}
