import type { MachinePicture } from "./camera.ts"

/** The state that the machine's sixteen lamps encode. `frame` counts frames, modulo 256. */
export interface LedReading {
  readonly kind: MachinePicture["kind"]
  readonly outcome: number
  readonly frame: number
}

/** Position of a lamp in pixels of the picture. */
export interface Led {
  readonly x: number
  readonly y: number
  readonly radius: number
}

/** Brightness of a pixel, from 0 (black) to 255. */
export type Sampler = (x: number, y: number) => number

export const LED_COUNT = 16

const KINDS: readonly MachinePicture["kind"][] = ["idle", "spinning", "stopping"]
const REFERENCE_WIDTH = 960
const REFERENCE_HEIGHT = 540
const FIRST_X = 225
const STEP_X = 34
const ROW_Y = 519
const RADIUS = 8
const LEAST_CONTRAST = 50

/** Lamp positions in a picture of this size. From the left: 2 sync, 2 kind, 3 outcome, 1 parity, 8 frame. */
export const ledPositions = (width: number, height: number): readonly Led[] =>
  Array.from({ length: LED_COUNT }, (_, index) => ({
    x: ((FIRST_X + index * STEP_X) * width) / REFERENCE_WIDTH,
    y: (ROW_Y * height) / REFERENCE_HEIGHT,
    radius: (RADIUS * height) / REFERENCE_HEIGHT
  }))

const bits = (value: number, count: number): readonly boolean[] =>
  Array.from({ length: count }, (_, index) => ((value >> (count - 1 - index)) & 1) === 1)

const number = (lamps: readonly boolean[]): number => lamps.reduce((sum, on) => sum * 2 + (on ? 1 : 0), 0)

const isOddCount = (lamps: readonly boolean[]): boolean => lamps.filter(Boolean).length % 2 === 1

/** The lamps that are lit. The parity lamp makes the number of lit lamps after the sync pair even. */
export const encodeLeds = (reading: LedReading): readonly boolean[] => {
  const state = [...bits(KINDS.indexOf(reading.kind), 2), ...bits(reading.outcome, 3)]
  const frame = bits(reading.frame & 0xff, 8)
  return [true, false, ...state, isOddCount([...state, ...frame]), ...frame]
}

/** Decodes a row of lamps. Returns undefined when sync, parity or kind is wrong. */
export const decodeLeds = (lamps: readonly boolean[]): LedReading | undefined => {
  const kind = KINDS[number(lamps.slice(2, 4))]
  const inSync = lamps.length === LED_COUNT && lamps[0] === true && lamps[1] === false
  if (!inSync || kind === undefined || isOddCount(lamps.slice(2))) return undefined
  return { kind, outcome: number(lamps.slice(4, 7)), frame: number(lamps.slice(8)) }
}

const brightness = (sample: Sampler, { x, y, radius }: Led): number => {
  const reach = radius * 0.4
  const points = [sample(x, y), sample(x - reach, y), sample(x + reach, y), sample(x, y - reach), sample(x, y + reach)]
  return points.reduce((sum, value) => sum + value, 0) / points.length
}

/**
 * Reads the lamps from a picture of any size or compression. The sync pair gives the threshold between lit and unlit. Returns undefined
 * without a readable row.
 */
export const readLeds = (sample: Sampler, width: number, height: number): LedReading | undefined => {
  const levels = ledPositions(width, height).map((led) => brightness(sample, led))
  const [bright = 0, dark = 0] = levels
  if (bright - dark < LEAST_CONTRAST) return undefined
  return decodeLeds(levels.map((level) => level > (bright + dark) / 2))
}
