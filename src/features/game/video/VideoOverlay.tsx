import IconClock from "@tabler/icons-react/dist/esm/icons/IconClock.mjs"
import IconAlertTriangle from "@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs"
import IconVideo from "@tabler/icons-react/dist/esm/icons/IconVideo.mjs"
import IconWifiOff from "@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs"
import { Button, Stack } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { useVideo } from "../../../projections/hooks.ts"
import type { IconShape } from "../../../ui/icons/LineIcon.tsx"
import { LastFrame, PictureFailure } from "../../../ui/states/PictureTexts.tsx"
import type { VideoOverlayKind } from "../shared/presentGame.ts"
import { SeatHold } from "../shared/SeatHold.tsx"
import picture from "../../../ui/states/livePicture.module.css"
import styles from "./Video.module.css"

const ICONS: Readonly<Record<Exclude<VideoOverlayKind, "none" | "connecting">, IconShape>> = {
  stalled: IconClock,
  failed: IconAlertTriangle,
  gesture: IconVideo,
  lost: IconWifiOff
}

export interface VideoOverlayProps {
  readonly overlay: VideoOverlayKind
  /** Called by the gesture that the browser requires. */
  readonly onPlay: () => void
  /** Switches from the screen's video to the camera (GAME-6); null when there is no camera. */
  readonly onCamera: (() => void) | null
  /** The last step of the recovery ladder (LIVE-3); null while it is not offered. */
  readonly onRetry: (() => void) | null
}

const Words = ({ overlay, onPlay }: Pick<VideoOverlayProps, "overlay" | "onPlay">) => {
  const { t } = useTranslation()
  const { lastFrameAt, failureCode } = useVideo()
  switch (overlay) {
    case "none":
      return null
    case "connecting":
      return <p className={styles["title"]}>{t("video.connecting")}</p>
    case "stalled":
      return (
        <>
          <p className={styles["title"]}>{t("video.stalled")}</p>
          <LastFrame at={lastFrameAt} />
          <p>{t("video.lockedWhileStalled")}</p>
        </>
      )
    case "failed":
      return (
        <>
          <p className={styles["title"]}>{t("video.failed")}</p>
          <PictureFailure code={failureCode} text={t("video.failedText")} />
        </>
      )
    case "gesture":
      return (
        <>
          <p className={styles["title"]}>{t("video.needsGesture")}</p>
          <LastFrame at={lastFrameAt} />
          <Button variant="filled" className={styles["play"]} onClick={onPlay}>
            {t("video.play")}
          </Button>
        </>
      )
    case "lost":
      return (
        <>
          <p className={styles["title"]}>{t("connection.lost")}</p>
          <LastFrame at={lastFrameAt} />
          <SeatHold />
        </>
      )
  }
}

/** The overlay while the video is not live, so that an old picture is never taken for the present (LIVE-1). */
export const VideoOverlay = ({ overlay, onPlay, onCamera, onRetry }: VideoOverlayProps) => {
  const { t } = useTranslation()
  const { t: tPlay } = useTranslation("play")
  const Shape = overlay === "none" || overlay === "connecting" ? null : ICONS[overlay]
  return (
    // On the page before its content: screen readers announce only changes of a region that they know already.
    <output>
      {overlay !== "none" && (
        <Stack
          pos="absolute"
          inset={0}
          align="center"
          justify="center"
          gap="xs"
          ta="center"
          className={styles["overlay"]}
          data-overlay={overlay}
        >
          {Shape === null ? <span className={picture["reels"]} aria-hidden="true" /> : <Shape size={34} aria-hidden />}
          <Words overlay={overlay} onPlay={onPlay} />
          {onCamera !== null && (overlay === "failed" || overlay === "stalled") && (
            <Button variant="filled" onClick={onCamera}>
              {tPlay("view.camera")}
            </Button>
          )}
          {onRetry !== null && (
            // The primary tone has enough contrast over the dark video in both colour schemes.
            <Button variant="filled" onClick={onRetry}>
              {t("connection.retryNow")}
            </Button>
          )}
        </Stack>
      )}
    </output>
  )
}
