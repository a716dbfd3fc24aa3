import { useTranslation } from "react-i18next"
import { useGame } from "../../projections/hooks.ts"
import { chooseBand } from "../../runtime/commands/chooseBand.ts"
import { run } from "../../runtime/run.ts"
import { Money } from "../../ui/Money.tsx"
import { useFormatMoney } from "../../ui/moneyFormat.ts"
import styles from "./BandPicker.module.css"

/** Many bands do not fit a phone: the one that counts is in sight. Only the row scrolls, never the page. */
const bringIntoSight = (button: HTMLButtonElement | null): void => {
  const row = button?.parentElement
  if (button === null || row === null || row === undefined) return
  const from = row.getBoundingClientRect()
  row.scrollLeft += button.getBoundingClientRect().x + button.offsetWidth / 2 - from.x - from.width / 2
}

/** GAME-3: the machine's bands from the highest order down; the active one is marked once the machine has said so. */
export const BandPicker = ({ locked }: { readonly locked: boolean }) => {
  const { t } = useTranslation()
  const money = useFormatMoney()
  const { bands, activeBand, bandAsked } = useGame()
  if (bands.length === 0) return null
  return (
    <fieldset className={styles["bands"]} aria-label={t("game.band")}>
      {bands.map(({ id, name, bet }) => (
        <button
          key={id}
          ref={id === activeBand ? bringIntoSight : undefined}
          type="button"
          className={styles["band"]}
          aria-pressed={id === activeBand}
          aria-busy={id === bandAsked || undefined}
          aria-label={t("game.bandBet", { name, amount: money(bet) })}
          disabled={locked || bandAsked !== null}
          onClick={() => run(chooseBand(id))}
        >
          <bdi className={styles["name"]}>{name}</bdi>
          <Money amount={bet} className={styles["bet"]} />
        </button>
      ))}
    </fieldset>
  )
}
