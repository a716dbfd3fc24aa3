import { useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import type { VideoType } from "../../domain/game/gameEvents.ts"
import { useGame } from "../../projections/hooks.ts"
import { resumePlayback } from "../../runtime/commands/resumePlayback.ts"
import { showVideo } from "../../runtime/commands/showVideo.ts"
import { run, runFork } from "../../runtime/run.ts"
import { cx } from "../../ui/cx.ts"
import { Icon } from "../../ui/Icon.tsx"
import { useStillTime } from "../../ui/stillTime.ts"
import styles from "./MachineVideo.module.css"
import type { Curtain } from "./presentGame.ts"
import { VideoCurtain } from "./VideoCurtain.tsx"

/** Sound only by the player's wish, and only once there was a gesture: a page that starts loud is not let to start at all. */
const applyVolume = (element: HTMLVideoElement | null, volume: number | null): void => {
  if (element === null) return
  element.muted = volume === null || volume === 0 || !navigator.userActivation.hasBeenActive
  element.volume = volume ?? 0
}

export interface MachineVideoProps {
  readonly name: string
  readonly curtain: Curtain
  readonly videoType: VideoType
}

const LiveVideo = ({ name, curtain, videoType }: MachineVideoProps) => {
  const { t } = useTranslation()
  const { volume } = useGame()
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const element = video.current
    if (element === null) return undefined
    // The attribute is not enough where the browser decides whether a picture may start by itself.
    element.muted = true
    return runFork(showVideo(element))
  }, [])
  useEffect(() => {
    const apply = (): void => applyVolume(video.current, volume)
    apply()
    window.addEventListener("pointerup", apply)
    return () => window.removeEventListener("pointerup", apply)
  }, [volume])
  const play = () => {
    if (video.current !== null) run(resumePlayback(video.current))
  }
  return (
    <div className={styles["frame"]}>
      <video
        ref={video}
        data-type={videoType}
        className={cx(styles["video"], (curtain === "stalled" || curtain === "lost") && styles["dim"])}
        data-testid="machine-video"
        aria-label={t("video.of", { name })}
        tabIndex={-1}
        playsInline
        muted
        autoPlay
        disablePictureInPicture
      />
      <VideoCurtain curtain={curtain} onPlay={play} />
    </div>
  )
}

/** What the player saw by video is in no log: the place says so, and keeps what lay over the picture. */
const NoPicture = ({ curtain }: MachineVideoProps) => {
  const { t } = useTranslation()
  return (
    <div className={styles["frame"]} data-testid="machine-video">
      <VideoCurtain curtain={curtain} onPlay={() => undefined} />
      <p className={cx(styles["noPicture"], curtain !== "none" && styles["below"])}>
        <Icon name="camera" size={20} />
        {t("video.notInReplay")}
      </p>
    </div>
  )
}

/** The machine's live picture, whole at any size, and what lies over it when it is not live. */
export const MachineVideo = (props: MachineVideoProps) => (useStillTime() === null ? <LiveVideo {...props} /> : <NoPicture {...props} />)
