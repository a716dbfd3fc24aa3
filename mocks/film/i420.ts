/** A picture's size in pixels, both even. */
interface Size {
  readonly width: number
  readonly height: number
}

const clamp = (value: number): number => Math.max(0, Math.min(255, Math.round(value)))

const luma = (red: number, green: number, blue: number): number => 16 + (65.481 * red + 128.553 * green + 24.966 * blue) / 255

/** The mean of one channel over a square of four pixels. */
const quadMean = (rgba: Uint8ClampedArray, at: number, stride: number): number =>
  ((rgba[at] ?? 0) + (rgba[at + 4] ?? 0) + (rgba[at + stride] ?? 0) + (rgba[at + stride + 4] ?? 0)) / 4

/**
 * A canvas's pixels as planes of luma and halved chroma: BT.601, 16 to 235, which is what a WebRTC viewer takes VP8 to be. An encoder
 * fed with the canvas itself writes 0 to 255, and the viewer then shows crushed blacks.
 */
export const toI420 = (rgba: Uint8ClampedArray, { width, height }: Size): Uint8Array<ArrayBuffer> => {
  const planes = new Uint8Array((width * height * 3) / 2)
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const at = pixel * 4
    planes[pixel] = clamp(luma(rgba[at] ?? 0, rgba[at + 1] ?? 0, rgba[at + 2] ?? 0))
  }
  const chromaSize = (width * height) / 4
  for (let index = 0; index < chromaSize; index += 1) {
    const at = (Math.floor(index / (width / 2)) * 2 * width + (index % (width / 2)) * 2) * 4
    const [red, green, blue] = [quadMean(rgba, at, width * 4), quadMean(rgba, at + 1, width * 4), quadMean(rgba, at + 2, width * 4)]
    planes[width * height + index] = clamp(128 + (-37.797 * red - 74.203 * green + 112 * blue) / 255)
    planes[width * height + chromaSize + index] = clamp(128 + (112 * red - 93.786 * green - 18.214 * blue) / 255)
  }
  return planes
}
