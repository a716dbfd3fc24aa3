import type { Canvas2D } from "./canvasLayer.ts"

/** Colour stops: the colour at each position from 0 to 1. */
export type Stops = Readonly<Record<number, string>>

const filled = (gradient: CanvasGradient, stops: Stops): CanvasGradient => {
  for (const [place, colour] of Object.entries(stops)) gradient.addColorStop(Number(place), colour)
  return gradient
}

/** A gradient from the first point to the second: [x0, y0, x1, y1]. */
export const linear = (ctx: Canvas2D, line: readonly [number, number, number, number], stops: Stops): CanvasGradient =>
  filled(ctx.createLinearGradient(...line), stops)

/** A gradient from a centre outwards: [x, y, radius]. */
export const radial = (ctx: Canvas2D, [x, y, radius]: readonly [number, number, number], stops: Stops): CanvasGradient =>
  filled(ctx.createRadialGradient(x, y, 0, x, y, radius), stops)

/** Polished metal that reflects a dark room. */
export const CHROME: Stops = {
  0: "#f6f9fc",
  0.12: "#c3cad2",
  0.32: "#7a828c",
  0.48: "#2b3037",
  0.54: "#14171b",
  0.62: "#5b636d",
  0.82: "#cfd6dd",
  1: "#6d757f"
}

/** Warm gold, as on old bells and sevens. */
export const GOLD: Stops = { 0: "#fff6c9", 0.25: "#f9cf58", 0.5: "#c9861a", 0.62: "#8d5408", 0.8: "#f0b93c", 1: "#a8680f" }
