import { Group } from "@mantine/core"
import { celebrationFor } from "../../../domain/game/celebration.ts"
import type { ProtectionRules } from "../../../domain/protection/protectionRules.ts"
import { hasOutcome } from "../../../domain/game/operations.ts"
import { type Press, useGame, useProtection } from "../../../projections/hooks.ts"
import { StatusDot } from "../../../ui/StatusBadge.tsx"
import { useTranslation } from "react-i18next"
import { translateError } from "../../../i18n/translateError.ts"
import { useFormatMoney } from "../../../ui/format/moneyFormat.ts"
import { isAttendant } from "./machineTexts.ts"
import { OPERATION_TONES } from "./operationTones.ts"

/**
 * Whether a press has won. A return below the bet is a loss: the counters show it and nothing celebrates it (GAME-11). Where the bet is unknown, as for
 * Max bet, every amount counts as a win. Rules that forbid to celebrate a return up to the stake then allow no celebration (PROT-3). Of several possible
 * bets, the highest counts.
 */
export const isWin = ({ win, bet, stake = bet }: Pick<Press, "win" | "bet" | "stake">, rules: ProtectionRules | null): boolean =>
  stake === undefined ? win !== null && win > 0 && rules?.celebrateUpToStake !== false : celebrationFor(win, stake) !== "none"

/** The outcome of a press as text, with an explanation after a failure (LIVE-4). */
export const usePressText = (press: Press): string => {
  const { unseen, refusal, status, win, button } = press
  const { t } = useTranslation()
  const money = useFormatMoney()
  const { buttons } = useGame()
  const { rules } = useProtection()
  if (unseen) return t("press.unseen")
  if (refusal !== null) return translateError(refusal)
  if (status === "unknown") return t("press.unknownText")
  if (status === "done" && buttons.some((one) => one.id === button && isAttendant(one))) return t("game.attendantCalled")
  return isWin(press, rules) ? t("game.win", { amount: money(win ?? 0) }) : t(`press.${status}`)
}

const StatusText = ({ press }: { readonly press: Press }) => (
  <>
    <StatusDot tone={OPERATION_TONES[press.status]} live={!hasOutcome(press)} />
    <span>{usePressText(press)}</span>
  </>
)

/** The sizes are those of the panel, which grows with a large screen. */
const WON = { fz: "var(--text-2)", fw: 700, c: "accent" } as const
const PLAIN = { fz: "var(--text-1)", c: "dimmed" } as const

/** LIVE-4: the outcome of the last press. */
export const PressStatus = ({ press }: { readonly press: Press | null }) => {
  const { rules } = useProtection()
  const hasWon = press !== null && isWin(press, rules)
  return (
    <Group
      component="output"
      justify="flex-end"
      gap="xs"
      wrap="nowrap"
      mih="var(--target)"
      lh={1.3}
      ta="end"
      {...(hasWon ? WON : PLAIN)}
      data-testid="press-status"
      data-press={press?.id}
      data-status={press?.status}
      data-won={hasWon}
    >
      {press !== null && <StatusText press={press} />}
    </Group>
  )
}
