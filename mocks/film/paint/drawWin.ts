import { REEL_INDEXES } from "./reelStrips.ts"
import type { BrandAccent } from "./brandAccent.ts"
import type { Canvas2D } from "./canvasLayer.ts"
import { apart } from "./canvasLayer.ts"
import { linear } from "./gradients.ts"
import { PAYLINE_Y, REEL_STEP, REEL_WIDTH, WINDOW } from "./cabinetLayout.ts"

const HALF = 68
const HERTZ = 2

/** Highlights the payline after a win with a pulsating light. `ms` is the time since the reels stopped. */
export const drawWin = (ctx: Canvas2D, ms: number, accent: BrandAccent): void =>
  apart(ctx, () => {
    const swell = 0.5 - 0.5 * Math.cos((ms / 1000) * HERTZ * Math.PI * 2)
    ctx.globalAlpha = 0.3 + 0.7 * swell
    REEL_INDEXES.forEach((reel) => {
      const x = WINDOW.x + reel * REEL_STEP
      ctx.beginPath()
      ctx.roundRect(x + 6, PAYLINE_Y - HALF, REEL_WIDTH - 12, HALF * 2, 10)
      ctx.lineWidth = 10
      ctx.strokeStyle = accent.glow(0.3)
      ctx.stroke()
      ctx.lineWidth = 4
      ctx.strokeStyle = linear(ctx, [0, PAYLINE_Y - HALF, 0, PAYLINE_Y + HALF], { 0: "#fff6c9", 0.5: "#ffc93c", 1: "#ff9d1e" })
      ctx.stroke()
    })
  })
