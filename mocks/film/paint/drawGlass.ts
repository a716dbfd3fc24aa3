import { REEL_INDEXES } from "./reelStrips.ts"
import type { BrandAccent } from "./brandAccent.ts"
import type { Canvas2D } from "./canvasLayer.ts"
import { apart, CAMERA_SIZE } from "./canvasLayer.ts"
import { CHROME, linear, radial } from "./gradients.ts"
import { PAYLINE_Y, REEL_STEP, REEL_WIDTH, WINDOW } from "./cabinetLayout.ts"

const drawDrumShade = (ctx: Canvas2D): void => {
  ctx.fillStyle = linear(ctx, [0, WINDOW.y, 0, WINDOW.y + WINDOW.height], {
    0: "rgb(6 4 10 / 0.94)",
    0.1: "rgb(10 6 12 / 0.7)",
    0.26: "rgb(20 12 12 / 0.32)",
    0.4: "rgb(30 18 10 / 0)",
    0.6: "rgb(30 18 10 / 0)",
    0.74: "rgb(20 12 12 / 0.34)",
    0.9: "rgb(10 6 12 / 0.74)",
    1: "rgb(6 4 10 / 0.96)"
  })
  ctx.fillRect(WINDOW.x, WINDOW.y, WINDOW.width, WINDOW.height)
}

const drawDivider = (ctx: Canvas2D, x: number): void => {
  ctx.fillStyle = linear(ctx, [x, 0, x + 14, 0], {
    0: "#000000",
    0.28: "#1b1e23",
    0.42: "#a9b2bc",
    0.5: "#f2f5f8",
    0.58: "#a9b2bc",
    0.72: "#1b1e23",
    1: "#000000"
  })
  ctx.fillRect(x, WINDOW.y, 14, WINDOW.height)
  ctx.fillStyle = linear(ctx, [0, WINDOW.y, 0, WINDOW.y + WINDOW.height], {
    0: "rgb(0 0 0 / 0.85)",
    0.5: "rgb(0 0 0 / 0)",
    1: "rgb(0 0 0 / 0.85)"
  })
  ctx.fillRect(x, WINDOW.y, 14, WINDOW.height)
}

const drawReelEdge = (ctx: Canvas2D, x: number): void => {
  ctx.fillStyle = linear(ctx, [x, 0, x + REEL_WIDTH, 0], {
    0: "rgb(0 0 0 / 0.6)",
    0.06: "rgb(0 0 0 / 0.14)",
    0.14: "rgb(0 0 0 / 0)",
    0.86: "rgb(0 0 0 / 0)",
    0.94: "rgb(0 0 0 / 0.14)",
    1: "rgb(0 0 0 / 0.6)"
  })
  ctx.fillRect(x, WINDOW.y, REEL_WIDTH, WINDOW.height)
}

const drawPointer = (ctx: Canvas2D, x: number, way: 1 | -1): void => {
  ctx.beginPath()
  ctx.moveTo(x, PAYLINE_Y - 13)
  ctx.lineTo(x + way * 19, PAYLINE_Y)
  ctx.lineTo(x, PAYLINE_Y + 13)
  ctx.closePath()
  ctx.fillStyle = linear(ctx, [0, PAYLINE_Y - 13, 0, PAYLINE_Y + 13], CHROME)
  ctx.fill()
  ctx.lineWidth = 1.2
  ctx.strokeStyle = "#0a0b0d"
  ctx.stroke()
}

const drawPayline = (ctx: Canvas2D): void => {
  ctx.fillStyle = "rgb(120 0 14 / 0.22)"
  ctx.fillRect(WINDOW.x, PAYLINE_Y - 1, WINDOW.width, 4)
  ctx.fillStyle = "rgb(232 24 48 / 0.7)"
  ctx.fillRect(WINDOW.x, PAYLINE_Y - 1.25, WINDOW.width, 2.5)
  drawPointer(ctx, WINDOW.x - 5, 1)
  drawPointer(ctx, WINDOW.x + WINDOW.width + 5, -1)
}

const drawReflections = (ctx: Canvas2D, accent: BrandAccent): void =>
  apart(ctx, () => {
    ctx.beginPath()
    ctx.roundRect(WINDOW.x, WINDOW.y, WINDOW.width, WINDOW.height, 7)
    ctx.clip()
    ctx.globalCompositeOperation = "lighter"
    ctx.fillStyle = linear(ctx, [210, 130, 470, 390], {
      0: "rgb(255 255 255 / 0.13)",
      0.3: "rgb(255 255 255 / 0.05)",
      0.301: "rgb(255 255 255 / 0)",
      0.4: "rgb(255 255 255 / 0)",
      0.401: "rgb(255 255 255 / 0.05)",
      0.5: "rgb(255 255 255 / 0.02)",
      0.501: "rgb(255 255 255 / 0)"
    })
    ctx.fillRect(WINDOW.x, WINDOW.y, WINDOW.width, WINDOW.height)
    ctx.fillStyle = linear(ctx, [0, WINDOW.y, 0, WINDOW.y + 70], { 0: accent.glow(0.3), 1: accent.glow(0) })
    ctx.fillRect(WINDOW.x, WINDOW.y, WINDOW.width, 70)
    ctx.fillStyle = "rgb(255 255 255 / 0.2)"
    ctx.fillRect(WINDOW.x, WINDOW.y, WINDOW.width, 1)
  })

const drawVignette = (ctx: Canvas2D): void => {
  ctx.fillStyle = radial(ctx, [CAMERA_SIZE.width / 2, 262, 620], { 0: "rgb(0 0 0 / 0)", 0.62: "rgb(0 0 0 / 0)", 1: "rgb(0 0 0 / 0.62)" })
  ctx.fillRect(0, 0, CAMERA_SIZE.width, CAMERA_SIZE.height)
}

/** The parts in front of the reels: shade, dividers and the payline. */
export const drawBars = (ctx: Canvas2D): void => {
  REEL_INDEXES.forEach((reel) => drawReelEdge(ctx, WINDOW.x + reel * REEL_STEP))
  drawDrumShade(ctx)
  drawDivider(ctx, WINDOW.x + REEL_WIDTH)
  drawDivider(ctx, WINDOW.x + REEL_STEP + REEL_WIDTH)
  drawPayline(ctx)
}

/** Everything between the lens and the reels: the bars, the glass and the vignette. */
export const drawGlass = (ctx: Canvas2D, accent: BrandAccent): void => {
  drawBars(ctx)
  drawReflections(ctx, accent)
  drawVignette(ctx)
}
