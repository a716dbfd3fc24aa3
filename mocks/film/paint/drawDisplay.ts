import type { BrandAccent } from "./brandAccent.ts"
import type { Canvas2D } from "./canvasLayer.ts"
import { apart, SCREEN } from "./canvasLayer.ts"
import { linear, radial } from "./gradients.ts"
import { WINDOW } from "./cabinetLayout.ts"

const MARK = '700 13px "Noto Sans", "Helvetica Neue", "Segoe UI", sans-serif'
const TITLE = '900 44px "Noto Sans Display", "Arial Black", "Helvetica Neue", "Segoe UI", sans-serif'
const MIDDLE = SCREEN.width / 2
const WIDEST = 400

/** Position of the reels on the machine's own screen, which they fill in width. */
export const SCREEN_REELS = { x: 10, y: 98, scale: (SCREEN.width - 20) / WINDOW.width } as const
/** Position of the meters below the reels. */
export const SCREEN_METERS = { x: 6, y: 384 } as const

const drawBackground = (ctx: Canvas2D, accent: BrandAccent): void => {
  ctx.fillStyle = linear(ctx, [0, 0, 0, SCREEN.height], { 0: accent.shade, 0.5: "#08070d", 1: "#030305" })
  ctx.fillRect(0, 0, SCREEN.width, SCREEN.height)
  ctx.fillStyle = radial(ctx, [MIDDLE, 40, 330], { 0: accent.glow(0.34), 1: accent.glow(0) })
  ctx.fillRect(0, 0, SCREEN.width, SCREEN_REELS.y)
}

/** Draws a label, so that players and testers do not mistake the screen for the camera. */
const drawMark = (ctx: Canvas2D, accent: BrandAccent): void => {
  ctx.beginPath()
  ctx.roundRect(12, 448, 84, 26, 13)
  ctx.strokeStyle = accent.light
  ctx.lineWidth = 1.5
  ctx.stroke()
  ctx.font = MARK
  ctx.letterSpacing = "2px"
  ctx.fillStyle = accent.core
  ctx.fillText("SCREEN", 55, 462)
}

const drawTitle = (ctx: Canvas2D, brand: string, accent: BrandAccent): void => {
  ctx.font = TITLE
  ctx.letterSpacing = "6px"
  ctx.shadowColor = accent.light
  ctx.shadowBlur = 18
  ctx.fillStyle = accent.core
  ctx.fillText(brand.toUpperCase(), MIDDLE + 3, 56, WIDEST)
  ctx.shadowBlur = 0
}

/** The static parts of the machine's own screen: background, brand and the bezel of the reels. */
export const drawDisplay = (ctx: Canvas2D, brand: string, accent: BrandAccent): void =>
  apart(ctx, () => {
    ctx.textAlign = "center"
    ctx.textBaseline = "middle"
    drawBackground(ctx, accent)
    drawMark(ctx, accent)
    drawTitle(ctx, brand, accent)
    ctx.fillStyle = accent.light
    ctx.fillRect(0, SCREEN_REELS.y - 4, SCREEN.width, 2)
    ctx.fillRect(0, SCREEN_REELS.y + WINDOW.height * SCREEN_REELS.scale + 2, SCREEN.width, 2)
  })
