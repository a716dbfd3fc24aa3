import type { BrandAccent } from "./brandAccent.ts"
import type { Canvas2D } from "./canvasLayer.ts"
import { apart } from "./canvasLayer.ts"
import { CHROME, linear, radial } from "./gradients.ts"
import type { Box } from "./cabinetLayout.ts"
import { BEZEL, BODY, DECK, LAMP_RAIL, MARQUEE, PANEL, WINDOW } from "./cabinetLayout.ts"

/** Traces a box that is enlarged or shrunk on all sides. */
const box = (ctx: Canvas2D, { x, y, width, height }: Box, [grow, radius]: readonly [grow: number, radius: number]): void => {
  ctx.beginPath()
  ctx.roundRect(x - grow, y - grow, width + grow * 2, height + grow * 2, radius)
}

const drawBody = (ctx: Canvas2D, accent: BrandAccent): void => {
  box(ctx, BODY, [0, 34])
  ctx.fillStyle = linear(ctx, [BODY.x, 0, BODY.x + BODY.width, 0], {
    0: "#050507",
    0.03: "#30343d",
    0.075: "#14161b",
    0.5: "#1b1e25",
    0.925: "#14161b",
    0.97: "#30343d",
    1: "#050507"
  })
  ctx.fill()
  ctx.fillStyle = linear(ctx, [0, BODY.y, 0, 540], {
    0: accent.glow(0.34),
    0.3: accent.glow(0.07),
    0.7: "rgb(0 0 0 / 0.25)",
    1: "rgb(0 0 0 / 0.6)"
  })
  ctx.fill()
  ctx.lineWidth = 1.5
  ctx.strokeStyle = "rgb(190 205 225 / 0.28)"
  ctx.stroke()
}

const drawSideTube = (ctx: Canvas2D, x: number, accent: BrandAccent): void => {
  ctx.fillStyle = radial(ctx, [x, 262, 190], { 0: accent.glow(0.3), 0.35: accent.glow(0.1), 1: accent.glow(0) })
  apart(ctx, () => {
    ctx.translate(x, 0)
    ctx.scale(0.34, 1)
    ctx.translate(-x, 0)
    ctx.fillRect(x - 190, 72, 380, 380)
  })
  ctx.beginPath()
  ctx.roundRect(x - 9, 122, 18, 280, 9)
  ctx.fillStyle = linear(ctx, [x - 9, 0, x + 9, 0], CHROME)
  ctx.fill()
  ctx.beginPath()
  ctx.roundRect(x - 5, 128, 10, 268, 5)
  ctx.fillStyle = linear(ctx, [x - 5, 0, x + 5, 0], {
    0: accent.deep,
    0.3: accent.light,
    0.5: accent.core,
    0.7: accent.light,
    1: accent.deep
  })
  ctx.fill()
}

const drawBezel = (ctx: Canvas2D): void => {
  apart(ctx, () => {
    ctx.shadowColor = "rgb(0 0 0 / 0.8)"
    ctx.shadowBlur = 22
    box(ctx, BEZEL, [0, 24])
    ctx.fillStyle = linear(ctx, [0, BEZEL.y, 0, BEZEL.y + BEZEL.height], CHROME)
    ctx.fill()
  })
  box(ctx, BEZEL, [-5, 20])
  ctx.fillStyle = linear(ctx, [0, BEZEL.y, 0, BEZEL.y + BEZEL.height], { 0: "#15181d", 0.5: "#3c434c", 1: "#0c0e11" })
  ctx.fill()
  box(ctx, BEZEL, [-9, 16])
  ctx.fillStyle = linear(ctx, [BEZEL.x, BEZEL.y, BEZEL.x + BEZEL.width, BEZEL.y + BEZEL.height], CHROME)
  ctx.fill()
  box(ctx, WINDOW, [3, 9])
  ctx.fillStyle = "#020203"
  ctx.fill()
}

const drawMarqueeBox = (ctx: Canvas2D, accent: BrandAccent): void => {
  apart(ctx, () => {
    ctx.shadowColor = accent.glow(0.7)
    ctx.shadowBlur = 42
    box(ctx, MARQUEE, [0, 30])
    ctx.fillStyle = linear(ctx, [0, MARQUEE.y, 0, MARQUEE.y + MARQUEE.height], CHROME)
    ctx.fill()
  })
  box(ctx, MARQUEE, [-4, 26])
  ctx.fillStyle = "#0b0c10"
  ctx.fill()
  box(ctx, MARQUEE, [-20, 14])
  ctx.fillStyle = linear(ctx, [0, MARQUEE.y, 0, MARQUEE.y + MARQUEE.height], { 0: accent.shade, 0.5: accent.deep, 1: accent.shade })
  ctx.fill()
  ctx.fillStyle = radial(ctx, [480, 60, 330], { 0: accent.glow(0.75), 0.55: accent.glow(0.22), 1: accent.glow(0) })
  ctx.fill()
  ctx.lineWidth = 2
  ctx.strokeStyle = "rgb(0 0 0 / 0.65)"
  ctx.stroke()
}

const drawPanels = (ctx: Canvas2D): void => {
  box(ctx, PANEL, [0, 10])
  ctx.fillStyle = linear(ctx, [0, PANEL.y, 0, PANEL.y + PANEL.height], CHROME)
  ctx.fill()
  box(ctx, PANEL, [-2.5, 8])
  ctx.fillStyle = "#090a0d"
  ctx.fill()
  box(ctx, DECK, [0, 12])
  ctx.fillStyle = linear(ctx, [0, DECK.y, 0, DECK.y + DECK.height], {
    0: "#eef2f6",
    0.06: "#8a929c",
    0.12: "#343a43",
    0.75: "#181b20",
    0.92: "#50575f",
    1: "#1a1d22"
  })
  ctx.fill()
  box(ctx, LAMP_RAIL, [0, 14])
  ctx.fillStyle = linear(ctx, [0, LAMP_RAIL.y, 0, LAMP_RAIL.y + LAMP_RAIL.height], CHROME)
  ctx.fill()
  box(ctx, LAMP_RAIL, [-2.5, 12])
  ctx.fillStyle = "#040506"
  ctx.fill()
}

/** Draws all static parts of the machine, without the reels and the glass in front of them. */
export const drawCabinet = (ctx: Canvas2D, accent: BrandAccent): void => {
  drawBody(ctx, accent)
  drawSideTube(ctx, 139, accent)
  drawSideTube(ctx, 821, accent)
  drawBezel(ctx)
  drawMarqueeBox(ctx, accent)
  drawPanels(ctx)
}
