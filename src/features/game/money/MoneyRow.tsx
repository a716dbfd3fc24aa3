import IconCashBanknotePlus from "@tabler/icons-react/dist/esm/icons/IconCashBanknotePlus.mjs"
import { Box, Group, Stack } from "@mantine/core"
import { memo } from "react"
import { useTranslation } from "react-i18next"
import { celebrationFor } from "../../../domain/game/celebration.ts"
import { useFunds, useGame } from "../../../projections/hooks.ts"
import { ActionButton } from "../../../ui/fields/ActionButton.tsx"
import { Money } from "../../../ui/format/Money.tsx"
import { useDepositLock } from "../shared/protectionHooks.ts"
import styles from "./Money.module.css"
import type { GamePresentation } from "../shared/presentGame.ts"
import { CashOutButton } from "./CashOutButton.tsx"

interface FigureProps {
  readonly label: string
  readonly testId: string
  /** Minor units; null while unknown. */
  readonly amount: number | null
  readonly main?: boolean
  /** Counts up to a new value. */
  readonly counting?: boolean
}

/** Amounts (minor units) from here on are shown smaller, so that three of them fit beside each other: a jackpot, for example. */
const LONG = 1_000_000
/** Amounts (minor units) from here on are smaller still: two of them, beside the bet, fit into the panel. */
const HUGE = 100_000_000

const Figure = ({ label, testId, amount, main = false, counting = main }: FigureProps) => (
  <Box miw={0} className={main ? styles["main"] : undefined}>
    <dt className={styles["label"]}>{label}</dt>
    <dd
      className={styles["amount"]}
      data-long={amount !== null && amount >= LONG}
      data-huge={amount !== null && amount >= HUGE}
      data-testid={testId}
    >
      {amount === null ? "–" : <Money amount={amount} look="credit" counting={counting} />}
    </dd>
  </Box>
)

/** The machine's counters (GAME-1). */
export const Meters = memo(() => {
  const { t } = useTranslation()
  const { meter } = useGame()
  const { credit } = useFunds()
  const lastWin = meter?.lastWin ?? null
  const isCelebrated = celebrationFor(lastWin, meter?.bet ?? null) !== "none"
  // A return up to the stake changes the credit in one step (PROT-3).
  const isReturn = lastWin !== null && lastWin > 0
  return (
    <dl className={styles["meters"]}>
      <Figure label={t("game.credit")} testId="credit" amount={credit} main counting={isCelebrated || !isReturn} />
      <Figure label={t("game.bet")} testId="bet" amount={meter?.bet ?? null} />
      <Figure label={t("game.lastWin")} testId="last-win" amount={lastWin} counting={isCelebrated} />
    </dl>
  )
})
Meters.displayName = "Meters"

/** The wallet (MONEY-1), with the amount that is on its way, so that all amounts on the page always add up (LIVE-6). */
export const Balance = memo(() => {
  const { t } = useTranslation()
  const { wallet, stale, underWay } = useFunds()
  return (
    <Stack component="p" gap={0} className={styles["balance"]}>
      <span className={styles["label"]}>
        {t("session.balance")}
        {stale && (
          <Box component="span" ms="xs" className={styles["stale"]}>
            {t("common.stale")}
          </Box>
        )}
      </span>
      <span className={styles["sum"]} data-long={wallet !== null && wallet >= LONG} data-huge={wallet !== null && wallet >= 10 * LONG}>
        <span data-testid="balance">{wallet === null ? "–" : <Money amount={wallet} counting />}</span>
        {underWay > 0 && (
          <span className={styles["moving"]} data-testid="under-way">
            {" + "}
            <Money amount={underWay} />
          </span>
        )}
      </span>
    </Stack>
  )
})
Balance.displayName = "Balance"

/** `onMoney` opens the money dialog. */
export interface MoneyRowProps {
  readonly shown: GamePresentation
  readonly onMoney: () => void
}

/**
 * Opens the deposit dialog. While money is on its way to the machine, it shows how far it is. During a break nothing can be deposited (PROT-7), and the
 * dialog shows the latest moves.
 */
export const AddCreditButton = ({ shown: { transferUnderWay, needsMoney, canCashIn }, onMoney }: MoneyRowProps) => {
  const { t } = useTranslation()
  const isBreak = useDepositLock()(1) === "break"
  const isOnItsWay = transferUnderWay?.direction === "in"
  return (
    <ActionButton
      leftSection={isBreak ? null : <IconCashBanknotePlus size={20} aria-hidden />}
      className={styles["act"]}
      variant={needsMoney && canCashIn && !isBreak ? "filled" : "default"}
      busy={isOnItsWay && transferUnderWay.status !== "unknown"}
      onClick={onMoney}
      // Enter, held on Add until the dialog closes, would open it again, because the focus returns to this button.
      onKeyDown={(event) => {
        if (event.repeat) event.preventDefault()
      }}
    >
      {isOnItsWay ? t(`transfer.${transferUnderWay.status}`) : t(isBreak ? "game.recent" : "game.money")}
    </ActionButton>
  )
}

/** All money of the game page in one place: the machine's counters, the balance, Add credit and Cash out. */
export const MoneyRow = ({ shown, onMoney }: MoneyRowProps) => (
  <div className={styles["panel"]}>
    <Meters />
    <Group gap="xs" wrap="nowrap" className={styles["wallet"]}>
      <Balance />
      <AddCreditButton shown={shown} onMoney={onMoney} />
      <CashOutButton shown={shown} />
    </Group>
  </div>
)
