import IconVideo from "@tabler/icons-react/dist/esm/icons/IconVideo.mjs"
import IconRefresh from "@tabler/icons-react/dist/esm/icons/IconRefresh.mjs"
import IconClock from "@tabler/icons-react/dist/esm/icons/IconClock.mjs"
import IconAlertTriangle from "@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs"
import { useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { useJackpotVideo } from "../../../projections/hooks.ts"
import { showJackpotVideo } from "../../../runtime/commands/machine/showJackpotVideo.ts"
import { runFork } from "../../../runtime/run.ts"
import { cx } from "../../../ui/theme/cx.ts"
import { StatusBadge } from "../../../ui/StatusBadge.tsx"
import { useFrozenClock } from "../../../ui/format/useNow.ts"
import { LastFrame, PictureFailure } from "../../../ui/states/PictureTexts.tsx"
import picture from "../../../ui/states/livePicture.module.css"
import styles from "./Jackpot.module.css"
import { Button, Group, Stack } from "@mantine/core"

/** Over the whole picture, with its content in the middle. */
const OVERLAY = { pos: "absolute", inset: 0, align: "center", justify: "center", gap: "xs", p: "md", ta: "center" } as const

const Failed = ({ onRetry }: { readonly onRetry: () => void }) => {
  const { t } = useTranslation()
  const { failureCode } = useJackpotVideo()
  return (
    <>
      <IconAlertTriangle size={34} aria-hidden />
      <p className={picture["title"]}>{t("jackpot.failed")}</p>
      <PictureFailure code={failureCode} text={t("jackpot.failedText")} />
      <Button leftSection={<IconRefresh size={20} aria-hidden />} onClick={onRetry}>
        {t("common.retry")}
      </Button>
    </>
  )
}

const Stalled = () => {
  const { t } = useTranslation()
  const { lastFrameAt } = useJackpotVideo()
  return (
    <>
      <IconClock size={34} aria-hidden />
      <p className={picture["title"]}>{t("video.stalled")}</p>
      <LastFrame at={lastFrameAt} />
    </>
  )
}

/** The overlay while the video is not live, so that an old picture is never taken for the present (LIVE-1). */
const JackpotOverlay = ({ onRetry }: { readonly onRetry: () => void }) => {
  const { t } = useTranslation()
  const { phase } = useJackpotVideo()
  return (
    // On the page before its content: screen readers announce only changes of a region that they know already.
    <output>
      {phase !== "live" && (
        <Stack {...OVERLAY} className={picture["overlay"]} data-overlay={phase}>
          {phase === "failed" && <Failed onRetry={onRetry} />}
          {phase === "stalled" && <Stalled />}
          {(phase === "connecting" || phase === "none") && (
            <>
              <span className={picture["reels"]} aria-hidden="true" />
              <p className={picture["title"]}>{t("video.connecting")}</p>
            </>
          )}
        </Stack>
      )}
    </output>
  )
}

const LivePicture = ({ onRetry }: { readonly onRetry: () => void }) => {
  const { t } = useTranslation()
  const { phase } = useJackpotVideo()
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const element = video.current
    if (element === null) return undefined
    element.muted = true
    return runFork(showJackpotVideo(element))
  }, [])
  return (
    <>
      <video
        ref={video}
        className={cx(picture["video"], phase !== "live" && picture["dim"])}
        data-testid="jackpot-video"
        aria-label={t("jackpot.picture")}
        tabIndex={-1}
        playsInline
        muted
        autoPlay
        disablePictureInPicture
      />
      <JackpotOverlay onRetry={onRetry} />
    </>
  )
}

/** The jackpot's camera (LOBBY-5), with its own endpoint and ICE servers. The log contains no video, so a replay shows a note instead. */
export const JackpotVideo = () => {
  const { t } = useTranslation()
  const isReplay = useFrozenClock() !== null
  // A manual retry resets the back-off.
  const [attempt, setAttempt] = useState(0)
  const { phase } = useJackpotVideo()
  return (
    // A grid keeps the frame's proportions on a low screen, where a flex container would stretch it.
    <figure className="grid content-start gap-2 min-width-0">
      <div className={styles["frame"]}>
        {isReplay ? (
          <Stack {...OVERLAY} component="p" className={picture["overlay"]}>
            <IconVideo size={20} aria-hidden />
            {t("video.notInReplay")}
          </Stack>
        ) : (
          <LivePicture key={attempt} onRetry={() => setAttempt(attempt + 1)} />
        )}
      </div>
      <Group component="figcaption" gap="sm" wrap="nowrap" mih="var(--target)" c="dimmed">
        {/* Below the video, because it would cover the sign of the machine. */}
        {phase === "live" && (
          <StatusBadge tone="ok" live>
            {t("video.live")}
          </StatusBadge>
        )}
        {t("jackpot.lead")}
      </Group>
    </figure>
  )
}
