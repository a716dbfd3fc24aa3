import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs"
import { memo } from "react"
import { useTranslation } from "react-i18next"
import { type Transfer, useFunds, useTransfers } from "../../../projections/hooks.ts"
import { cx } from "../../../ui/theme/cx.ts"
import { Money } from "../../../ui/format/Money.tsx"
import styles from "./Money.module.css"
import { presentSteps, type StepState } from "../shared/presentSteps.ts"

const MARKS: Readonly<Record<StepState, string>> = { reached: "✓", working: "", open: "", refused: "×", unknown: "?" }

/** The steps of a transfer: requested, confirmed by the machine, confirmed in the balance. */
const TransferSteps = ({ transfer }: { readonly transfer: Transfer }) => {
  const { t } = useTranslation("play")
  return (
    <ol className={styles["steps"]}>
      {presentSteps(transfer).map(({ name, state }) => (
        <li key={name} className={cx(styles["step"], styles[state])} data-step={name} data-state={state}>
          <span className={styles["mark"]} aria-hidden="true">
            {MARKS[state]}
          </span>
          <span aria-hidden="true">{t(`trail.${name}`)}</span>
          <span className="visually-hidden">{t(state === "reached" ? "trail.reached" : "trail.open", { step: t(`trail.${name}`) })}</span>
        </li>
      ))}
    </ol>
  )
}

interface PartProps {
  readonly name: "wallet" | "machine" | "underWay" | "total"
  readonly amount: number
}

const Part = ({ name, amount }: PartProps) => {
  const { t } = useTranslation("play")
  return (
    <div className={cx(styles["part"], name === "total" && styles["total"])}>
      <dt>{t(`trail.${name}`)}</dt>
      <dd data-testid={`trail-${name}`}>
        <Money amount={amount} />
      </dd>
    </div>
  )
}

/** LIVE-6: balance, machine and money under way, which always add up, and the steps of the current transfer. */
export const MoneyTrail = memo(({ inSheet = false }: { readonly inSheet?: boolean }) => {
  const { t } = useTranslation("play")
  const { wallet, credit, underWay } = useFunds()
  const newest = useTransfers().recent[0]
  if (wallet === null || credit === null) return null
  return (
    // The page behind the dialog already has a landmark of this name.
    <section className={styles["trail"]} aria-label={inSheet ? undefined : t("trail.title")}>
      <dl className={styles["parts"]}>
        <Part name="wallet" amount={wallet} />
        <IconPlus size={14} aria-hidden />
        <Part name="underWay" amount={underWay} />
        <IconPlus size={14} aria-hidden />
        <Part name="machine" amount={credit} />
        <Part name="total" amount={wallet + underWay + credit} />
      </dl>
      {newest !== undefined && <TransferSteps transfer={newest} />}
    </section>
  )
})
MoneyTrail.displayName = "MoneyTrail"
