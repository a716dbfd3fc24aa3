import type { Locator } from "@playwright/test"
import { type LedReading, readLeds } from "../../../../mocks/film/paint/ledStrip.ts"

/** The video's native size, at which each frame is read. */
const FILM = { width: 960, height: 540 } as const

/** Each sample is one character: a quarter of its brightness, counted from "0". */
const DARKEST = 48
const SHADES = 4

/** The points that the lamp reader samples, in order. */
const askedPoints = (): readonly (readonly [number, number])[] => {
  const asked: (readonly [number, number])[] = []
  const note = (x: number, y: number): number => {
    asked.push([Math.round(x), Math.round(y)])
    return 0
  }
  readLeds(note, FILM.width, FILM.height)
  return asked
}

const POINTS = askedPoints()

const readSamples = (samples: string): LedReading | undefined => {
  let at = 0
  const next = (): number => {
    at += 1
    return (samples.charCodeAt(at - 1) - DARKEST) * SHADES
  }
  return readLeds(next, FILM.width, FILM.height)
}

/** The readings of the machine's lamps on the player's screen, frame by frame. */
export interface PictureRecord {
  /** Readings of all presented frames with readable lamps, oldest first. */
  readonly readings: () => Promise<readonly LedReading[]>
  /** The observed states of the reels, each change once. */
  readonly kinds: () => Promise<readonly LedReading["kind"][]>
}

/**
 * Reads the lamps of each frame inside the page when it is presented. On a loaded computer screenshots from outside would be slower than
 * the reels.
 */
export const recordPicture = async (video: Locator): Promise<PictureRecord> => {
  const frames = await video.evaluateHandle(
    (element, { points, width, height, darkest, shades }) => {
      if (!(element instanceof HTMLVideoElement)) throw new Error("no video element")
      const top = Math.min(...points.map(([, y]) => y))
      const rows = Math.max(...points.map(([, y]) => y)) - top + 1
      const context = new OffscreenCanvas(width, rows).getContext("2d", { willReadFrequently: true })
      if (context === null) throw new Error("no canvas")
      const presented: string[] = []
      const look = (): void => {
        element.requestVideoFrameCallback(look)
        context.drawImage(element, 0, -top, width, height)
        const { data } = context.getImageData(0, 0, width, rows)
        const sample = ([x, y]: readonly [number, number]): string => {
          const at = ((y - top) * width + x) * 4
          const luma = ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) / 3
          return String.fromCharCode(darkest + Math.floor(luma / shades))
        }
        presented.push(points.map(sample).join(""))
      }
      element.requestVideoFrameCallback(look)
      return presented
    },
    { ...FILM, points: POINTS, darkest: DARKEST, shades: SHADES }
  )
  const seen: LedReading[] = []
  const readings = async (): Promise<readonly LedReading[]> => {
    const fresh = await frames.evaluate((presented) => presented.splice(0))
    seen.push(...fresh.flatMap((samples) => readSamples(samples) ?? []))
    return seen
  }
  const kinds = async () => (await readings()).map(({ kind }) => kind).filter((kind, index, all) => kind !== all[index - 1])
  return { readings, kinds }
}
