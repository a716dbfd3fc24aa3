import type { Locator } from "@playwright/test"
import { type LedReading, readLeds } from "../../../mocks/film/ledStrip.ts"

interface Pixels {
  readonly width: number
  readonly height: number
  readonly luma: readonly number[]
}

const FROM_BOTTOM = 0.12

/** The lower edge of what the element shows at this moment, as brightness. */
const grab = (video: Locator): Promise<Pixels> =>
  video.evaluate((element, share) => {
    if (!(element instanceof HTMLVideoElement)) throw new Error("no video element")
    const { videoWidth: width, videoHeight: height } = element
    if (width === 0) return { width, height, luma: [] }
    const canvas = new OffscreenCanvas(width, Math.ceil(height * share))
    const context = canvas.getContext("2d")
    if (context === null) throw new Error("no canvas")
    context.drawImage(element, 0, canvas.height - height)
    const { data } = context.getImageData(0, 0, width, canvas.height)
    const luma: number[] = []
    for (let at = 0; at < data.length; at += 4) luma.push(((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) / 3)
    return { width, height, luma }
  }, FROM_BOTTOM)

/** What the filmed machine's lamps say, read off the player's own screen; undefined when no lamp can be read. */
export const readPicture = async (video: Locator): Promise<LedReading | undefined> => {
  const { width, height, luma } = await grab(video)
  const top = height - Math.ceil(height * FROM_BOTTOM)
  return readLeds((x, y) => luma[(Math.round(y) - top) * width + Math.round(x)] ?? 0, width, height)
}
