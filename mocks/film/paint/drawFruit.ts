import type { Canvas2D } from "./canvasLayer.ts"
import { apart } from "./canvasLayer.ts"
import { linear, radial } from "./gradients.ts"

/** A soft highlight on a round object. */
export const drawShine = (ctx: Canvas2D, [x, y, rx, ry, turn]: readonly [number, number, number, number, number], alpha: number): void =>
  apart(ctx, () => {
    ctx.translate(x, y)
    ctx.rotate(turn)
    ctx.scale(rx, ry)
    ctx.fillStyle = radial(ctx, [0, 0, 1], {
      0: `rgb(255 255 255 / ${alpha})`,
      0.55: `rgb(255 255 255 / ${alpha * 0.45})`,
      1: "rgb(255 255 255 / 0)"
    })
    ctx.beginPath()
    ctx.arc(0, 0, 1, 0, Math.PI * 2)
    ctx.fill()
  })

const drawLeaf = (ctx: Canvas2D, [x, y, turn]: readonly [number, number, number]): void =>
  apart(ctx, () => {
    ctx.translate(x, y)
    ctx.rotate(turn)
    ctx.beginPath()
    ctx.moveTo(0, 0)
    ctx.bezierCurveTo(8, -15, 26, -16, 38, -3)
    ctx.bezierCurveTo(25, 6, 10, 9, 0, 0)
    ctx.fillStyle = linear(ctx, [0, -14, 8, 8], { 0: "#a5e65b", 0.5: "#3d9a2f", 1: "#135420" })
    ctx.fill()
    ctx.lineWidth = 1.4
    ctx.strokeStyle = "#0d3f17"
    ctx.stroke()
    ctx.beginPath()
    ctx.moveTo(2, -1)
    ctx.quadraticCurveTo(16, -8, 33, -3.5)
    ctx.strokeStyle = "rgb(220 255 170 / 0.75)"
    ctx.stroke()
  })

const drawCherryBall = (ctx: Canvas2D, [x, y, radius]: readonly [number, number, number]): void => {
  ctx.beginPath()
  ctx.arc(x, y, radius, 0, Math.PI * 2)
  const skin = ctx.createRadialGradient(x - radius * 0.35, y - radius * 0.4, radius * 0.1, x, y, radius)
  skin.addColorStop(0, "#ff8f86")
  skin.addColorStop(0.3, "#f02336")
  skin.addColorStop(0.72, "#b0061f")
  skin.addColorStop(0.93, "#5c0012")
  skin.addColorStop(1, "#8c1226")
  ctx.fillStyle = skin
  ctx.fill()
  ctx.lineWidth = 1.6
  ctx.strokeStyle = "#3d000b"
  ctx.stroke()
  drawShine(ctx, [x - radius * 0.38, y - radius * 0.45, radius * 0.34, radius * 0.22, -0.7], 0.95)
  drawShine(ctx, [x + radius * 0.3, y + radius * 0.62, radius * 0.5, radius * 0.18, -0.45], 0.35)
}

const drawStem = (ctx: Canvas2D, [toX, toY]: readonly [number, number], [bendX, bendY]: readonly [number, number]): void => {
  ctx.beginPath()
  ctx.moveTo(10, -42)
  ctx.quadraticCurveTo(bendX, bendY, toX, toY)
  ctx.lineCap = "round"
  ctx.lineWidth = 5
  ctx.strokeStyle = "#1d4a16"
  ctx.stroke()
  ctx.lineWidth = 2.2
  ctx.strokeStyle = "#86c443"
  ctx.stroke()
}

/** Two cherries on a stem, in a box from -50 to 50. */
export const drawCherry = (ctx: Canvas2D): void => {
  drawStem(ctx, [-20, 4], [-10, -26])
  drawStem(ctx, [24, 10], [22, -20])
  drawLeaf(ctx, [9, -41, 0.22])
  drawCherryBall(ctx, [-21, 21, 22])
  drawCherryBall(ctx, [23, 25, 20.5])
}

const traceLemon = (ctx: Canvas2D): void => {
  ctx.beginPath()
  ctx.moveTo(-47, 2)
  ctx.bezierCurveTo(-44, -4, -40, -6, -37, -11)
  ctx.bezierCurveTo(-24, -36, 20, -37, 34, -12)
  ctx.bezierCurveTo(37, -7, 43, -6, 47, 0)
  ctx.bezierCurveTo(44, 8, 38, 8, 34, 14)
  ctx.bezierCurveTo(18, 37, -22, 36, -36, 13)
  ctx.bezierCurveTo(-40, 8, -45, 8, -47, 2)
  ctx.closePath()
}

const LEMON_PORES: readonly (readonly [number, number])[] = [
  [-22, 14],
  [-10, 21],
  [3, 15],
  [15, 20],
  [25, 9],
  [-28, 3],
  [-4, 6],
  [12, 4],
  [20, -8],
  [-14, -2]
]

/** A tilted lemon with a leaf. */
export const drawLemon = (ctx: Canvas2D): void =>
  apart(ctx, () => {
    ctx.rotate(-0.38)
    ctx.translate(0, 5)
    drawLeaf(ctx, [30, -13, -0.95])
    traceLemon(ctx)
    const skin = ctx.createRadialGradient(-12, -16, 4, 0, 2, 48)
    skin.addColorStop(0, "#fffbc0")
    skin.addColorStop(0.28, "#ffe93b")
    skin.addColorStop(0.66, "#f8bf05")
    skin.addColorStop(0.92, "#b87900")
    skin.addColorStop(1, "#d59a12")
    ctx.fillStyle = skin
    ctx.fill()
    ctx.lineWidth = 1.8
    ctx.strokeStyle = "#6b4300"
    ctx.stroke()
    ctx.fillStyle = "rgb(150 95 0 / 0.32)"
    LEMON_PORES.forEach(([x, y]) => ctx.fillRect(x, y, 2, 1.6))
    drawShine(ctx, [-13, -15, 19, 7.5, -0.22], 0.9)
    drawShine(ctx, [12, 21, 18, 4, -0.3], 0.3)
  })
