import type { Canvas2D } from "./canvasLayer.ts"
import { apart } from "./canvasLayer.ts"
import { drawShine } from "./drawFruit.ts"
import { CHROME, GOLD, linear } from "./gradients.ts"

const traceBell = (ctx: Canvas2D): void => {
  ctx.beginPath()
  ctx.moveTo(0, -41)
  ctx.bezierCurveTo(9, -41, 9, -34, 8, -32)
  ctx.bezierCurveTo(27, -26, 27, -4, 29, 8)
  ctx.bezierCurveTo(31, 19, 38, 21, 42, 29)
  ctx.lineTo(-42, 29)
  ctx.bezierCurveTo(-38, 21, -31, 19, -29, 8)
  ctx.bezierCurveTo(-27, -4, -27, -26, -8, -32)
  ctx.bezierCurveTo(-9, -34, -9, -41, 0, -41)
  ctx.closePath()
}

const goldBody = (ctx: Canvas2D): CanvasGradient =>
  linear(ctx, [-40, 0, 40, 0], {
    0: "#7a4503",
    0.14: "#d9941c",
    0.3: "#fff3b4",
    0.44: "#f8c83e",
    0.66: "#c27f11",
    0.86: "#8a5206",
    1: "#e3a936"
  })

const drawClapper = (ctx: Canvas2D): void => {
  ctx.beginPath()
  ctx.arc(0, 33, 10, 0, Math.PI * 2)
  ctx.fillStyle = linear(ctx, [-8, 26, 8, 44], GOLD)
  ctx.fill()
  ctx.strokeStyle = "#4d2a00"
  ctx.lineWidth = 1.8
  ctx.stroke()
}

/** A golden bell. */
export const drawBell = (ctx: Canvas2D): void => {
  drawClapper(ctx)
  traceBell(ctx)
  ctx.fillStyle = goldBody(ctx)
  ctx.fill()
  ctx.lineWidth = 2
  ctx.strokeStyle = "#4d2a00"
  ctx.stroke()
  apart(ctx, () => {
    ctx.clip()
    ctx.fillStyle = "rgb(90 45 0 / 0.4)"
    ctx.fillRect(-50, 11, 100, 3)
    ctx.fillStyle = "rgb(255 244 190 / 0.65)"
    ctx.fillRect(-50, 14, 100, 2)
    ctx.fillStyle = "rgb(60 25 0 / 0.35)"
    ctx.fillRect(-50, 24, 100, 6)
  })
  drawShine(ctx, [-13, -12, 6, 20, 0.16], 0.95)
  drawShine(ctx, [17, 2, 3, 16, -0.1], 0.4)
}

const letterStrokes = (ctx: Canvas2D): void => {
  ctx.beginPath()
  ctx.moveTo(-30, 12)
  ctx.lineTo(-30, -12)
  ctx.lineTo(-21, -12)
  ctx.bezierCurveTo(-12, -12, -12, -0.5, -21, -0.5)
  ctx.lineTo(-29, -0.5)
  ctx.moveTo(-21, -0.5)
  ctx.bezierCurveTo(-10, -0.5, -10, 12, -20, 12)
  ctx.lineTo(-32.5, 12)
  ctx.moveTo(-8.5, 14.5)
  ctx.lineTo(0.5, -12)
  ctx.lineTo(9.5, 14.5)
  ctx.moveTo(-5, 5.5)
  ctx.lineTo(6, 5.5)
  ctx.moveTo(17, 14.5)
  ctx.lineTo(17, -12)
  ctx.lineTo(24, -12)
  ctx.bezierCurveTo(34, -12, 34, 1.5, 24, 1.5)
  ctx.lineTo(18, 1.5)
  ctx.moveTo(23, 1.5)
  ctx.lineTo(32, 14.5)
}

/** A plaque with the letters BAR, drawn as shapes rather than with a font. */
export const drawBar = (ctx: Canvas2D): void => {
  ctx.beginPath()
  ctx.roundRect(-48, -27, 96, 54, 9)
  ctx.fillStyle = linear(ctx, [0, -27, 0, 27], CHROME)
  ctx.fill()
  ctx.lineWidth = 1.6
  ctx.strokeStyle = "#0a0b0d"
  ctx.stroke()
  ctx.beginPath()
  ctx.roundRect(-43, -22, 86, 44, 6)
  ctx.fillStyle = linear(ctx, [0, -22, 0, 22], { 0: "#3b4150", 0.46: "#171a21", 0.5: "#07080b", 1: "#1d212b" })
  ctx.fill()
  letterStrokes(ctx)
  ctx.lineJoin = "miter"
  ctx.miterLimit = 2.2
  ctx.lineCap = "butt"
  ctx.lineWidth = 8
  ctx.strokeStyle = "#5d3200"
  ctx.stroke()
  ctx.lineWidth = 5.2
  ctx.strokeStyle = linear(ctx, [0, -14, 0, 14], GOLD)
  ctx.stroke()
  drawShine(ctx, [0, -19, 42, 5, 0], 0.5)
}

const traceSeven = (ctx: Canvas2D): void => {
  ctx.beginPath()
  ctx.moveTo(-35, -42)
  ctx.bezierCurveTo(-22, -36, -6, -46, 8, -41)
  ctx.bezierCurveTo(18, -37, 26, -40, 36, -44)
  ctx.lineTo(36, -27)
  ctx.bezierCurveTo(20, -6, 8, 14, 6, 43)
  ctx.lineTo(-21, 43)
  ctx.bezierCurveTo(-18, 16, -6, -4, 10, -21)
  ctx.bezierCurveTo(-2, -19, -16, -27, -25, -13)
  ctx.lineTo(-33, -13)
  ctx.closePath()
}

/** The red seven with a golden edge. */
export const drawSeven = (ctx: Canvas2D): void => {
  traceSeven(ctx)
  ctx.lineJoin = "round"
  ctx.lineWidth = 11
  ctx.strokeStyle = "#4a2500"
  ctx.stroke()
  ctx.lineWidth = 8
  ctx.strokeStyle = linear(ctx, [-30, -44, 30, 44], GOLD)
  ctx.stroke()
  ctx.fillStyle = linear(ctx, [-10, -44, 8, 44], { 0: "#ff7b6e", 0.22: "#f2152c", 0.6: "#b8001c", 1: "#66000f" })
  ctx.fill()
  ctx.lineWidth = 1.4
  ctx.strokeStyle = "#4a000b"
  ctx.stroke()
  apart(ctx, () => {
    ctx.clip()
    drawShine(ctx, [-4, -36, 36, 8, -0.06], 0.75)
    drawShine(ctx, [-7, 22, 4, 22, 0.3], 0.45)
  })
}
