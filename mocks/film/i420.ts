/** Size in pixels. Both values are even. */
interface Size {
  readonly width: number
  readonly height: number
}

const clamp = (value: number): number => Math.max(0, Math.min(255, Math.round(value)))

const luma = (red: number, green: number, blue: number): number => 16 + (65.481 * red + 128.553 * green + 24.966 * blue) / 255

/** Mean of one channel over a square of four pixels. */
const quadMean = (rgba: Uint8ClampedArray, at: number, stride: number): number =>
  ((rgba[at] ?? 0) + (rgba[at + 4] ?? 0) + (rgba[at + stride] ?? 0) + (rgba[at + stride + 4] ?? 0)) / 4

/**
 * Converts canvas pixels to planes of luma and subsampled chroma in BT.601 limited range (16 to 235). WebRTC viewers assume this range for
 * VP8. An encoder that gets the canvas directly writes full range (0 to 255), and the viewer then shows crushed blacks.
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
