import IconPlayerPause from "@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs"
import IconPlayerPlay from "@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs"
import IconPlayerSkipBack from "@tabler/icons-react/dist/esm/icons/IconPlayerSkipBack.mjs"
import IconPlayerSkipForward from "@tabler/icons-react/dist/esm/icons/IconPlayerSkipForward.mjs"
import IconPlayerTrackNext from "@tabler/icons-react/dist/esm/icons/IconPlayerTrackNext.mjs"
import IconPlayerTrackPrev from "@tabler/icons-react/dist/esm/icons/IconPlayerTrackPrev.mjs"
import { ActionIcon, Button, ButtonGroup, Checkbox, Group, Text } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { cx } from "../../../ui/theme/cx.ts"
import { formatElapsed } from "../shared/times.ts"
import styles from "./Player.module.css"
import { type ReplayPlayer, SPEEDS } from "../shared/useReplayPlayer.ts"
import "../../../ui/theme/lateComponents.css"

// They point along the timeline, which is drawn left to right in every language.
const ICONS = {
  play: IconPlayerPlay,
  pause: IconPlayerPause,
  back: IconPlayerTrackPrev,
  forward: IconPlayerTrackNext,
  backMarker: IconPlayerSkipBack,
  forwardMarker: IconPlayerSkipForward
} as const

interface KeyProps {
  readonly icon: keyof typeof ICONS
  readonly label: string
  readonly onClick: () => void
  readonly main?: boolean
}

const Key = ({ icon, label, onClick, main = false }: KeyProps) => {
  const Shown = ICONS[icon]
  return (
    <ActionIcon
      variant={main ? "filled" : "subtle"}
      color={main ? "accent" : "gray"}
      size={main ? 44 : 40}
      className={cx(!main && styles["key"])}
      radius={main ? "50%" : 8}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      <Shown size={20} aria-hidden />
    </ActionIcon>
  )
}

const Speeds = ({ replayPlayer }: { readonly replayPlayer: ReplayPlayer }) => {
  const { t } = useTranslation("replay")
  return (
    <ButtonGroup aria-label={t("play.speed")}>
      {SPEEDS.map((speed) => (
        <Button
          key={speed}
          size="sm"
          px="xs"
          className={styles["speed"]}
          aria-pressed={speed === replayPlayer.speed}
          onClick={() => replayPlayer.setSpeed(speed)}
        >
          {speed}×
        </Button>
      ))}
    </ButtonGroup>
  )
}

/** Play, step, jump; and where the replay stands. */
export const Transport = ({ replayPlayer }: { readonly replayPlayer: ReplayPlayer }) => {
  const { t } = useTranslation("replay")
  const { replay, position, mono, playing, step, toMarker, toggle } = replayPlayer
  return (
    <div className={styles["transport"]} role="toolbar" aria-label={t("play.controls")}>
      {/* Playback is not mirrored: time runs from left to right, as in the timeline. */}
      <Group gap={0} wrap="nowrap" dir="ltr">
        <Key icon="backMarker" label={t("play.backMarker")} onClick={() => toMarker(-1)} />
        <Key icon="back" label={t("play.back")} onClick={() => step(-1)} />
        <Key icon={playing ? "pause" : "play"} label={t(playing ? "play.pause" : "play.play")} onClick={toggle} main />
        <Key icon="forward" label={t("play.forward")} onClick={() => step(1)} />
        <Key icon="forwardMarker" label={t("play.forwardMarker")} onClick={() => toMarker(1)} />
      </Group>
      <Speeds replayPlayer={replayPlayer} />
      <Checkbox
        flex="none"
        size="xs"
        radius={4}
        label={t("play.skipIdle")}
        checked={replayPlayer.skipsIdle}
        onChange={({ currentTarget }) => replayPlayer.setSkipsIdle(currentTarget.checked)}
      />
      <Text flex="none" fz="xs" lh={1.25} c="dimmed">
        <Text span display="block" fz="sm" fw={650} lh={1.25} c="bright">
          {formatElapsed(mono)}
        </Text>
        <span data-testid="replay-position">{t("play.position", { position, length: replay.length })}</span>
      </Text>
      <Text className={styles["hint"]} ms="auto" fz="xs" c="faint">
        {t("play.keys")}
      </Text>
    </div>
  )
}
