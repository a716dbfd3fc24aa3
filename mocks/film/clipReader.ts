/** One encoded frame of a clip. */
export interface ClipFrame {
  readonly bytes: Uint8Array
  /** Whether the frame can be decoded without earlier frames. */
  readonly isKey: boolean
}

/** A sequence of VP8 frames that starts with a key frame. */
export interface Clip {
  readonly width: number
  readonly height: number
  readonly frames: readonly ClipFrame[]
}

/** The file is not a VP8 video in an IVF container, or it is truncated. */
export class ClipUnreadable extends Error {
  readonly _tag = "ClipUnreadable"
}

const FRAME_HEADER = 12
const LEAST_HEADER = 32

const text = (bytes: Uint8Array, from: number, length: number): string => String.fromCharCode(...bytes.subarray(from, from + length))

/** The lowest bit of the first byte of a VP8 frame is 0 in a key frame. */
const isKeyFrame = (bytes: Uint8Array): boolean => ((bytes[0] ?? 1) & 1) === 0

const readFrames = (bytes: Uint8Array, start: number): readonly ClipFrame[] => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const frames: ClipFrame[] = []
  let at = start
  while (at < bytes.length) {
    if (at + FRAME_HEADER > bytes.length) throw new ClipUnreadable("the last picture's header is cut off")
    const size = view.getUint32(at, true)
    const from = at + FRAME_HEADER
    if (size === 0 || from + size > bytes.length) throw new ClipUnreadable("a picture is empty or cut off")
    const frame = bytes.subarray(from, from + size)
    frames.push({ bytes: frame, isKey: isKeyFrame(frame) })
    at = from + size
  }
  return frames
}

/** Reads an IVF file with VP8 frames. Throws `ClipUnreadable` when the file is invalid. */
export const readClip = (bytes: Uint8Array): Clip => {
  if (bytes.length < LEAST_HEADER || text(bytes, 0, 4) !== "DKIF") throw new ClipUnreadable("not an IVF file")
  if (text(bytes, 8, 4) !== "VP80") throw new ClipUnreadable("not VP8")
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const frames = readFrames(bytes, view.getUint16(6, true))
  if (frames[0]?.isKey !== true) throw new ClipUnreadable("the first picture is not a key picture")
  return { width: view.getUint16(12, true), height: view.getUint16(14, true), frames }
}
