import { Text } from "@mantine/core"
import { memo } from "react"
import { useTranslation } from "react-i18next"
import { autoplayAllowed } from "../../../domain/protection/startRules.ts"
import { useGame, useProtection } from "../../../projections/hooks.ts"
import { openDialog } from "../../../runtime/commands/account/dialogs.ts"
import { stopAutoplay } from "../../../runtime/commands/machine/seatCommands.ts"
import { run } from "../../../runtime/run.ts"
import { formatDuration } from "../../../ui/format/times.ts"
import { Key } from "./Key.tsx"
import styles from "./Controls.module.css"

/**
 * GAME-5: opens the limits of autoplay while the picture is live, or stops it at any time. Missing where the protection profile forbids it (PROT-3).
 */
export const AutoplayKey = memo(({ isLive }: { readonly isLive: boolean }) => {
  const { t } = useTranslation()
  const { t: tPlay } = useTranslation("play")
  const { autoplay, phase } = useGame()
  const protection = useProtection()
  if (phase === "none" || !(autoplay || autoplayAllowed(protection))) return null
  if (autoplay)
    return (
      <Key locked={false} className={styles["on"]} onPress={() => run(stopAutoplay())}>
        {tPlay("autoplay.stop")}
      </Key>
    )
  return (
    <Key locked={phase !== "playing" || !isLive} onPress={() => run(openDialog("autoplay"))}>
      {t("game.autoplay")}
    </Key>
  )
})
AutoplayKey.displayName = "AutoplayKey"

/** Why autoplay has ended by itself; null when it has not. The profile's alert names the time that autoplay has reached (PROT-3). */
const useEndedText = (): string | null => {
  const { t } = useTranslation("play")
  const { autoplayEnded } = useGame()
  const { rules, autoplayEndedBy = null } = useProtection()
  if (autoplayEnded === null) return null
  const why = autoplayEnded === "blocked" ? (autoplayEndedBy ?? autoplayEnded) : autoplayEnded
  return t(`autoplay.ended.${why}`, { time: formatDuration(rules?.autoplayAlertMs ?? 0) })
}

/** The rounds that are left, and after the end why autoplay has ended, until the player's next spin. */
export const AutoplayLine = memo(() => {
  const { t } = useTranslation("play")
  const { autoplay, autoplayRun } = useGame()
  const ended = useEndedText()
  const rounds = autoplayRun?.plan.rounds ?? null
  const left =
    rounds === null || autoplayRun === null ? t("autoplay.on") : t("autoplay.left", { count: Math.max(0, rounds - autoplayRun.rounds) })
  return (
    <Text component="output" inherit truncate miw={0} fz="var(--text-2)" c="dimmed" data-testid="autoplay-line">
      {autoplay ? left : ended}
    </Text>
  )
})
AutoplayLine.displayName = "AutoplayLine"
