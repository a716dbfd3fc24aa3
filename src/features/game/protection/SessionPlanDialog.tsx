import { Button, SegmentedControl, Stack, TextInput } from "@mantine/core"
import { Result } from "effect"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { MINUTE_MS } from "../../../domain/shared/durations.ts"
import { parseMoney } from "../../../domain/shared/money.ts"
import { useSettings } from "../../../projections/hooks.ts"
import { planSession } from "../../../runtime/commands/account/protection.ts"
import { run } from "../../../runtime/run.ts"
import { Dialog } from "../../../ui/dialogs/Dialog.tsx"
import { CashOutButton } from "../money/CashOutButton.tsx"
import type { GamePresentation } from "../shared/presentGame.ts"
import "../../../ui/theme/lateComponents.css"

/** The times that the player may plan, in minutes. */
const MINUTES = [15, 30, 60, 120] as const
const USUAL = 30

/** `onLeave` leaves the machine; with credit on it, the leave dialog opens first (GAME-7). */
export interface SessionPlanDialogProps {
  readonly shown: GamePresentation
  readonly onLeave: () => void
}

/** PROT-9: the player chooses time and spend of the session before the first game. Neither can be changed during the session. */
export const SessionPlanDialog = ({ shown, onLeave }: SessionPlanDialogProps) => {
  const { t, i18n } = useTranslation("play")
  const { currency } = useSettings()
  const [minutes, setMinutes] = useState(String(USUAL))
  const [text, setText] = useState("")
  const read = parseMoney(text, i18n.language)
  const spend = Result.isSuccess(read) && read.success > 0 ? read.success : null
  const submit = () => {
    if (spend !== null) run(planSession(Number(minutes) * MINUTE_MS, spend))
  }
  return (
    <Dialog
      opened
      wide
      title={t("protection.planTitle")}
      actions={
        <>
          <CashOutButton shown={shown} />
          <Button onClick={onLeave}>{t("protection.checkLeave")}</Button>
          <Button variant="filled" disabled={spend === null} onClick={submit}>
            {t("protection.planStart")}
          </Button>
        </>
      }
    >
      <Stack gap="sm">
        <p tabIndex={-1} data-autofocus>
          {t("protection.planText")}
        </p>
        <SegmentedControl
          fullWidth
          aria-label={t("protection.planTime")}
          value={minutes}
          data={MINUTES.map((count) => ({ value: String(count), label: t("protection.minutes", { count }) }))}
          onChange={setMinutes}
        />
        <TextInput
          label={t("protection.planSpend", { currency })}
          inputMode="decimal"
          autoComplete="off"
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          error={text !== "" && spend === null ? t("protection.planMalformed") : undefined}
        />
      </Stack>
    </Dialog>
  )
}
