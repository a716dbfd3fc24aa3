import { useTranslation } from "react-i18next"
import { useGame } from "../../../projections/hooks.ts"
import { chooseBand } from "../../../runtime/commands/machine/seatCommands.ts"
import { run } from "../../../runtime/run.ts"
import { Money } from "../../../ui/format/Money.tsx"
import { useFormatMoney } from "../../../ui/format/moneyFormat.ts"
import styles from "./BandPicker.module.css"

/**
 * Keeps the active band visible on a phone, also after it is rotated. Scrolls only the row, never the page. The observer runs after the layout, so
 * that reading positions forces no second layout.
 */
const keepInSight = (button: HTMLButtonElement | null) => {
  const row = button?.parentElement
  if (button === null || row === null || row === undefined) return undefined
  const observer = new ResizeObserver(() => {
    const from = row.getBoundingClientRect()
    row.scrollLeft += button.getBoundingClientRect().x + button.offsetWidth / 2 - from.x - from.width / 2
  })
  observer.observe(row)
  return () => observer.disconnect()
}

/** GAME-3: the machine's bands in descending order. A band is marked as active once the machine has confirmed it. */
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
          ref={id === activeBand ? keepInSight : undefined}
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
