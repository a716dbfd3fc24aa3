import type { BrandAccent } from "./brandAccent.ts"
import type { Canvas2D } from "./canvasLayer.ts"
import { CAMERA_SIZE } from "./canvasLayer.ts"
import { linear, radial } from "./gradients.ts"

/** Blurred lights of the room: x, y, radius, hue, strength. */
const BOKEH: readonly (readonly [number, number, number, number, number])[] = [
  [34, 92, 30, 32, 0.3],
  [78, 40, 18, 350, 0.26],
  [16, 214, 22, 190, 0.24],
  [66, 178, 12, 44, 0.34],
  [44, 318, 26, 268, 0.22],
  [84, 262, 9, 20, 0.4],
  [24, 420, 17, 40, 0.26],
  [926, 70, 26, 200, 0.26],
  [884, 34, 14, 36, 0.34],
  [944, 168, 19, 338, 0.28],
  [898, 206, 11, 48, 0.36],
  [934, 296, 28, 28, 0.24],
  [890, 356, 10, 180, 0.34],
  [946, 424, 20, 280, 0.22],
  [470, 4, 16, 40, 0.2],
  [300, 2, 12, 210, 0.2],
  [690, 6, 14, 350, 0.2]
]

const drawBokeh = (ctx: Canvas2D): void =>
  BOKEH.forEach(([x, y, radius, hue, strength]) => {
    ctx.fillStyle = radial(ctx, [x, y, radius], {
      0: `hsl(${hue} 90% 62% / ${strength * 0.75})`,
      0.82: `hsl(${hue} 90% 60% / ${strength})`,
      0.92: `hsl(${hue} 95% 72% / ${strength * 1.1})`,
      1: `hsl(${hue} 90% 60% / 0)`
    })
    ctx.beginPath()
    ctx.arc(x, y, radius, 0, Math.PI * 2)
    ctx.fill()
  })

/** The dark room behind the machine. */
export const drawRoom = (ctx: Canvas2D, accent: BrandAccent): void => {
  ctx.fillStyle = linear(ctx, [0, 0, 0, CAMERA_SIZE.height], { 0: "#0b0a12", 0.55: "#07070c", 1: "#020203" })
  ctx.fillRect(0, 0, CAMERA_SIZE.width, CAMERA_SIZE.height)
  drawBokeh(ctx)
  ctx.fillStyle = radial(ctx, [CAMERA_SIZE.width / 2, 90, 560], { 0: accent.glow(0.3), 0.6: accent.glow(0.08), 1: accent.glow(0) })
  ctx.fillRect(0, 0, CAMERA_SIZE.width, CAMERA_SIZE.height)
}
