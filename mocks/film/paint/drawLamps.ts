import type { Led, LedReading } from "./ledStrip.ts"
import { encodeLeds, ledPositions } from "./ledStrip.ts"
import type { BrandAccent } from "./brandAccent.ts"
import type { Canvas2D } from "./canvasLayer.ts"
import { radial } from "./gradients.ts"

const GLOW = 2.1

const drawLit = (ctx: Canvas2D, { x, y, radius }: Led, accent: BrandAccent): void => {
  ctx.fillStyle = radial(ctx, [x, y, radius * GLOW], { 0: accent.glow(0.85), 0.45: accent.glow(0.42), 1: accent.glow(0) })
  ctx.fillRect(x - radius * GLOW, y - radius * GLOW, radius * GLOW * 2, radius * GLOW * 2)
  ctx.beginPath()
  ctx.arc(x, y, radius, 0, Math.PI * 2)
  ctx.fillStyle = radial(ctx, [x, y, radius], { 0: "#ffffff", 0.6: "#ffffff", 0.8: accent.core, 1: accent.light })
  ctx.fill()
}

const drawDark = (ctx: Canvas2D, { x, y, radius }: Led): void => {
  ctx.beginPath()
  ctx.arc(x, y, radius, 0, Math.PI * 2)
  ctx.fillStyle = "#0c0e12"
  ctx.fill()
  ctx.lineWidth = 1
  ctx.strokeStyle = "#23272e"
  ctx.stroke()
}

/** The reading that the lamps encode, and the size of the picture. */
export interface LampRow extends LedReading {
  readonly size: { readonly width: number; readonly height: number }
}

/** The row of lamps along the lower edge. Players see decoration, and tests read the machine's state from it. */
export const drawLamps = (ctx: Canvas2D, row: LampRow, accent: BrandAccent): void => {
  const lamps = encodeLeds(row)
  ledPositions(row.size.width, row.size.height).forEach((led, index) =>
    lamps[index] === true ? drawLit(ctx, led, accent) : drawDark(ctx, led)
  )
}
