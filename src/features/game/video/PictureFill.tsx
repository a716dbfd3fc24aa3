import { type RefObject, useEffect, useRef } from "react"
import styles from "./Video.module.css"

/** The size of the still in pixels. */
const STILL = { width: 64, height: 36 } as const
/** The picture is drawn this small first. Enlarging it blurs it. A CSS filter would do so again for each frame of the video above it. */
const COARSE = { width: 12, height: 7 } as const
/** Darkens the still, so that the picture stands out. */
const SHADE = "rgb(0 0 0 / 0.38)"

/** How often (ms) the still is drawn again. */
const REDRAW_MS = 5_000

const drawStill = (still: HTMLCanvasElement, coarse: HTMLCanvasElement, picture: HTMLVideoElement): void => {
  const small = coarse.getContext("2d")
  const large = still.getContext("2d")
  if (small === null || large === null) return
  small.drawImage(picture, 0, 0, COARSE.width, COARSE.height)
  large.imageSmoothingQuality = "high"
  large.drawImage(coarse, 0, 0, STILL.width, STILL.height)
  large.fillStyle = SHADE
  large.fillRect(0, 0, STILL.width, STILL.height)
}

/** A blurred still of the picture behind it, where the picture does not fill its place. Drawn rarely, so that it costs the video no frames. */
export const PictureFill = ({ video }: { readonly video: RefObject<HTMLVideoElement | null> }) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const element = video.current
    if (element === null) return undefined
    const coarse = Object.assign(document.createElement("canvas"), COARSE)
    const draw = (): void => {
      if (document.hidden || element.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return
      if (canvas.current !== null) drawStill(canvas.current, coarse, element)
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
