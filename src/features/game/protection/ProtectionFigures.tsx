import { Button as MantineButton } from "@mantine/core"
import { memo } from "react"
import { useTranslation } from "react-i18next"
import { wallMoment } from "../../../domain/protection/moment.ts"
import { breakRemainingMs, sessionElapsedMs } from "../../../domain/protection/startRules.ts"
import { useGame, useMachine, useProtection } from "../../../projections/hooks.ts"
import { startPanicBreak } from "../../../runtime/commands/account/protection.ts"
import { run } from "../../../runtime/run.ts"
import { useFormatMoney } from "../../../ui/format/moneyFormat.ts"
import { formatDuration } from "../../../ui/format/times.ts"
import { useNow } from "../../../ui/format/useNow.ts"
import { useTimeText } from "../../../ui/format/useTimeText.ts"
import styles from "./ProtectionFigures.module.css"

const HOUR_MS = 3_600_000

/** A share such as 0.9615 as the reader's language writes a percentage. */
const formatPercent = (share: number, language: string): string =>
  new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 2 }).format(share)

/**
 * The time in this session, the net result, the return to player and the clock, as the protection profile asks for them, in every view of the machine (PROT-4), with the
 * panic button (PROT-7). Role timer: a screen reader reads the figures on request instead of every second.
 */
export const ProtectionFigures = memo(() => {
  const { t, i18n } = useTranslation("play")
  const money = useFormatMoney()
  const timeText = useTimeText("second")
  const protection = useProtection()
  const { rules, net } = protection
  const rtp = useMachine(useGame().machineId ?? 0)?.rtp ?? null
  const now = useNow(rules !== null)
  if (rules === null) return null
  const moment = wallMoment(now)
  return (
    <aside className={styles["figures"]} aria-label={t("protection.figures")} data-testid="protection-figures">
      <div role="timer">
        <dl className={styles["list"]}>
          {rules.showElapsed && (
            <div>
              <dt>{t("protection.elapsed")}</dt>
              <dd data-testid="elapsed">{formatDuration(sessionElapsedMs(protection, moment))}</dd>
            </div>
          )}
          {rules.showNet && (
            <div>
              <dt>{t("protection.net")}</dt>
              <dd data-testid="net">{money(net)}</dd>
            </div>
          )}
          {rules.showRtp && rtp !== null && (
            <div>
              <dt>{t("protection.rtp")}</dt>
              <dd data-testid="rtp">{formatPercent(rtp / 10_000, i18n.language)}</dd>
            </div>
          )}
          {rules.showClock && (
            <div>
              <dt>{t("protection.clock")}</dt>
              <dd>{timeText(now)}</dd>
            </div>
          )}
        </dl>
      </div>
      {rules.panicMs !== null && breakRemainingMs(protection, moment) === 0 && (
        <MantineButton size="compact-sm" variant="light" color="danger" onClick={() => run(startPanicBreak())}>
          {t("protection.panic", { count: Math.round(rules.panicMs / HOUR_MS) })}
        </MantineButton>
      )}
    </aside>
  )
})
ProtectionFigures.displayName = "ProtectionFigures"
