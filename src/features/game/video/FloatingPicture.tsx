import { Center, Stack } from "@mantine/core"
import { type RefObject, useEffect, useRef, useState } from "react"
import { createPortal } from "react-dom"
import { useTranslation } from "react-i18next"
import { watchStalled } from "../../../runtime/commands/machine/watchStalled.ts"
import { Meters } from "../money/MoneyRow.tsx"
import { ProtectionFigures } from "../protection/ProtectionFigures.tsx"
import type { GamePresentation } from "../shared/presentGame.ts"
import { StatusLine } from "../status/StatusLine.tsx"
import { mute } from "./MachineVideo.tsx"
import picture from "../../../ui/states/livePicture.module.css"
import { cx } from "../../../ui/theme/cx.ts"
import styles from "./Video.module.css"

/** Shows the same stream in a second element: the first one stays where its frames are watched. */
const useSameStream = (from: RefObject<HTMLVideoElement | null>) => {
  const to = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const source = from.current
    const copy = to.current
    if (source === null || copy === null) return undefined
    const follow = (): void => {
      if (copy.srcObject === source.srcObject) return
      copy.srcObject = source.srcObject
      // A refusal leaves the picture dark, and the status names it.
      copy.play().catch(() => undefined)
    }
    mute(copy)
    follow()
    source.addEventListener("loadeddata", follow)
    source.addEventListener("emptied", follow)
    return () => {
      source.removeEventListener("loadeddata", follow)
      source.removeEventListener("emptied", follow)
      copy.srcObject = null
    }
  }, [from])
  return to
}

/** Whether the copy has presented no frame for too long. */
const useStalled = (copy: RefObject<HTMLVideoElement | null>, page: Document): boolean => {
  const [isStalled, setStalled] = useState(false)
  useEffect(() => {
    const view = page.defaultView
    return copy.current === null || view === null ? undefined : watchStalled(copy.current, view, setStalled)
  }, [copy, page])
  return isStalled
}

const setTitle = (page: Document, title: string): void => {
  page.title = title
}

/** `page`: the document of the other window. `video`: the element of the game page, whose stream the window shows too. */
export interface FloatingPictureProps {
  readonly page: Document
  readonly name: string
  readonly shown: GamePresentation
  readonly video: RefObject<HTMLVideoElement | null>
}

/**
 * GAME-6, PROT-4: the machine's picture in a window over other programs, with the machine's counters, the state of the connection and the
 * protection figures. Without buttons that play or move money: the window may lie anywhere, and a click is easily misplaced.
 */
export const FloatingPicture = ({ page, name, shown, video }: FloatingPictureProps) => {
  const { t } = useTranslation("play")
  const copy = useSameStream(video)
  const isStalled = useStalled(copy, page)
  const title = t("float.title", { name })
  useEffect(() => {
    setTitle(page, title)
  }, [page, title])
  const isLive = shown.overlay === "none" && !isStalled
  return createPortal(
    <Stack
      component="main"
      gap="0.25rem"
      h="100vh"
      pb="0.25rem"
      className={styles["window"]}
      aria-label={title}
      data-testid="floating-picture"
    >
      <div className={styles["picture"]}>
        <video
          ref={copy}
          className={cx("cover", picture["video"], !isLive && picture["dim"])}
          data-live={isLive}
          aria-label={title}
          playsInline
          muted
          autoPlay
          disablePictureInPicture
        />
        {!isLive && (
          <Center component="p" pos="absolute" inset={0} fw={600} className="white">
            {t("float.stopped")}
          </Center>
        )}
      </div>
      {shown.status.tone !== "ok" && <StatusLine shown={shown} />}
      <Meters />
      <ProtectionFigures />
    </Stack>,
    page.body
  )
}
