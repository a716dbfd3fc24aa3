import IconCashBanknoteMinus from "@tabler/icons-react/dist/esm/icons/IconCashBanknoteMinus.mjs"
import { Button, Group, Stack, Text, TextInput } from "@mantine/core"
import { Result } from "effect"
import { type SubmitEvent, useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { type CashInLimits, cashInProblem } from "../../../domain/game/playRules.ts"
import { useFunds, useGame, useSettings, useTransfers } from "../../../projections/hooks.ts"
import { stopAutoplay } from "../../../runtime/commands/machine/seatCommands.ts"
import { cashIn } from "../../../runtime/commands/money/moneyCommands.ts"
import { cashOut } from "../../../runtime/commands/money/transfer.ts"
import { run } from "../../../runtime/run.ts"
import { Dialog } from "../../../ui/dialogs/Dialog.tsx"
import { ActionButton } from "../../../ui/fields/ActionButton.tsx"
import { useFormatMoney } from "../../../ui/format/moneyFormat.ts"
import { paths } from "../../../ui/icons/paths.ts"
import { Link } from "../../../ui/Link.tsx"
import { Announcement } from "../../../ui/states/Announcement.tsx"
import { StaleBadge } from "../../../ui/states/StaleBadge.tsx"
import { TransferStatus } from "../shared/TransferStatus.tsx"
import { type DepositLock, useDepositLock } from "../shared/protectionHooks.ts"
import type { GamePresentation } from "../shared/presentGame.ts"
import styles from "./Money.module.css"
import { MoneyTrail } from "./MoneyTrail.tsx"
import { RecentMoves } from "./RecentMoves.tsx"
import { RecentPresses } from "./RecentPresses.tsx"
import { allIn, type CashInProblem, checkAmount, readAmount } from "./presentCashIn.ts"

interface DepositProps {
  readonly limits: CashInLimits
  readonly locked: boolean
  /** Whether the player's protection refuses this amount (minor units). */
  readonly isRefused: (amount: number) => boolean
  /** The requested money is on the machine. */
  readonly onDone: () => void
}

/** Why the amount cannot be deposited, as a sentence; null if it can. */
const useAmountNote = ({ limits, isRefused, locked }: Omit<DepositProps, "onDone">) => {
  const { t } = useTranslation()
  const { t: play } = useTranslation("play")
  const money = useFormatMoney()
  return (amount: Result.Result<number, CashInProblem>): string | null => {
    if (Result.isSuccess(amount)) return isRefused(amount.success) && !locked ? play("protection.depositLimit") : null
    const limit = amount.failure === "overLimit" ? limits.allInLimit : limits.balance
    return t(`amount.${amount.failure}`, { amount: money(limit) })
  }
}

/**
 * Requests a deposit, and calls `onDone` when that transfer is complete. A refused transfer leaves the dialog open, which shows the reason; a cash-out
 * may follow it. `isPending` is true from the request until a refusal.
 */
const useDeposit = (onDone: () => void) => {
  const newest = useTransfers().recent.find(({ direction }) => direction === "in")
  const [waitsAfter, setWaitsAfter] = useState<{ readonly id: string | null } | null>(null)
  const own = waitsAfter !== null && newest?.id !== waitsAfter.id ? newest : undefined
  const isDone = own?.status === "done"
  useEffect(() => {
    if (isDone) onDone()
  }, [isDone, onDone])
  const deposit = (amount: number): void => {
    setWaitsAfter({ id: newest?.id ?? null })
    run(cashIn(amount))
  }
  return { deposit, isPending: own !== undefined && own.status !== "refused" }
}

/** The coins, the whole balance and a free amount in the player's number format (GAME-4). They only choose: one button moves the money. */
const Deposit = ({ limits, locked, isRefused, onDone }: DepositProps) => {
  const { t, i18n } = useTranslation()
  const money = useFormatMoney()
  const { hotCoins, currency, currencySymbols } = useSettings()
  const [chosen, setChosen] = useState<number | null>(null)
  const [text, setText] = useState("")
  const noteOf = useAmountNote({ limits, locked, isRefused })
  const { deposit, isPending } = useDeposit(onDone)
  const all = allIn(limits)
  const typed = readAmount(text, i18n.language, limits)
  const amount = chosen === null ? typed : checkAmount(chosen, limits)
  // The balance falls before the transfer is complete: the requested amount is then no mistake of the player's.
  const note = isPending || (chosen === null && text === "") ? null : noteOf(amount)
  const canSubmit = !locked && !isPending && note === null && Result.isSuccess(amount)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (canSubmit) deposit(amount.success)
  }
  const presets = [
    ...hotCoins.map((coin) => ({ coin, style: "coin", label: money(coin) })),
    { coin: all, style: "all", label: t("game.allIn", { amount: money(all) }) }
  ]
  return (
    <form onSubmit={submit} noValidate>
      <div className={styles["choice"]}>
        <div className={styles["coins"]}>
          {presets.map(({ coin, style, label }) => (
            <Button
              key={style + coin}
              className={styles[style]}
              variant={chosen === coin ? "light" : "default"}
              aria-pressed={chosen === coin}
              disabled={isRefused(coin) || cashInProblem(coin, limits) !== null}
              onClick={() => {
                setChosen(coin)
                setText("")
              }}
            >
              {label}
            </Button>
          ))}
        </div>
        <TextInput
          label={t("game.freeAmount")}
          inputMode="decimal"
          autoComplete="off"
          leftSection={<span aria-hidden="true">{currencySymbols[currency] ?? currency}</span>}
          value={text}
          onChange={({ currentTarget }) => {
            setChosen(null)
            setText(currentTarget.value)
          }}
          error={note === null ? null : <span role="alert">{note}</span>}
        />
        <ActionButton type="submit" variant="filled" mih="3rem" fullWidth className={styles["add"]} refused={!canSubmit}>
          {Result.isSuccess(amount) ? t("game.cashInAmount", { amount: money(amount.success) }) : t("game.cashIn")}
        </ActionButton>
      </div>
    </form>
  )
}

