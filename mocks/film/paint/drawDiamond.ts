import type { Canvas2D } from "./canvasLayer.ts"
import { drawShine } from "./drawFruit.ts"
import { linear } from "./gradients.ts"

type Facet = { readonly colour: string; readonly corners: readonly (readonly [number, number])[] }

const FACETS: readonly Facet[] = [
  {
    colour: "#d9fbff",
    corners: [
      [-26, -32],
      [-13, -11],
      [-46, -11]
    ]
  },
  {
    colour: "#7fe3ff",
    corners: [
      [-26, -32],
      [0, -32],
      [-13, -11]
    ]
  },
  {
    colour: "#ffffff",
    corners: [
      [0, -32],
      [13, -11],
      [-13, -11]
    ]
  },
  {
    colour: "#a6efff",
    corners: [
      [0, -32],
      [26, -32],
      [13, -11]
    ]
  },
  {
    colour: "#2fa8e6",
    corners: [
      [26, -32],
      [46, -11],
      [13, -11]
    ]
  },
  {
    colour: "#4cc4f5",
    corners: [
      [-46, -11],
      [-13, -11],
      [0, 40]
    ]
  },
  {
    colour: "#c8f6ff",
    corners: [
      [-13, -11],
      [13, -11],
      [0, 40]
    ]
  },
  {
    colour: "#0c6cc0",
    corners: [
      [13, -11],
      [46, -11],
      [0, 40]
    ]
  },
  {
    colour: "#8adfff",
    corners: [
      [-29, -11],
      [-13, -11],
      [0, 40]
    ]
  },
  {
    colour: "#1f8bdc",
    corners: [
      [13, -11],
      [29, -11],
      [0, 40]
    ]
  }
]

const trace = (ctx: Canvas2D, corners: Facet["corners"]): void => {
  ctx.beginPath()
  corners.forEach(([x, y], index) => (index === 0 ? ctx.moveTo(x, y) : ctx.lineTo(x, y)))
  ctx.closePath()
}

const drawSparkle = (ctx: Canvas2D, [x, y, size]: readonly [number, number, number]): void => {
  ctx.beginPath()
  ctx.moveTo(x, y - size)
  ctx.quadraticCurveTo(x, y, x + size, y)
  ctx.quadraticCurveTo(x, y, x, y + size)
  ctx.quadraticCurveTo(x, y, x - size, y)
  ctx.quadraticCurveTo(x, y, x, y - size)
  ctx.fillStyle = "#ffffff"
  ctx.fill()
}

/** A cut diamond, seen from the side. */
export const drawDiamond = (ctx: Canvas2D): void => {
  FACETS.forEach(({ colour, corners }) => {
    trace(ctx, corners)
    ctx.fillStyle = colour
    ctx.fill()
    ctx.lineWidth = 0.8
    ctx.lineJoin = "round"
    ctx.strokeStyle = "rgb(8 60 120 / 0.45)"
    ctx.stroke()
  })
  trace(ctx, [
    [-26, -32],
    [26, -32],
    [46, -11],
    [0, 40],
    [-46, -11]
  ])
  ctx.fillStyle = linear(ctx, [-46, -32, 46, 40], { 0: "rgb(255 255 255 / 0.45)", 0.45: "rgb(255 255 255 / 0)", 1: "rgb(0 30 110 / 0.45)" })
  ctx.fill()
  ctx.lineWidth = 2.4
  ctx.strokeStyle = "#06365f"
  ctx.stroke()
  drawShine(ctx, [-9, -22, 20, 5, 0], 0.8)
  drawSparkle(ctx, [-22, -19, 10])
  drawSparkle(ctx, [27, -2, 7])
}
