import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { useGame, useSettings } from "../../../projections/hooks.ts"
import { chooseVolume } from "../../../runtime/commands/machine/gameView.ts"
import { run } from "../../../runtime/run.ts"
import { IconButton } from "../../../ui/fields/IconButton.tsx"
import styles from "./GameBar.module.css"
import type { GamePresentation } from "../shared/presentGame.ts"
import { StatusLine } from "./StatusLine.tsx"

/** GAME-1: the operator's VOLUME until the player changes it (BOOT-2). Browsers play sound only after the player's first action. */
const Volume = () => {
  const { t } = useTranslation()
  const settings = useSettings()
  const { volume } = useGame()
  const now = volume ?? settings.volume
  return (
    <div className={styles["volume"]}>
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
      <IconButton
        icon={now === 0 ? "mute" : "volume"}
        label={t(now === 0 ? "game.unmute" : "game.mute")}
        onClick={() => run(chooseVolume(now === 0 ? settings.volume || 1 : 0))}
      />
    </div>
  )
}

export interface GameBarProps {
  readonly name: string
  readonly shown: GamePresentation
  readonly onLeave: () => void
  /** Additional buttons. */
  readonly tools?: ReactNode
}

/** The back button, the machine's name with the status line (LIVE-2), and the volume. */
export const GameBar = ({ name, shown, onLeave, tools }: GameBarProps) => {
  const { t } = useTranslation()
  return (
    <header className={styles["bar"]}>
      <IconButton icon="back" label={t("game.leave")} disabled={!shown.canLeave} onClick={onLeave} />
      <div className={styles["title"]}>
        <h1 className={styles["name"]}>
          <bdi>{name}</bdi>
        </h1>
        <StatusLine shown={shown} />
      </div>
      {tools}
      <Volume />
    </header>
  )
}
