import { ActionIcon, Button, Checkbox } from "@mantine/core"
import "@mantine/core/styles/ActionIcon.layer.css"
import "@mantine/core/styles/Button.layer.css"
import "@mantine/core/styles/Checkbox.layer.css"
import "@mantine/core/styles/InlineInput.layer.css"
import "./mantineReplay.css"
import { useTranslation } from "react-i18next"
import { cx } from "../../../ui/theme/cx.ts"
import { formatSpan } from "../shared/times.ts"
import { ReplayIcon, type ReplayIconName } from "../shared/ReplayIcon.tsx"
import styles from "./Transport.module.css"
import { type ReplayPlayer, SPEEDS } from "../shared/useReplayPlayer.ts"

interface KeyProps {
  readonly icon: ReplayIconName
  readonly label: string
  readonly onClick: () => void
  readonly main?: boolean
}

const Key = ({ icon, label, onClick, main = false }: KeyProps) => (
  <ActionIcon
    variant="transparent"
    className={cx(styles["key"], main && styles["main"])}
    radius={main ? "50%" : 8}
    aria-label={label}
    title={label}
    onClick={onClick}
  >
    <ReplayIcon name={icon} />
  </ActionIcon>
)

const Speeds = ({ desk }: { readonly desk: ReplayPlayer }) => {
  const { t } = useTranslation("replay")
  return (
    <Button.Group aria-label={t("play.speed")}>
      {SPEEDS.map((speed) => (
        <Button
          key={speed}
          variant="default"
          size="compact-md"
          className={styles["speed"]}
          aria-pressed={speed === desk.speed}
          onClick={() => desk.setSpeed(speed)}
        >
          {speed}×
        </Button>
      ))}
    </Button.Group>
  )
}

/** Play, step, jump; and where the replay stands. */
export const Transport = ({ desk }: { readonly desk: ReplayPlayer }) => {
  const { t } = useTranslation("replay")
  const { replay, position, mono, playing, step, toMarker, toggle } = desk
  return (
    <div className={styles["transport"]} role="toolbar" aria-label={t("play.controls")}>
      <div className={styles["keys"]}>
        <Key icon="backMarker" label={t("play.backMarker")} onClick={() => toMarker(-1)} />
        <Key icon="back" label={t("play.back")} onClick={() => step(-1)} />
        <Key icon={playing ? "pause" : "play"} label={t(playing ? "play.pause" : "play.play")} onClick={toggle} main />
        <Key icon="forward" label={t("play.forward")} onClick={() => step(1)} />
        <Key icon="forwardMarker" label={t("play.forwardMarker")} onClick={() => toMarker(1)} />
      </div>
      <Speeds desk={desk} />
      <Checkbox
        className={styles["skip"]}
        size="xs"
        radius={4}
        label={t("play.skipIdle")}
        checked={desk.skipsIdle}
        onChange={({ currentTarget }) => desk.setSkipsIdle(currentTarget.checked)}
      />
      <p className={styles["where"]}>
        <span className={styles["time"]}>{formatSpan(mono)}</span>
        <span data-testid="replay-position">{t("play.position", { position, length: replay.length })}</span>
      </p>
      <p className={styles["hint"]}>{t("play.keys")}</p>
    </div>
  )
}
