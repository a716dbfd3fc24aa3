/** CSS pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** A phone in portrait orientation: the default for a report without a screen size. */
const ORDINARY: Size = { width: 390, height: 844 }
const SMALLEST = 200
const LARGEST = 4_000

const clamp = (pixels: number): number => Math.max(SMALLEST, Math.min(pixels, LARGEST))

/** The player's screen size from a report's header, "390x844". A size outside the range of real screens is clamped. */
export const readViewport = (text: string): Size => {
  const found = /^(\d{1,5})x(\d{1,5})$/u.exec(text)
  return found === null ? ORDINARY : { width: clamp(Number(found[1])), height: clamp(Number(found[2])) }
}

/** The scale at which a screen fits into the available space; at most 1. */
export const fitInto = (size: Size, room: Size): number =>
  room.width === 0 || room.height === 0 ? 0 : Math.min(1, room.width / size.width, room.height / size.height)
