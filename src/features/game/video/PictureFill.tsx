import { type RefObject, useEffect, useRef } from "react"
import styles from "./Video.module.css"

/** The size of the still in pixels. It is shown blurred, so few pixels are enough. */
const STILL = { width: 48, height: 27 } as const

/** How often (ms) the still is drawn again. */
const REDRAW_MS = 5_000

/** A blurred still of the picture behind it, where the picture does not fill its place. Drawn rarely, so that it costs the video no frames. */
export const PictureFill = ({ video }: { readonly video: RefObject<HTMLVideoElement | null> }) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const element = video.current
    if (element === null) return undefined
    const draw = (): void => {
      if (document.hidden || element.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return
      canvas.current?.getContext("2d")?.drawImage(element, 0, 0, STILL.width, STILL.height)
    }
    const timer = setInterval(draw, REDRAW_MS)
    element.addEventListener("loadeddata", draw)
    element.addEventListener("playing", draw)
    return () => {
      clearInterval(timer)
      element.removeEventListener("loadeddata", draw)
      element.removeEventListener("playing", draw)
    }
  }, [video])
  return <canvas ref={canvas} {...STILL} className={styles["fill"]} data-testid="picture-fill" aria-hidden="true" />
}
