import type { ReelSymbol } from "../../world/paytable.ts"
import type { Canvas2D } from "./canvasLayer.ts"
import { apart } from "./canvasLayer.ts"
import { drawDiamond } from "./drawDiamond.ts"
import { drawCherry, drawLemon } from "./drawFruit.ts"
import { drawBar, drawBell, drawSeven } from "./drawMetal.ts"
import { radial } from "./gradients.ts"

const DRAWINGS: Readonly<Record<ReelSymbol, (ctx: Canvas2D) => void>> = {
  cherry: drawCherry,
  lemon: drawLemon,
  bell: drawBell,
  bar: drawBar,
  seven: drawSeven,
  diamond: drawDiamond
}

const drawShadow = (ctx: Canvas2D): void =>
  apart(ctx, () => {
    ctx.translate(2, 8)
    ctx.scale(1, 0.86)
    ctx.fillStyle = radial(ctx, [0, 0, 56], { 0: "rgb(70 40 10 / 0.3)", 0.6: "rgb(70 40 10 / 0.16)", 1: "rgb(70 40 10 / 0)" })
    ctx.beginPath()
    ctx.arc(0, 0, 56, 0, Math.PI * 2)
    ctx.fill()
  })

/** Draws a symbol centred on the origin, 100 units wide before `scale`. */
export const drawSymbol = (ctx: Canvas2D, symbol: ReelSymbol, scale: number): void =>
  apart(ctx, () => {
    ctx.scale(scale, scale)
    drawShadow(ctx)
    DRAWINGS[symbol](ctx)
  })
