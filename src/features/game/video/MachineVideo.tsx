import IconVideo from "@tabler/icons-react/dist/esm/icons/IconVideo.mjs"
import { Box, Group } from "@mantine/core"
import { memo, type RefObject, useEffect } from "react"
import { useTranslation } from "react-i18next"
import type { VideoType } from "../../../domain/game/gameEvents.ts"
import { asksForFigures } from "../../../domain/protection/protectionRules.ts"
import { useGame, usePresses, useProtection, useVideo } from "../../../projections/hooks.ts"
import { resumePlayback } from "../../../runtime/commands/machine/gameView.ts"
import { retryNow } from "../../../runtime/commands/machine/seatCommands.ts"
import { showVideo } from "../../../runtime/commands/machine/showVideo.ts"
import { run, runFork } from "../../../runtime/run.ts"
import { cx } from "../../../ui/theme/cx.ts"
import { useFrozenClock } from "../../../ui/format/useNow.ts"
import picture from "../../../ui/states/livePicture.module.css"
import styles from "./Video.module.css"
import type { VideoOverlayKind } from "../shared/presentGame.ts"
import { presentSignal } from "../shared/presentSignal.ts"
import { Figures } from "./LiveIndicator.tsx"
import { PictureFill } from "./PictureFill.tsx"
import { useMachineSound } from "./useMachineSound.ts"
import { useWakeLock } from "./wakeLock.ts"
import { VideoOverlay } from "./VideoOverlay.tsx"

/** The overlays that dim the video, because it is not live or not the chosen one (GAME-6). */
const DIMMED: ReadonlySet<VideoOverlayKind> = new Set(["connecting", "stalled", "failed", "lost", "gesture"])

/** `name`: the machine's, for screen readers. `canRetry`: the overlay offers the manual step of the recovery ladder (LIVE-3). */
export interface MachineVideoProps {
  readonly name: string
  readonly overlay: VideoOverlayKind
  readonly videoType: VideoType
  /** Shows the camera instead; null when there is no such choice. */
  readonly onCamera: (() => void) | null
  readonly canRetry: boolean
  /** Shows the reels, which are in the middle of the picture, instead of the whole machine. */
  readonly closeUp: boolean
  /** The element with the picture, for the floating picture. */
  readonly video: RefObject<HTMLVideoElement | null>
}

/** Sets the property, because the attribute is not enough in browsers that decide whether a video may start by itself. */
export const mute = (element: HTMLVideoElement): void => {
  element.muted = true
}

const LiveVideo = ({ name, overlay, videoType, onCamera, canRetry, closeUp, video }: MachineVideoProps) => {
  const { t } = useTranslation()
  const { volume } = useGame()
  const { rules } = useProtection()
  useEffect(() => {
    const element = video.current
    if (element === null) return undefined
    mute(element)
    return runFork(showVideo(element))
  }, [video])
  // The element stays muted, otherwise the browser would not start it. The sound has its own output, from the player's first action on.
  useMachineSound(video, volume ?? 0)
  useWakeLock()
  const play = () => {
    if (video.current !== null) run(resumePlayback(video.current))
  }
  return (
    <div className={styles["frame"]}>
      <PictureFill video={video} />
      <video
        ref={video}
        data-type={videoType}
        className={cx("relative", picture["video"], closeUp && styles["closeUp"], DIMMED.has(overlay) && picture["dim"])}
        data-testid="machine-video"
        aria-label={t("video.of", { name })}
        tabIndex={-1}
        playsInline
        muted
        autoPlay
        // The browser's own picture-in-picture shows the bare video, without the figures (PROT-4).
        disablePictureInPicture={rules !== null && asksForFigures(rules)}
      />
      <VideoOverlay overlay={overlay} onPlay={play} onCamera={onCamera} onRetry={canRetry ? () => run(retryNow()) : null} />
    </div>
  )
}

/** The log contains no video, so a replay shows a note and the recorded figures instead, and keeps the overlay. */
const NoPicture = ({ overlay, onCamera, canRetry }: MachineVideoProps) => {
  const { t } = useTranslation()
  const { sample } = useVideo()
  const { recent } = usePresses()
  const { ackMs, seenMs } = presentSignal(sample, recent)
  return (
    <div className={styles["frame"]} data-testid="machine-video">
      <VideoOverlay
        overlay={overlay}
        onPlay={() => undefined}
        onCamera={onCamera === null ? null : () => undefined}
        onRetry={canRetry ? () => undefined : null}
      />
      <Group
        pos="absolute"
        inset={0}
        justify="center"
        gap="xs"
        p="sm"
        fz="sm"
        ta="center"
        className={cx(styles["noPicture"], overlay !== "none" && styles["below"])}
      >
        <IconVideo size={20} aria-hidden />
        <p>{t("video.notInReplay")}</p>
        {overlay === "none" && (
          <Box flex="0 0 min(18rem, 100%)" ta="start">
            <Figures seenMs={seenMs} ackMs={ackMs} onPicture />
          </Box>
        )}
      </Group>
    </div>
  )
}

/** The machine's live video, whole or as a close-up of the reels, with an overlay while it is not live. */
export const MachineVideo = memo((props: MachineVideoProps) =>
  useFrozenClock() === null ? <LiveVideo {...props} /> : <NoPicture {...props} />
)
MachineVideo.displayName = "MachineVideo"
