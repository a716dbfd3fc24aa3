import { Button, Input, SegmentedControl, Stack, Switch, TextInput } from "@mantine/core"
import { Result } from "effect"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { isAutoplayPlan, newAutoplayRun, NO_LIMITS, reachedLimit } from "../../../domain/game/autoplay.ts"
import { highestNextBet } from "../../../domain/game/nextBet.ts"
import { type MoneyTextError, parseMoney, writeMoney } from "../../../domain/shared/money.ts"
import { useGame, useSettings } from "../../../projections/hooks.ts"
import { startAutoplay } from "../../../runtime/commands/machine/seatCommands.ts"
import { run } from "../../../runtime/run.ts"
import { Dialog } from "../../../ui/dialogs/Dialog.tsx"
import { useFormatMoney } from "../../../ui/format/moneyFormat.ts"
import "../../../ui/theme/lateComponents.css"
import { useFreeSpin } from "../shared/protectionHooks.ts"

/** The value of "until I stop" in the choice of rounds. */
const ENDLESS = "endless"

/** The choices of the number of rounds. */
const ROUNDS: readonly number[] = [10, 25, 50, 100]

const DEFAULT_ROUNDS = 25

/** A typed limit: the amount in minor units, null for an empty field, and the key of the text for a wrong one. */
const readLimit = (
  text: string,
  locale: string
): { readonly amount: number | null; readonly problem: MoneyTextError["_tag"] | "zero" | null } => {
  if (text.trim() === "") return { amount: null, problem: null }
  const read = parseMoney(text, locale)
  if (Result.isFailure(read)) return { amount: null, problem: read.failure._tag }
  return { amount: read.success, problem: read.success > 0 ? null : "zero" }
}

const textOf = (amount: number | null | undefined, locale: string): string =>
  amount === null || amount === undefined ? "" : writeMoney(amount, locale)

interface LimitFieldProps {
  readonly label: string
  readonly text: string
  readonly onChange: (text: string) => void
  readonly error: string | undefined
}

/** An amount that may stay empty. */
const LimitField = ({ label, text, onChange, error }: LimitFieldProps) => {
  const { t } = useTranslation("play")
  const { currency, currencySymbols } = useSettings()
  return (
    <TextInput
      label={label}
      inputMode="decimal"
      autoComplete="off"
      leftSection={<span aria-hidden="true">{currencySymbols[currency] ?? currency}</span>}
      value={text}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      description={t("autoplay.optional")}
      error={error}
    />
  )
}

/** GAME-5: the player chooses the limits before autoplay starts. The fields begin with the limits of the last time. */
export const AutoplayDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t, i18n } = useTranslation("play")
  const { t: common } = useTranslation()
  const money = useFormatMoney()
  const game = useGame()
  const isFree = useFreeSpin()
  const { autoplayRun, phase } = game
  const last = autoplayRun?.plan
  const [rounds, setRounds] = useState<number | null>(last === undefined ? DEFAULT_ROUNDS : last.rounds)
  const [lossText, setLossText] = useState(() => textOf(last?.lossLimit, i18n.language))
  const [winText, setWinText] = useState(() => textOf(last?.winAbove, i18n.language))
  const [stopOnBonus, setStopOnBonus] = useState(last?.stopOnBonus ?? true)
  const loss = readLimit(lossText, i18n.language)
  const win = readLimit(winText, i18n.language)
  const bet = highestNextBet(game)
  const firstRun = newAutoplayRun({ ...NO_LIMITS, lossLimit: loss.amount })
  // The rule that ends autoplay: with this limit it would end before its first spin.
  const isTooLow = loss.problem === null && reachedLimit(firstRun, { bet, isFree, machineStatus: null }) !== null
  const tooLowText = bet === null ? t("autoplay.betUnknown") : t("autoplay.lossTooLow", { amount: money(bet) })
  const plan = { rounds, lossLimit: loss.amount, winAbove: win.amount, stopOnBonus }
  const canStart = phase === "playing" && loss.problem === null && win.problem === null && !isTooLow && isAutoplayPlan(plan)
  const errorOf = ({ problem }: typeof loss): string | undefined => (problem === null ? undefined : common(`amount.${problem}`))
  const start = (): void => {
    run(startAutoplay(plan))
    onClose()
  }
  // A sign, because the words do not fit beside four numbers on a phone.
  const endless = (
    <>
      <span aria-hidden="true">∞</span>
      <span className="visually-hidden">{t("autoplay.endless")}</span>
    </>
  )
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t("autoplay.title")}
      actions={
        <Button variant="filled" size="lg" fullWidth disabled={!canStart} onClick={start}>
          {t("autoplay.start")}
        </Button>
      }
    >
      <Stack gap="md">
        <Input.Wrapper label={t("autoplay.rounds")} labelElement="div">
          <SegmentedControl
            aria-label={t("autoplay.rounds")}
            value={rounds === null ? ENDLESS : String(rounds)}
            data={[...ROUNDS.map(String), { value: ENDLESS, label: endless }]}
            onChange={(value) => setRounds(value === ENDLESS ? null : Number(value))}
          />
        </Input.Wrapper>
        <LimitField label={t("autoplay.lossLimit")} text={lossText} onChange={setLossText} error={isTooLow ? tooLowText : errorOf(loss)} />
        <LimitField label={t("autoplay.winAbove")} text={winText} onChange={setWinText} error={errorOf(win)} />
        <Switch
          label={t("autoplay.stopOnBonus")}
          checked={stopOnBonus}
          onChange={({ currentTarget }) => setStopOnBonus(currentTarget.checked)}
        />
      </Stack>
    </Dialog>
  )
}
