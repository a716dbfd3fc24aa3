import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs"
import { Box, Group, Stack } from "@mantine/core"
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
    <Group component="ol" grow wrap="nowrap" align="stretch" gap="0.25rem">
      {presentSteps(transfer).map(({ name, state }) => (
        <Stack
          component="li"
          key={name}
          pos="relative"
          align="center"
          gap="0.25rem"
          fz="var(--text-1)"
          lh={1.2}
          ta="center"
          c="dimmed"
          className={cx(styles["step"], styles[state])}
          data-step={name}
          data-state={state}
        >
          <span className={styles["mark"]} aria-hidden="true">
            {MARKS[state]}
          </span>
          <span aria-hidden="true">{t(`trail.${name}`)}</span>
          <span className="visually-hidden">{t(state === "reached" ? "trail.reached" : "trail.open", { step: t(`trail.${name}`) })}</span>
        </Stack>
      ))}
    </Group>
  )
}

interface PartProps {
  readonly name: "wallet" | "machine" | "underWay" | "total"
  readonly amount: number
}

const Part = ({ name, amount }: PartProps) => {
  const { t } = useTranslation("play")
  return (
    <Box miw={0} className={name === "total" ? styles["total"] : undefined}>
      <Box component="dt" fz="var(--text-1)" fw={600} c="dimmed">
        {t(`trail.${name}`)}
      </Box>
      <Box component="dd" fw={650} data-testid={`trail-${name}`}>
        <Money amount={amount} />
      </Box>
    </Box>
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
    <Stack component="section" gap="sm" p="sm" bdrs="md" className={styles["trail"]} aria-label={inSheet ? undefined : t("trail.title")}>
      <dl className={styles["parts"]}>
        <Part name="wallet" amount={wallet} />
        <IconPlus size={14} aria-hidden />
        <Part name="underWay" amount={underWay} />
        <IconPlus size={14} aria-hidden />
        <Part name="machine" amount={credit} />
        <Part name="total" amount={wallet + underWay + credit} />
      </dl>
      {newest !== undefined && <TransferSteps transfer={newest} />}
    </Stack>
  )
})
MoneyTrail.displayName = "MoneyTrail"
