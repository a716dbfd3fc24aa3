import type { BrandAccent } from "./brandAccent.ts"
import type { Canvas2D, Layer } from "./canvasLayer.ts"
import { apart, keepLayers, makeLayer } from "./canvasLayer.ts"
import { linear, radial } from "./gradients.ts"
import { MARQUEE } from "./cabinetLayout.ts"

const FACE = '900 60px "Noto Sans Display", "Arial Black", "Helvetica Neue", "Segoe UI", sans-serif'
const WIDEST = 620
const MIDDLE = MARQUEE.x + MARQUEE.width / 2
const BULB_INSET = 12

/** The brand in glowing letters. It is static and part of the cabinet layer. */
export const drawSign = (ctx: Canvas2D, brand: string, accent: BrandAccent): void =>
  apart(ctx, () => {
    ctx.textAlign = "center"
    ctx.textBaseline = "middle"
    ctx.font = FACE
    ctx.letterSpacing = "16px"
    const text = brand.toUpperCase()
    ctx.translate(MIDDLE + 8, MARQUEE.y + 50)
    const fit = Math.min(1, WIDEST / ctx.measureText(text).width)
    ctx.scale(fit, Math.max(fit, 0.8))
    ctx.lineJoin = "round"
    ctx.shadowColor = accent.light
    ctx.shadowBlur = 30
    ctx.lineWidth = 9
    ctx.strokeStyle = "rgb(0 0 0 / 0.55)"
    ctx.strokeText(text, 0, 0)
    ctx.shadowBlur = 18
    ctx.fillStyle = linear(ctx, [0, -26, 0, 26], { 0: "#ffffff", 0.46: "#fffaf0", 0.54: accent.core, 1: accent.light })
    ctx.fillText(text, 0, 0)
    ctx.shadowBlur = 0
    ctx.lineWidth = 1.4
    ctx.strokeStyle = "rgb(255 255 255 / 0.85)"
    ctx.strokeText(text, 0, 0)
  })

const bulbPlaces = (): readonly (readonly [number, number])[] => {
  const left = MARQUEE.x + BULB_INSET
  const right = MARQUEE.x + MARQUEE.width - BULB_INSET
  const top = MARQUEE.y + BULB_INSET
  const bottom = MARQUEE.y + MARQUEE.height - BULB_INSET
  const along = Array.from({ length: 26 }, (_, index) => left + 22 + ((right - left - 44) * index) / 25)
  const down = [top + 22, bottom - 22]
  return [
    ...along.map((x) => [x, top] as const),
    ...down.map((y) => [right, y] as const),
    ...along.toReversed().map((x) => [x, bottom] as const),
    ...down.toReversed().map((y) => [left, y] as const)
  ]
}

const BULBS = bulbPlaces()
const bulbs = keepLayers<Layer>()
const GLOW = 15

const bulb = (scale: number): Layer =>
  bulbs(`${scale}`, () => {
    const layer = makeLayer(GLOW * 2 * scale, GLOW * 2 * scale)
    layer.ctx.scale(scale, scale)
    layer.ctx.fillStyle = radial(layer.ctx, [GLOW, GLOW, GLOW], {
      0: "#ffffff",
      0.2: "#fff3c8",
      0.32: "rgb(255 196 92 / 0.75)",
      0.6: "rgb(255 160 50 / 0.2)",
      1: "rgb(255 140 30 / 0)"
    })
    layer.ctx.fillRect(0, 0, GLOW * 2, GLOW * 2)
    return layer
  })

/** The glass of the unlit bulbs, part of the cabinet layer. */
export const drawSockets = (ctx: Canvas2D): void =>
  BULBS.forEach(([x, y]) => {
    ctx.beginPath()
    ctx.arc(x, y, 4.6, 0, Math.PI * 2)
    ctx.fillStyle = radial(ctx, [x - 1, y - 1, 5], { 0: "#8a6a3a", 0.6: "#4a3212", 1: "#120b03" })
    ctx.fill()
  })

/** The animation of the bulbs: `hertz` cycles a second, and all together after a win. */
export interface BulbRun {
  readonly ms: number
  readonly hertz: number
  readonly together: boolean
}

/** The running lights around the marquee. */
export const drawBulbs = (ctx: Canvas2D, run: BulbRun): void =>
  apart(ctx, () => {
    const glow = bulb(ctx.getTransform().a)
    const turn = (run.ms / 1000) * run.hertz
    ctx.globalCompositeOperation = "lighter"
    BULBS.forEach(([x, y], index) => {
      const phase = run.together ? turn + (index % 2) / 2 : turn - index / 4
      ctx.globalAlpha = 0.16 + 0.84 * (0.5 + 0.5 * Math.cos(phase * Math.PI * 2)) ** 2
      ctx.drawImage(glow.image, x - GLOW, y - GLOW, GLOW * 2, GLOW * 2)
    })
  })
