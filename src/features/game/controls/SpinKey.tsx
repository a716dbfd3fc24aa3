import IconRefresh from "@tabler/icons-react/dist/esm/icons/IconRefresh.mjs"
import { memo } from "react"
import { useTranslation } from "react-i18next"
import { hasOutcome } from "../../../domain/game/operations.ts"
import { SECOND_MS } from "../../../domain/shared/durations.ts"
import { useGame, useProtection } from "../../../projections/hooks.ts"
import { press } from "../../../runtime/commands/machine/press.ts"
import { run } from "../../../runtime/run.ts"
import { LineIcon } from "../../../ui/icons/LineIcon.tsx"
import { cx } from "../../../ui/theme/cx.ts"
import { useProtectionLock } from "../shared/protectionHooks.ts"
import type { GamePresentation } from "../shared/presentGame.ts"
import { useArmed } from "../shared/useArmed.ts"
import { Key } from "./Key.tsx"
import styles from "./Controls.module.css"

const STOP = (
  <LineIcon>
    <rect x="6" y="6" width="12" height="12" rx="2.4" fill="currentColor" />
  </LineIcon>
)

export interface SpinKeyProps {
  readonly shown: GamePresentation
  /** Presses Spin, or asks for credit. */
  readonly onSpin: () => void
}

/** Spin, which turns into Stop in the same place while the machine's reels turn (GAME-2). */
export const SpinKey = memo(({ shown, onSpin }: SpinKeyProps) => {
  const { t } = useTranslation()
  const { t: play } = useTranslation("play")
  const { buttons } = useGame()
  const spin = buttons.find(({ kind }) => kind === "spin")
  const stop = buttons.find(({ kind }) => kind === "stop")
  const { rules } = useProtection()
  const lock = useProtectionLock()
  // PROT-3: no button ends a spin early where the protection profile forbids it.
  const showsStop = shown.showsStop && stop !== undefined && rules?.stopButton !== false
  // The second tap of a double tap on Stop must not press Spin, nor the other way round. A Spin that no Stop came before may be pressed at once.
  const isArmed = useArmed(showsStop, { atFirst: false })
  if (spin === undefined) return null
  // Stop and Spin are one element to React: a new element would lose the keyboard focus.
  if (showsStop)
    return (
      <Key className={cx(styles["spin"], styles["stop"])} purpose="stop" locked={!isArmed} onPress={() => run(press(stop.id))}>
        {STOP}
        <span>{t("game.stop")}</span>
      </Key>
    )
  const { lastPress } = shown
  // Without credit, Spin asks for a deposit, which a break refuses (PROT-7).
  const asksForCredit = shown.spinAddsCredit && lock?.reason !== "break"
  // PROT-2: the rest of the minimum game cycle.
  const waitMs = lock?.reason === "cycle" ? lock.untilMs : null
  const isUnderWay = lastPress !== null && lastPress.button === spin.id && !hasOutcome(lastPress)
  return (
    <Key
      className={styles["spin"]}
      purpose="spin"
      locked={!isArmed || !shown.canPress || (lock !== null && !asksForCredit)}
      working={isUnderWay}
      shortcut="Space"
      onPress={onSpin}
    >
      <IconRefresh size={36} aria-hidden />
      <span>{waitMs === null ? t("game.spin") : play("protection.wait", { count: Math.ceil(waitMs / SECOND_MS) })}</span>
    </Key>
  )
})
SpinKey.displayName = "SpinKey"
