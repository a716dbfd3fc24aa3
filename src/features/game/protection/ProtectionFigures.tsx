import { Box, Button as MantineButton, Group } from "@mantine/core"
import { memo, type ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { breakRemainingMs, sessionElapsedMs } from "../../../domain/protection/startRules.ts"
import { HOUR_MS } from "../../../domain/shared/durations.ts"
import { useGame, useMachine, useProtection } from "../../../projections/hooks.ts"
import { startPanicBreak } from "../../../runtime/commands/account/protection.ts"
import { run } from "../../../runtime/run.ts"
import { readMoment } from "../../../runtime/queries/readMoment.ts"
import { useFormatMoney } from "../../../ui/format/moneyFormat.ts"
import { formatDuration } from "../../../ui/format/times.ts"
import { useTimeText } from "../../../ui/format/useTimeText.ts"
import { useMoment } from "../../../ui/format/useMoment.ts"
import styles from "./ProtectionFigures.module.css"

/** A share such as 0.9615 as the reader's language writes a percentage. */
const formatPercent = (share: number, language: string): string =>
  new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 2, numberingSystem: "latn" }).format(share)

interface FigureProps {
  readonly name: string
  readonly testId?: string
  readonly children: ReactNode
}

const Figure = ({ name, testId, children }: FigureProps) => (
  <Group gap="0.25rem" wrap="nowrap">
    <dt>{name}</dt>
    <Box component="dd" fw={600} data-testid={testId}>
      {children}
    </Box>
  </Group>
)

/**
 * The figures that the protection profile asks for, in every view of the machine (PROT-4): the time in this session, the net result, the return to
 * player and the clock. The panic button (PROT-7) is beside them. Role timer: a screen reader reads the figures on request instead of every second.
 */
export const ProtectionFigures = memo(() => {
  const { t, i18n } = useTranslation("play")
  const money = useFormatMoney()
  const timeText = useTimeText("second")
  const protection = useProtection()
  const { rules, net, breaks } = protection
  const rtp = useMachine(useGame().machineId ?? 0)?.rtp ?? null
  const moment = useMoment(readMoment, { isTicking: rules !== null })
  if (rules === null) return null
  // The break after a reality check is short: it must not take away the way to a long one.
  const chosen = breaks.filter(({ kind }) => kind !== "afterCheck")
  return (
    <Group
      component="aside"
      justify="center"
      gap="var(--space-1) var(--space-4)"
      className={styles["figures"]}
      aria-label={t("protection.figures")}
      data-testid="protection-figures"
    >
      <div role="timer">
        <Group component="dl" justify="center" gap="0 var(--space-4)">
          {rules.showElapsed && (
            <Figure name={t("protection.elapsed")} testId="elapsed">
              {formatDuration(sessionElapsedMs(protection, moment))}
            </Figure>
          )}
          {rules.showNet && (
            <Figure name={t("protection.net")} testId="net">
              {money(net)}
            </Figure>
          )}
          {rules.showRtp && rtp !== null && (
            <Figure name={t("protection.rtp")} testId="rtp">
              {formatPercent(rtp / 10_000, i18n.language)}
            </Figure>
          )}
          {rules.showClock && <Figure name={t("protection.clock")}>{timeText(moment.at)}</Figure>}
        </Group>
      </div>
      {rules.panicMs !== null && breakRemainingMs({ breaks: chosen }, moment) === 0 && (
        <MantineButton size="compact-sm" variant="light" color="danger" onClick={() => run(startPanicBreak())}>
          {t("protection.panic", { count: Math.round(rules.panicMs / HOUR_MS) })}
        </MantineButton>
      )}
    </Group>
  )
})
ProtectionFigures.displayName = "ProtectionFigures"
