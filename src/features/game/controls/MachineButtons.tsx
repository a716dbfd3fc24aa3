import { useTranslation } from "react-i18next"
import { useGame } from "../../../projections/hooks.ts"
import { press } from "../../../runtime/commands/machine/press.ts"
import { toggleAutoplay } from "../../../runtime/commands/machine/seatCommands.ts"
import { run } from "../../../runtime/run.ts"
import { CheckField } from "../../../ui/fields/CheckField.tsx"
import { Icon } from "../../../ui/icons/Icon.tsx"
import { cx } from "../../../ui/theme/cx.ts"
import { PressFate } from "../shared/PressFate.tsx"
import type { GamePresentation } from "../shared/presentGame.ts"
import styles from "./MachineButtons.module.css"

type MachineButton = ReturnType<typeof useGame>["buttons"][number]

interface KeyProps {
  readonly button: MachineButton
  readonly locked: boolean
  /** A press of this button is under way. */
  readonly working: boolean
}

/** A button of the machine. A click does not move the focus, so that Space keeps spinning. It stays focusable while blocked. */
const Key = ({ button, locked, working }: KeyProps) => {
  const { t } = useTranslation()
  const { id, kind, label } = button
  return (
    <button
      type="button"
      className={cx(styles["key"], kind === "spin" && styles["spin"], working && styles["working"])}
      aria-disabled={locked}
      aria-keyshortcuts={kind === "spin" ? "Space" : undefined}
      onMouseDown={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        // Browsers send a click for each repeated event while Enter is held: without this, the next spin would follow by itself.
        if (event.repeat && event.key === "Enter") event.preventDefault()
      }}
      onClick={() => {
        if (!locked) run(press(id))
      }}
    >
      {kind === "spin" && <Icon name="spin" size={40} />}
      <bdi>{kind === "other" ? label : t(`game.${kind}`)}</bdi>
    </button>
  )
}

export interface MachineButtonsProps {
  readonly shown: GamePresentation
  /** Minimal height, for buttons over the video. */
  readonly slim?: boolean
}

/** The machine's buttons with spin within reach of the thumb (GAME-2), autoplay (GAME-5), and the outcome of the last press (LIVE-4). */
export const MachineButtons = ({ shown, slim = false }: MachineButtonsProps) => {
  const { t } = useTranslation()
  const { buttons, autoplay, phase } = useGame()
  const { lastPress, canPress, canStop } = shown
  const pressed = lastPress !== null && lastPress.fate !== "done" && lastPress.fate !== "refused" ? lastPress.button : null
  const keyOf = (button: MachineButton) => (
    <Key key={button.id} button={button} locked={button.kind === "stop" ? !canStop : !canPress} working={button.id === pressed} />
  )
  return (
    <div className={cx(styles["area"], slim && styles["slim"])}>
      <fieldset className={styles["keys"]} aria-label={t("game.buttons")}>
        <div className={styles["small"]}>{buttons.filter(({ kind }) => kind !== "spin").map(keyOf)}</div>
        {buttons.filter(({ kind }) => kind === "spin").map(keyOf)}
      </fieldset>
      <div className={styles["foot"]}>
        {phase !== "none" && (
          <CheckField look="switch" label={t("game.autoplay")} checked={autoplay} onChange={() => run(toggleAutoplay())} />
        )}
        <PressFate press={lastPress} />
      </div>
    </div>
  )
}
