const HEADER = 32
const FRAME_HEADER = 12

/** Writes VP8 frames as an IVF file with this frame rate. */
export const writeClip = (
  frames: readonly Uint8Array[],
  film: { readonly width: number; readonly height: number; readonly framesPerSecond: number }
): Uint8Array => {
  const file = new Uint8Array(frames.reduce((size, frame) => size + FRAME_HEADER + frame.length, HEADER))
  const view = new DataView(file.buffer)
  file.set(new TextEncoder().encode("DKIF"), 0)
  view.setUint16(6, HEADER, true)
  file.set(new TextEncoder().encode("VP80"), 8)
  view.setUint16(12, film.width, true)
  view.setUint16(14, film.height, true)
  view.setUint32(16, film.framesPerSecond, true)
  view.setUint32(20, 1, true)
  view.setUint32(24, frames.length, true)
  let at = HEADER
  frames.forEach((frame, index) => {
    view.setUint32(at, frame.length, true)
    view.setUint32(at + 4, index, true)
    file.set(frame, at + FRAME_HEADER)
    at += FRAME_HEADER + frame.length
  })
  return file
}