/** A break or a reached limit, which refuse the deposit (PROT-6, PROT-7), and the way to the limits. */
const ProtectionNote = ({ lock }: { readonly lock: DepositLock }) => {
  const { t } = useTranslation("play")
  return (
    <output>
      {lock !== null && t(lock === "break" ? "protection.depositBreak" : "protection.depositLimitReached")}{" "}
      <Link className="inline-row touch-target" to={paths.limits}>
        {t("protection.toLimits")}
      </Link>
    </output>
  )
}

/** Why no money may be deposited to the machine now. During autoplay the reels hardly ever stop, so autoplay can be stopped here. */
const CashInLockNote = ({ lock }: { readonly lock: GamePresentation["cashInLock"] }) => {
  const { t } = useTranslation("play")
  const { autoplay } = useGame()
  if (lock === null && !autoplay) return null
  return (
    <Group justify="space-between" gap="xs" fz="sm" fw={600} c="warn">
      <Announcement isVisible text={[autoplay ? t("autoplay.on") : "", lock === null ? "" : t(`lock.${lock}`)].join(" ").trim()} />
      {autoplay && (
        <Button size="sm" mih="var(--target)" onClick={() => run(stopAutoplay())}>
          {t("autoplay.stop")}
        </Button>
      )}
    </Group>
  )
}

export interface CashDialogProps {
  readonly shown: GamePresentation
  readonly onClose: () => void
}

/** GAME-4: deposits money from the wallet to the machine, and cashes out. During a break it shows the moves and the cash-out only (PROT-7). */
export const CashDialog = ({ shown, onClose }: CashDialogProps) => {
  const { t } = useTranslation()
  const money = useFormatMoney()
  const { allInLimit } = useSettings()
  const { wallet, credit, stale } = useFunds()
  const limits = { balance: wallet ?? 0, allInLimit }
  const lockOf = useDepositLock()
  const refusal = lockOf(1)
  const isBreak = refusal === "break"
  const locked = !shown.canCashIn || refusal !== null
  const isRefused = (amount: number): boolean => locked || lockOf(amount) !== null
  return (
    <Dialog opened onClose={onClose} title={t(isBreak ? "game.recent" : "game.cashInTitle")}>
      <Stack gap="md" c="bright" className={styles["sheet"]}>
        <Group justify="space-between" gap="xs">
          <Text>
            {t("session.balance")}: <strong>{wallet === null ? "–" : money(wallet)}</strong>{" "}
            {stale && <StaleBadge>{t("common.stale")}</StaleBadge>}
          </Text>
          <ProtectionNote lock={refusal} />
        </Group>
        <CashInLockNote lock={shown.cashInLock} />
        {!isBreak && <Deposit limits={limits} locked={locked} isRefused={isRefused} onDone={onClose} />}
        <TransferStatus />
        {/* For screens where the page itself has no space for them (LIVE-4, LIVE-6). */}
        <Stack gap="md" className={styles["past"]}>
          {shown.showsTrail && <MoneyTrail inSheet />}
          <RecentMoves />
          <RecentPresses />
        </Stack>
        <Group justify="space-between" gap="sm" className={styles["out"]}>
          <Text>
            {t("game.credit")}: <strong>{credit === null ? "–" : money(credit)}</strong>
          </Text>
          <ActionButton
            leftSection={<IconCashBanknoteMinus size={20} aria-hidden />}
            refused={!shown.canCashOut}
            onClick={() => run(cashOut())}
          >
            {t("game.cashOut")}
          </ActionButton>
        </Group>
      </Stack>
    </Dialog>
  )
}
