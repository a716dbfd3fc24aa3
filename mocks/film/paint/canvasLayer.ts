/** Either kind of 2D context: a page's canvas or one without a page. */
export type Canvas2D = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** A picture kept aside, to be drawn again and again. */
export interface Layer {
  readonly image: OffscreenCanvas
  readonly ctx: OffscreenCanvasRenderingContext2D
}

/** The size everything is designed in; other sizes are scaled from it. */
export const STAGE = { width: 960, height: 540 } as const

/** The size of the machine's own screen: of another shape, so that nobody takes the one picture for the other. */
export const SCREEN = { width: 640, height: 480 } as const

export const makeLayer = (width: number, height: number): Layer => {
  const image = new OffscreenCanvas(Math.max(1, Math.ceil(width)), Math.max(1, Math.ceil(height)))
  const ctx = image.getContext("2d")
  if (ctx === null) throw new Error("This browser has no 2D canvas left to draw a machine on.")
  return { image, ctx }
}

const MOST_KEPT = 48

/** Draws what does not change only once per key; the oldest is let go when many are kept. */
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

/** Runs a drawing with the context's state put back afterwards. */
export const apart = (ctx: Canvas2D, draw: () => void): void => {
  ctx.save()
  draw()
  ctx.restore()
}
