import IconVolumeOff from "@tabler/icons-react/dist/esm/icons/IconVolumeOff.mjs"
import IconVolume from "@tabler/icons-react/dist/esm/icons/IconVolume.mjs"
import { Flex } from "@mantine/core"
import { memo } from "react"
import { useTranslation } from "react-i18next"
import { useGame, usePresses, useSettings } from "../../../projections/hooks.ts"
import { chooseVolume } from "../../../runtime/commands/machine/gameView.ts"
import { run } from "../../../runtime/run.ts"
import { IconButton } from "../../../ui/fields/IconButton.tsx"
import styles from "./Status.module.css"

export interface SoundSwitchProps {
  /** With a slider on wide screens. A phone has keys of its own for it. */
  readonly slider?: boolean
  /** On the picture itself. */
  readonly glass?: boolean
}

/**
 * GAME-1: the one switch of sound and vibration. A seat starts without both. The first unmute uses the operator's VOLUME (BOOT-2), a later one
 * the player's last volume.
 */
export const SoundSwitch = ({ slider = false, glass = false }: SoundSwitchProps) => {
  const { t } = useTranslation()
  const settings = useSettings()
  const { volume, heardVolume } = useGame()
  const now = volume ?? 0
  const audible = heardVolume ?? (settings.volume || 1)
  return (
    <Flex align="center">
      {slider && (
        <input
          className={styles["slider"]}
          type="range"
          min="0"
          max="1"
          step="0.05"
          value={now}
          aria-label={t("game.volume")}
          onChange={(event) => run(chooseVolume(event.currentTarget.valueAsNumber))}
        />
      )}
      <IconButton
        tone={glass ? "glass" : "plain"}
        icon={now === 0 ? IconVolumeOff : IconVolume}
        label={t(now === 0 ? "game.unmute" : "game.mute")}
        onClick={() => run(chooseVolume(now === 0 ? audible : 0))}
      />
    </Flex>
  )
}

/** Offers the sound at a seat until the player has chosen, or plays without it. Browsers play sound only after an action of the player. */
export const SoundPill = memo(() => {
  const { t } = useTranslation()
  const settings = useSettings()
  const { volume } = useGame()
  const { lastClick } = usePresses()
  if (volume !== null || lastClick !== null || settings.volume === 0) return null
  return (
    <button type="button" className={styles["pill"]} data-sound-offer onClick={() => run(chooseVolume(settings.volume))}>
      <IconVolume size={18} aria-hidden />
      <span>{t("game.soundOn")}</span>
    </button>
  )
})
SoundPill.displayName = "SoundPill"
