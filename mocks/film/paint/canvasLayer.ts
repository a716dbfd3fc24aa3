/** A 2D context of a page's canvas or of an offscreen canvas. */
export type Canvas2D = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** A cached drawing. */
export interface Layer {
  readonly image: OffscreenCanvas
  readonly ctx: OffscreenCanvasRenderingContext2D
}

/** The size in which the camera's picture is drawn. Other sizes are scaled from it. */
export const CAMERA_SIZE = { width: 960, height: 540 } as const

/** Size of the machine's own screen. It has another aspect ratio, so that the two video types cannot be confused. */
export const SCREEN = { width: 640, height: 480 } as const

/** An empty layer of this size in pixels, at least 1 × 1. Throws where the browser provides no 2D context. */
export const makeLayer = (width: number, height: number): Layer => {
  const image = new OffscreenCanvas(Math.max(1, Math.ceil(width)), Math.max(1, Math.ceil(height)))
  const ctx = image.getContext("2d")
  if (ctx === null) throw new Error("This browser has no 2D canvas left to draw a machine on.")
  // A machine's labels read from left to right on an Arabic page too.
  ctx.direction = "ltr"
  return { image, ctx }
}

const MOST_KEPT = 48

/** Caches drawings by key. Drops the oldest one when the cache is full. */
export const keepLayers = <T>(): ((key: string, make: () => T) => T) => {
  const kept = new Map<string, T>()
  return (key, make) => {
    const known = kept.get(key)
    if (known !== undefined) return known
    const made = make()
    kept.set(key, made)
    const [oldest] = kept.keys()
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
    return made
  }
}

/** Draws and restores the state of the context afterwards. */
export const apart = (ctx: Canvas2D, draw: () => void): void => {
  ctx.save()
  draw()
  ctx.restore()
}
