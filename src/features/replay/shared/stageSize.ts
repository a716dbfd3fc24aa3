/** CSS pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** A phone held upright: what is shown when a report does not say. */
const ORDINARY: Size = { width: 390, height: 844 }
const SMALLEST = 200
const LARGEST = 4_000

const clamp = (pixels: number): number => Math.max(SMALLEST, Math.min(pixels, LARGEST))

/** The player's screen out of a report's header, "390x844"; a size that no screen has is brought to one. */
export const readViewport = (text: string): Size => {
  const found = /^(\d{1,5})x(\d{1,5})$/u.exec(text)
  return found === null ? ORDINARY : { width: clamp(Number(found[1])), height: clamp(Number(found[2])) }
}

/** How much smaller a screen must be made to stand in the room; never larger than it is. */
export const fitInto = (size: Size, room: Size): number =>
  room.width === 0 || room.height === 0 ? 0 : Math.min(1, room.width / size.width, room.height / size.height)
