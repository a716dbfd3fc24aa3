import { useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import type { VideoType } from "../../domain/game/gameEvents.ts"
import { useGame, useSettings } from "../../projections/hooks.ts"
import { resumePlayback } from "../../runtime/commands/resumePlayback.ts"
import { retryNow } from "../../runtime/commands/retryNow.ts"
import { showVideo } from "../../runtime/commands/showVideo.ts"
import { run, runFork } from "../../runtime/run.ts"
import { cx } from "../../ui/cx.ts"
import { Icon } from "../../ui/Icon.tsx"
import { useStillTime } from "../../ui/stillTime.ts"
import styles from "./MachineVideo.module.css"
import type { Curtain } from "./presentGame.ts"
import { useMachineSound } from "./useMachineSound.ts"
import { useWakeLock } from "./useWakeLock.ts"
import { VideoCurtain } from "./VideoCurtain.tsx"

/** What lies over a picture that is not the present's, or not the one that was chosen (GAME-6). */
const DIMMED: ReadonlySet<Curtain> = new Set(["connecting", "stalled", "failed", "lost", "gesture"])

export interface MachineVideoProps {
  readonly name: string
  readonly curtain: Curtain
  readonly videoType: VideoType
  /** Shows the camera's picture instead, where there is that choice; else null. */
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
    // The attribute is not enough where the browser decides whether a picture may start by itself.
    element.muted = true
    return runFork(showVideo(element))
  }, [])
  // The element stays muted, or the browser would not start it. The sound goes its own way, from the player's first action on.
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
      <VideoCurtain curtain={curtain} onPlay={play} onCamera={onCamera} onRetry={canRetry ? () => run(retryNow()) : null} />
    </div>
  )
}

/** What the player saw by video is in no log: the place says so, and keeps what lay over the picture. */
const NoPicture = ({ curtain, onCamera, canRetry }: MachineVideoProps) => {
  const { t } = useTranslation()
  return (
    <div className={styles["frame"]} data-testid="machine-video">
      <VideoCurtain
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

/** The machine's live picture, whole at any size, and what lies over it when it is not live. */
export const MachineVideo = (props: MachineVideoProps) => (useStillTime() === null ? <LiveVideo {...props} /> : <NoPicture {...props} />)
