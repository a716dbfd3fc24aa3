import type { MachinePicture } from "./camera.ts"
import type { BrandAccent } from "./brandAccent.ts"
import type { Canvas2D } from "./canvasLayer.ts"
import { apart } from "./canvasLayer.ts"
import { linear, radial } from "./gradients.ts"
import { DECK, PANEL } from "./cabinetLayout.ts"

const LABEL = '700 9px "Noto Sans", "Helvetica Neue", "Segoe UI", sans-serif'
const DIGITS = '700 25px "DejaVu Sans Mono", "Menlo", "Consolas", monospace'
const PLATE = '800 19px "Noto Sans Display", "Noto Sans", "Helvetica Neue", "Segoe UI", sans-serif'
const METER_WIDTH = 176
const PLATE_WIDTH = 228

interface Meter {
  readonly x: number
  readonly label: string
  readonly text: string
  readonly lit: boolean
}

const drawMeter = (ctx: Canvas2D, { x, label, text, lit }: Meter): void => {
  const y = PANEL.y + 6
  ctx.beginPath()
  ctx.roundRect(x, y, METER_WIDTH, PANEL.height - 12, 5)
  ctx.fillStyle = linear(ctx, [0, y, 0, y + 32], { 0: "#0b0203", 1: "#1c0508" })
  ctx.fill()
  ctx.textAlign = "left"
  ctx.fillStyle = "#aeb6c0"
  ctx.font = LABEL
  ctx.letterSpacing = "1px"
  ctx.fillText(label, x + 9, y + 17)
  ctx.textAlign = "right"
  ctx.letterSpacing = "0px"
  ctx.font = DIGITS
  ctx.shadowColor = lit ? "#ff4a2a" : "transparent"
  ctx.shadowBlur = lit ? 12 : 0
  ctx.fillStyle = lit ? "#ff7a52" : "#5b1a14"
  ctx.fillText(text, x + METER_WIDTH - 9, y + 17, METER_WIDTH - 64)
  ctx.shadowBlur = 0
}

/** The credit and win meters with the machine's name between them. `win` is a multiple of the bet, 0 means nothing. */
export const drawMeters = (
  ctx: Canvas2D,
  shown: { readonly name: string; readonly credit: string | undefined; readonly win: number },
  accent: BrandAccent
): void =>
  apart(ctx, () => {
    ctx.textBaseline = "middle"
    drawMeter(ctx, { x: PANEL.x + 8, label: "CREDIT", text: shown.credit ?? "------", lit: shown.credit !== undefined })
    const win = shown.win > 0
    drawMeter(ctx, { x: PANEL.x + PANEL.width - METER_WIDTH - 8, label: "WIN", text: win ? `×${shown.win}` : "0", lit: win })
    ctx.font = PLATE
    ctx.textAlign = "center"
    ctx.letterSpacing = "2px"
    ctx.shadowColor = accent.light
    ctx.shadowBlur = 12
    ctx.fillStyle = accent.core
    ctx.fillText(shown.name, PANEL.x + PANEL.width / 2, PANEL.y + 23, PLATE_WIDTH)
  })

interface Button {
  readonly x: number
  readonly width: number
  readonly label: string
  readonly hue: number
  readonly litWhen: readonly MachinePicture["kind"][]
}

const BUTTONS: readonly Button[] = [
  { x: 132, width: 112, label: "COLLECT", hue: 4, litWhen: ["idle"] },
  { x: 256, width: 88, label: "BET −", hue: 44, litWhen: ["idle"] },
  { x: 356, width: 88, label: "BET +", hue: 44, litWhen: ["idle"] },
  { x: 456, width: 112, label: "MAX BET", hue: 28, litWhen: ["idle"] },
  { x: 580, width: 96, label: "STOP", hue: 354, litWhen: ["spinning"] },
  { x: 688, width: 140, label: "SPIN", hue: 142, litWhen: ["idle"] }
]

const drawButton = (ctx: Canvas2D, button: Button, lit: boolean): void => {
  const y = DECK.y + 8
  const height = DECK.height - 15
  const middle = button.x + button.width / 2
  ctx.beginPath()
  ctx.roundRect(button.x - 2, y - 2, button.width + 4, height + 4, 9)
  ctx.fillStyle = "#030405"
  ctx.fill()
  ctx.beginPath()
  ctx.roundRect(button.x, y, button.width, height, 7)
  const [top, bottom] = lit ? [70, 42] : [20, 9]
  const chroma = lit ? 92 : 42
  ctx.fillStyle = linear(ctx, [0, y, 0, y + height], {
    0: `hsl(${button.hue} ${chroma}% ${top}%)`,
    1: `hsl(${button.hue} ${chroma}% ${bottom}%)`
  })
  ctx.fill()
  if (lit) {
    ctx.fillStyle = radial(ctx, [middle, y + 8, button.width * 0.5], { 0: "rgb(255 255 255 / 0.5)", 1: "rgb(255 255 255 / 0)" })
    ctx.fill()
  }
  ctx.fillStyle = "rgb(255 255 255 / 0.22)"
  ctx.fillRect(button.x + 6, y + 1, button.width - 12, 1.4)
  ctx.fillStyle = lit ? "rgb(10 6 4 / 0.9)" : "rgb(235 240 248 / 0.4)"
  ctx.fillText(button.label, middle, y + height / 2 + 1)
}

/** The row of push buttons. Lit buttons show which presses the machine would accept. */
export const drawButtons = (ctx: Canvas2D, kind: MachinePicture["kind"]): void =>
  apart(ctx, () => {
    ctx.font = '800 12px "Noto Sans", "Helvetica Neue", "Segoe UI", sans-serif'
    ctx.textAlign = "center"
    ctx.textBaseline = "middle"
    ctx.letterSpacing = "1.5px"
    BUTTONS.forEach((button) => drawButton(ctx, button, button.litWhen.includes(kind)))
  })
