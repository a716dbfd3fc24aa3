import type { ReelPose, ReelPoses } from "./reelMotion.ts"
import type { ReelIndex } from "./reelStrips.ts"
import { onStrip, REEL_INDEXES, REEL_STRIPS, STRIP_LENGTH } from "./reelStrips.ts"
import type { Canvas2D, Layer } from "./canvasLayer.ts"
import { keepLayers, makeLayer } from "./canvasLayer.ts"
import { drawSymbol } from "./drawSymbol.ts"
import { linear } from "./gradients.ts"
import { PAYLINE_Y, REEL_STEP, REEL_WIDTH, WINDOW } from "./cabinetLayout.ts"

const PITCH = 140
const SYMBOL_SCALE = 1.28
const DRUM_RADIUS = 156
const SLICE = 3
const PAD = 12
const STRIP_HEIGHT = STRIP_LENGTH * PITCH
const BLURS: readonly number[] = [0, 0.06, 0.12, 0.19, 0.27, 0.35, 0.43]
const BLUR_SAMPLES = 36

const strips = keepLayers<Layer>()

const paintPaper = (ctx: Canvas2D): void => {
  ctx.fillStyle = linear(ctx, [0, 0, REEL_WIDTH, 0], {
    0: "#b8a88a",
    0.07: "#e6dabd",
    0.3: "#fbf3df",
    0.5: "#fffaf0",
    0.7: "#fbf3df",
    0.93: "#e6dabd",
    1: "#b8a88a"
  })
  ctx.fillRect(0, 0, REEL_WIDTH, STRIP_HEIGHT + PAD)
}

const printStrip = (reel: ReelIndex, scale: number): Layer =>
  strips(`${reel}/${scale}`, () => {
    const layer = makeLayer(REEL_WIDTH * scale, (STRIP_HEIGHT + PAD) * scale)
    layer.ctx.scale(scale, scale)
    paintPaper(layer.ctx)
    for (let place = 0; place <= STRIP_LENGTH; place += 1) {
      const symbol = REEL_STRIPS[reel][onStrip(-place)]
      if (symbol === undefined) continue
      layer.ctx.save()
      layer.ctx.translate(REEL_WIDTH / 2, place * PITCH)
      drawSymbol(layer.ctx, symbol, SYMBOL_SCALE)
      layer.ctx.restore()
    }
    return layer
  })

/** The strip with motion blur: its mean over the `blur` symbols that pass during one exposure. */
const blurredStrip = (reel: ReelIndex, scale: number, blur: number): Layer =>
  strips(`${reel}/${scale}/${blur}`, () => {
    const sharp = printStrip(reel, scale)
    const layer = makeLayer(sharp.image.width, sharp.image.height)
    for (let sample = 0; sample < BLUR_SAMPLES; sample += 1) {
      const shift = (sample / (BLUR_SAMPLES - 1) - 0.5) * blur * PITCH * scale
      layer.ctx.globalAlpha = 1 / (sample + 1)
      for (const turn of [-1, 0, 1]) layer.ctx.drawImage(sharp.image, 0, shift + turn * STRIP_HEIGHT * scale)
    }
    return layer
  })

const nearestBlur = (blur: number): number =>
  BLURS.reduce((best, level) => (Math.abs(level - blur) < Math.abs(best - blur) ? level : best), 0)

const arcAt = (fromCentre: number): number => DRUM_RADIUS * Math.asin(fromCentre / DRUM_RADIUS)

const drawDrum = (ctx: Canvas2D, reel: ReelIndex, { offset, blur }: ReelPose): void => {
  const scale = ctx.getTransform().a
  const level = nearestBlur(blur)
  const strip = level === 0 ? printStrip(reel, scale) : blurredStrip(reel, scale, level)
  const x = WINDOW.x + reel * REEL_STEP
  const top = (STRIP_LENGTH - offset) * PITCH
  for (let y = -WINDOW.height / 2; y < WINDOW.height / 2; y += SLICE) {
    const from = arcAt(y)
    const source = (((top + from) % STRIP_HEIGHT) + STRIP_HEIGHT) % STRIP_HEIGHT
    const height = Math.min(arcAt(y + SLICE) - from, PAD)
    ctx.drawImage(strip.image, 0, source * scale, strip.image.width, height * scale, x, PAYLINE_Y + y, REEL_WIDTH, SLICE)
  }
}

/** The three reels behind the glass, curved and blurred by their speed. */
export const drawReels = (ctx: Canvas2D, reels: ReelPoses): void => {
  REEL_INDEXES.forEach((reel) => drawDrum(ctx, reel, reels[reel]))
}
