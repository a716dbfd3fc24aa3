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
import { Button } from "../../../ui/fields/Button.tsx"
import { TextField } from "../../../ui/fields/TextField.tsx"
import { useFormatMoney } from "../../../ui/format/moneyFormat.ts"
import { TransferFate } from "../shared/TransferFate.tsx"
import type { GamePresentation } from "../shared/presentGame.ts"
import styles from "./CashDialog.module.css"
import { MoneyTrail } from "./MoneyTrail.tsx"
import { RecentMoves } from "./RecentMoves.tsx"
import { RecentPresses } from "./RecentPresses.tsx"
import { allIn, readAmount } from "./presentCashIn.ts"

interface FreeAmountProps {
  readonly limits: CashInLimits
  readonly locked: boolean
}

/** A free amount, typed in the player's number format. */
const FreeAmount = ({ limits, locked }: FreeAmountProps) => {
  const { t, i18n } = useTranslation()
  const money = useFormatMoney()
  const { currency, currencySymbols } = useSettings()
  const [text, setText] = useState("")
  const read = readAmount(text, i18n.language, limits)
  const problem = Result.isFailure(read) && text !== "" ? read.failure : null
  const limit = problem === "overLimit" ? limits.allInLimit : limits.balance
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (locked || Result.isFailure(read)) return
    run(cashIn(read.success))
    setText("")
  }
  return (
    <form className={styles["free"]} onSubmit={submit} noValidate>
      <TextField
        label={t("game.freeAmount")}
        inputMode="decimal"
        autoComplete="off"
        prefix={currencySymbols[currency] ?? currency}
        value={text}
        onChange={setText}
        error={problem === null ? undefined : t(`amount.${problem}`, { amount: money(limit) })}
      />
      <Button type="submit" tone="primary" disabled={locked || Result.isFailure(read)}>
        {t("game.cashIn")}
      </Button>
    </form>
  )
}

/** Why no money may be deposited to the machine now. During autoplay the reels hardly ever stop, so autoplay can be stopped here. */
const CashInLockNote = ({ lock }: { readonly lock: GamePresentation["cashInLock"] }) => {
  const { t } = useTranslation("play")
  const { autoplay } = useGame()
  if (lock === null && !autoplay) return null
  return (
    <output className={styles["lock"]}>
      <span>
        {autoplay && t("autoplay.on")} {lock !== null && t(`lock.${lock}`)}
      </span>
      {autoplay && (
        <Button size="small" onClick={() => run(toggleAutoplay())}>
          {t("autoplay.stop")}
        </Button>
      )}
    </output>
  )
}

export interface CashDialogProps {
  readonly shown: GamePresentation
  readonly onClose: () => void
}

/** GAME-4: deposits money from the wallet to the machine, and cashes out. */
export const CashDialog = ({ shown, onClose }: CashDialogProps) => {
  const { t } = useTranslation()
  const money = useFormatMoney()
  const { hotCoins, allInLimit } = useSettings()
  const { wallet, credit } = useFunds()
  const balance = wallet ?? 0
  const limits = { balance, allInLimit }
  const all = allIn(limits)
  const locked = !shown.canCashIn
  return (
    <Dialog opened onClose={onClose} closeLabel={t("common.close")} title={t("game.cashInTitle")}>
      <div className={styles["sheet"]}>
        <p>
          {t("session.balance")}: <strong className={styles["sum"]}>{wallet === null ? "–" : money(wallet)}</strong>
        </p>
        <CashInLockNote lock={shown.cashInLock} />
        <div className={styles["coins"]}>
          {hotCoins.map((coin) => (
            <Button
              key={coin}
              className={styles["coin"]}
              disabled={locked || cashInProblem(coin, limits) !== null}
              onClick={() => run(cashIn(coin))}
            >
              {money(coin)}
            </Button>
          ))}
          <Button className={styles["all"]} disabled={locked || all === 0} onClick={() => run(cashIn(all))}>
            {t("game.allIn", { amount: money(all) })}
          </Button>
        </div>
        <FreeAmount limits={limits} locked={locked} />
        <TransferFate />
        <MoneyTrail inSheet />
        {/* For screens where the page itself has no space for them (LIVE-4). */}
        <div className={styles["past"]}>
          <RecentMoves />
          <RecentPresses />
        </div>
        <div className={styles["out"]}>
          <p>
            {t("game.credit")}: <strong className={styles["sum"]}>{credit === null ? "–" : money(credit)}</strong>
          </p>
          <Button icon="cashOut" disabled={!shown.canCashOut} onClick={() => run(cashOut())}>
            {t("game.cashOut")}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
