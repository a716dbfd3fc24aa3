import { useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import type { VideoType } from "../../../domain/game/gameEvents.ts"
import { useGame, useSettings } from "../../../projections/hooks.ts"
import { resumePlayback } from "../../../runtime/commands/machine/gameView.ts"
import { retryNow } from "../../../runtime/commands/machine/recovery.ts"
import { showVideo } from "../../../runtime/commands/machine/showVideo.ts"
import { run, runFork } from "../../../runtime/run.ts"
import { cx } from "../../../ui/theme/cx.ts"
import { Icon } from "../../../ui/icons/Icon.tsx"
import { useFrozenClock } from "../../../ui/format/useNow.ts"
import styles from "./MachineVideo.module.css"
import type { VideoOverlayKind } from "../shared/presentGame.ts"
import { useMachineSound } from "./useMachineSound.ts"
import { useWakeLock } from "./useWakeLock.ts"
import { VideoOverlay } from "./VideoOverlay.tsx"

/** The overlays that dim the video, because it is not live or not the chosen one (GAME-6). */
const DIMMED: ReadonlySet<VideoOverlayKind> = new Set(["connecting", "stalled", "failed", "lost", "gesture"])

export interface MachineVideoProps {
  readonly name: string
  readonly curtain: VideoOverlayKind
  readonly videoType: VideoType
  /** Shows the camera instead; null when there is no such choice. */
  readonly onCamera: (() => void) | null
  readonly canRetry: boolean
}

const LiveVideo = ({ name, curtain, videoType, onCamera, canRetry }: MachineVideoProps) => {
  const { t } = useTranslation()
  const { volume } = useGame()
  const settings = useSettings()
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const element = video.current
    if (element === null) return undefined
    // The attribute is not enough in browsers that decide whether a video may start by itself.
    element.muted = true
    return runFork(showVideo(element))
  }, [])
  // The element stays muted, otherwise the browser would not start it. The sound has its own output, from the player's first action on.
  useMachineSound(video, volume ?? settings.volume)
  useWakeLock()
  const play = () => {
    if (video.current !== null) run(resumePlayback(video.current))
  }
  return (
    <div className={styles["frame"]}>
      <video
        ref={video}
        data-type={videoType}
        className={cx(styles["video"], DIMMED.has(curtain) && styles["dim"])}
        data-testid="machine-video"
        aria-label={t("video.of", { name })}
        tabIndex={-1}
        playsInline
        muted
        autoPlay
        disablePictureInPicture
      />
      <VideoOverlay curtain={curtain} onPlay={play} onCamera={onCamera} onRetry={canRetry ? () => run(retryNow()) : null} />
    </div>
  )
}

/** The log contains no video, so a replay shows a note instead, and keeps the overlay. */
const NoPicture = ({ curtain, onCamera, canRetry }: MachineVideoProps) => {
  const { t } = useTranslation()
  return (
    <div className={styles["frame"]} data-testid="machine-video">
      <VideoOverlay
        curtain={curtain}
        onPlay={() => undefined}
        onCamera={onCamera === null ? null : () => undefined}
        onRetry={canRetry ? () => undefined : null}
      />
      <p className={cx(styles["noPicture"], curtain !== "none" && styles["below"])}>
        <Icon name="camera" size={20} />
        {t("video.notInReplay")}
      </p>
    </div>
  )
}

/** The machine's live video, never cropped, with an overlay while it is not live. */
export const MachineVideo = (props: MachineVideoProps) => (useFrozenClock() === null ? <LiveVideo {...props} /> : <NoPicture {...props} />)
