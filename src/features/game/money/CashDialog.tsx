import IconCashBanknoteMinus from "@tabler/icons-react/dist/esm/icons/IconCashBanknoteMinus.mjs"
import { Button, Group, Stack, Text, TextInput } from "@mantine/core"
import { Result } from "effect"
import { type SubmitEvent, useState } from "react"
import { useTranslation } from "react-i18next"
import { type CashInLimits, cashInProblem } from "../../../domain/game/playRules.ts"
import { useFunds, useGame, useSettings } from "../../../projections/hooks.ts"
import { toggleAutoplay } from "../../../runtime/commands/machine/seatCommands.ts"
import { cashIn } from "../../../runtime/commands/money/moneyCommands.ts"
import { cashOut } from "../../../runtime/commands/money/transfer.ts"
import { run } from "../../../runtime/run.ts"
import { Dialog } from "../../../ui/dialogs/Dialog.tsx"
import { useFormatMoney } from "../../../ui/format/moneyFormat.ts"
import { paths } from "../../../ui/icons/paths.ts"
import { Link } from "../../../ui/Link.tsx"
import { TransferFate } from "../shared/TransferFate.tsx"
import { type DepositLock, useDepositLock } from "../shared/useDepositLock.ts"
import type { GamePresentation } from "../shared/presentGame.ts"
import styles from "./Money.module.css"
import { MoneyTrail } from "./MoneyTrail.tsx"
import { RecentMoves } from "./RecentMoves.tsx"
import { RecentPresses } from "./RecentPresses.tsx"
import { allIn, readAmount } from "./presentCashIn.ts"

interface DepositProps {
  readonly limits: CashInLimits
  readonly locked: boolean
  /** Whether the player's protection refuses this amount (minor units). */
  readonly isRefused: (amount: number) => boolean
}

/** A free amount, typed in the player's number format. */
const FreeAmount = ({ limits, locked, isRefused }: DepositProps) => {
  const { t, i18n } = useTranslation()
  const { t: play } = useTranslation("play")
  const money = useFormatMoney()
  const { currency, currencySymbols } = useSettings()
  const [text, setText] = useState("")
  const read = readAmount(text, i18n.language, limits)
  const problem = Result.isFailure(read) && text !== "" ? read.failure : null
  const overOwn = Result.isSuccess(read) && isRefused(read.success) && !locked
  const limit = problem === "overLimit" ? limits.allInLimit : limits.balance
  const amountNote = problem === null ? null : t(`amount.${problem}`, { amount: money(limit) })
  const note = overOwn ? play("protection.depositLimit") : amountNote
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (locked || overOwn || Result.isFailure(read)) return
    run(cashIn(read.success))
    setText("")
  }
  return (
    <form onSubmit={submit} noValidate>
      <Group align="flex-start" gap="sm" wrap="nowrap">
        <TextInput
          flex={1}
          miw={0}
          label={t("game.freeAmount")}
          inputMode="decimal"
          autoComplete="off"
          leftSection={<span aria-hidden="true">{currencySymbols[currency] ?? currency}</span>}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          error={note === null ? null : <span role="alert">{note}</span>}
        />
        {/* Aligned with the input, below its label. */}
        <Button type="submit" variant="filled" mt="1.625rem" mih="3rem" disabled={locked || overOwn || Result.isFailure(read)}>
          {t("game.cashIn")}
        </Button>
      </Group>
    </form>
  )
}

/** The coins, the whole balance and a free amount (GAME-4). */
const Deposit = ({ limits, locked, isRefused }: DepositProps) => {
  const { t } = useTranslation()
  const money = useFormatMoney()
  const { hotCoins } = useSettings()
  const all = allIn(limits)
  return (
    <>
      <div className={styles["coins"]}>
        {hotCoins.map((coin) => (
          <Button
            key={coin}
            className={styles["coin"]}
            disabled={isRefused(coin) || cashInProblem(coin, limits) !== null}
            onClick={() => run(cashIn(coin))}
          >
            {money(coin)}
          </Button>
        ))}
        <Button className={styles["all"]} disabled={isRefused(all) || all === 0} onClick={() => run(cashIn(all))}>
          {t("game.allIn", { amount: money(all) })}
        </Button>
      </div>
      <FreeAmount limits={limits} locked={locked} isRefused={isRefused} />
    </>
  )
}

/** A break or a reached limit, which refuse the deposit (PROT-6, PROT-7), and the way to the limits. */
const ProtectionNote = ({ lock }: { readonly lock: DepositLock }) => {
  const { t } = useTranslation("play")
  return (
    <output>
      {lock !== null && t(lock === "break" ? "protection.depositBreak" : "protection.depositLimit")}{" "}
      <Link to={paths.limits}>{t("protection.toLimits")}</Link>
    </output>
  )
}

/** Why no money may be deposited to the machine now. During autoplay the reels hardly ever stop, so autoplay can be stopped here. */
const CashInLockNote = ({ lock }: { readonly lock: GamePresentation["cashInLock"] }) => {
  const { t } = useTranslation("play")
  const { autoplay } = useGame()
  if (lock === null && !autoplay) return null
  return (
    <Group component="output" justify="space-between" gap="xs" fz="sm" fw={600} c="warn">
      <span>
        {autoplay && t("autoplay.on")} {lock !== null && t(`lock.${lock}`)}
      </span>
      {autoplay && (
        <Button size="sm" onClick={() => run(toggleAutoplay())}>
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
  const { wallet, credit } = useFunds()
  const limits = { balance: wallet ?? 0, allInLimit }
  const lockOf = useDepositLock()
  const refusal = lockOf(1)
  const isBreak = refusal === "break"
  const locked = !shown.canCashIn || refusal !== null
  const isRefused = (amount: number): boolean => locked || lockOf(amount) !== null
  return (
    <Dialog opened onClose={onClose} closeLabel={t("common.close")} title={t(isBreak ? "game.recent" : "game.cashInTitle")}>
      <Stack gap="md" c="bright" className={styles["sheet"]}>
        <Text>
          {t("session.balance")}: <strong>{wallet === null ? "–" : money(wallet)}</strong>
        </Text>
        <CashInLockNote lock={shown.cashInLock} />
        <ProtectionNote lock={refusal} />
        {!isBreak && <Deposit limits={limits} locked={locked} isRefused={isRefused} />}
        <TransferFate />
        {shown.showsTrail && <MoneyTrail inSheet />}
        {/* For screens where the page itself has no space for them (LIVE-4). */}
        <Stack gap="md" className={styles["past"]}>
          <RecentMoves />
          <RecentPresses />
        </Stack>
        <Group justify="space-between" gap="sm" className={styles["out"]}>
          <Text>
            {t("game.credit")}: <strong>{credit === null ? "–" : money(credit)}</strong>
          </Text>
          <Button leftSection={<IconCashBanknoteMinus size={20} aria-hidden />} disabled={!shown.canCashOut} onClick={() => run(cashOut())}>
            {t("game.cashOut")}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
