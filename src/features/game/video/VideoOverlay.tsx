import { useTranslation } from "react-i18next"
import { translateError } from "../../../i18n/translateError.ts"
import { useVideo } from "../../../projections/hooks.ts"
import { Button } from "../../../ui/fields/Button.tsx"
import { Icon } from "../../../ui/icons/Icon.tsx"
import type { IconName } from "../../../ui/icons/iconPaths.tsx"
import { useTimeText } from "../../../ui/format/useTimeText.ts"
import type { VideoOverlayKind } from "../shared/presentGame.ts"
import { SeatHold } from "../shared/SeatHold.tsx"
import styles from "./VideoOverlay.module.css"

/** LIVE-1: the time of the last frame, to the second. */
const LastSeen = () => {
  const { t } = useTranslation()
  const timeText = useTimeText("second")
  const { lastFrameAt } = useVideo()
  if (lastFrameAt === null) return null
  return <p className={styles["stamp"]}>{t("video.stalledSince", { time: timeText(lastFrameAt) })}</p>
}

const Failure = () => {
  const { t } = useTranslation()
  const { failureCode } = useVideo()
  const known = failureCode !== null && failureCode !== 0
  return <p>{known ? translateError({ code: failureCode, params: {}, message: t("video.failedText") }) : t("video.failedText")}</p>
}

const ICONS: Readonly<Record<Exclude<VideoOverlayKind, "none" | "connecting">, IconName>> = {
  stalled: "clock",
  failed: "alert",
  gesture: "camera",
  lost: "wifiOff"
}

export interface VideoOverlayProps {
  readonly curtain: VideoOverlayKind
  /** Called by the gesture that the browser requires. */
  readonly onPlay: () => void
  /** Switches from the screen's video to the camera (GAME-6); null when there is no camera. */
  readonly onCamera: (() => void) | null
  /** The last step of the recovery ladder (LIVE-3); null while it is not offered. */
  readonly onRetry: (() => void) | null
}

const Words = ({ curtain, onPlay }: Pick<VideoOverlayProps, "curtain" | "onPlay">) => {
  const { t } = useTranslation()
  switch (curtain) {
    case "none":
      return null
    case "connecting":
      return <p className={styles["title"]}>{t("video.connecting")}</p>
    case "stalled":
      return (
        <>
          <p className={styles["title"]}>{t("video.stalled")}</p>
          <LastSeen />
          <p>{t("video.lockedWhileStalled")}</p>
        </>
      )
    case "failed":
      return (
        <>
          <p className={styles["title"]}>{t("video.failed")}</p>
          <Failure />
        </>
      )
    case "gesture":
      return (
        <>
          <p className={styles["title"]}>{t("video.needsGesture")}</p>
          <LastSeen />
          <Button tone="primary" className={styles["play"]} onClick={onPlay}>
            {t("video.play")}
          </Button>
        </>
      )
    case "lost":
      return (
        <>
          <p className={styles["title"]}>{t("connection.lost")}</p>
          <LastSeen />
          <SeatHold />
        </>
      )
  }
}

/** The overlay while the video is not live, so that an old picture is never taken for the present (LIVE-1). */
export const VideoOverlay = ({ curtain, onPlay, onCamera, onRetry }: VideoOverlayProps) => {
  const { t } = useTranslation()
  const { t: tPlay } = useTranslation("play")
  if (curtain === "none") return null
  return (
    <output className={styles["curtain"]} data-curtain={curtain}>
      {curtain === "connecting" ? <span className={styles["reels"]} aria-hidden="true" /> : <Icon name={ICONS[curtain]} size={34} />}
      <Words curtain={curtain} onPlay={onPlay} />
      {onCamera !== null && (curtain === "failed" || curtain === "stalled") && (
        <Button tone="primary" onClick={onCamera}>
          {tPlay("view.camera")}
        </Button>
      )}
      {onRetry !== null && (
        // The primary tone has enough contrast over the dark video in both colour schemes.
        <Button tone="primary" onClick={onRetry}>
          {t("connection.retryNow")}
        </Button>
      )}
    </output>
  )
}
