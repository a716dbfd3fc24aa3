import { OUTCOMES } from "../world/paytable.ts"
import type { MachineScene } from "./drawMachine.ts"
import { brandAccent } from "./paint/brandAccent.ts"
import type { Canvas2D, Layer } from "./paint/canvasLayer.ts"
import { apart, keepLayers, makeLayer, SCREEN } from "./paint/canvasLayer.ts"
import { drawMeters } from "./paint/drawDeck.ts"
import { drawDisplay, SCREEN_METERS, SCREEN_REELS } from "./paint/drawDisplay.ts"
import { drawBars } from "./paint/drawGlass.ts"
import { drawLamps } from "./paint/drawLamps.ts"
import { drawReels } from "./paint/drawReels.ts"
import { drawWin } from "./paint/drawWin.ts"
import { PANEL, WINDOW } from "./paint/cabinetLayout.ts"

const layers = keepLayers<Layer>()

const keptLayer = (key: string, paint: (ctx: Canvas2D) => void): OffscreenCanvas =>
  layers(key, () => {
    const layer = makeLayer(SCREEN.width, SCREEN.height)
    paint(layer.ctx)
    return layer
  }).image

/** Maps drawing coordinates of the reel window to the screen's full width. */
const onReels = (ctx: Canvas2D): void => {
  const { x, y, scale } = SCREEN_REELS
  ctx.translate(x - WINDOW.x * scale, y - WINDOW.y * scale)
  ctx.scale(scale, scale)
}

const display = ({ brand }: MachineScene): OffscreenCanvas =>
  keptLayer(`display/${brand}`, (ctx) => drawDisplay(ctx, brand, brandAccent(brand)))

const bars = (): OffscreenCanvas =>
  keptLayer("bars", (ctx) => {
    onReels(ctx)
    drawBars(ctx)
  })

const meters = ({ brand, name, credit }: MachineScene, win: number): OffscreenCanvas =>
  keptLayer(`meters/${brand}/${name}/${win}/${credit ?? ""}`, (ctx) => {
    ctx.translate(SCREEN_METERS.x - PANEL.x, SCREEN_METERS.y - PANEL.y)
    drawMeters(ctx, { name, credit, win }, brandAccent(brand))
  })

/** Draws the machine's own screen (GAME-6): the same reels without the cabinet. */
export const drawScreen = (ctx: Canvas2D, scene: MachineScene): void =>
  apart(ctx, () => {
    const accent = brandAccent(scene.brand)
    const win = scene.kind === "idle" ? (OUTCOMES.find(({ id }) => id === scene.outcome)?.multiplier ?? 0) : 0
    ctx.drawImage(display(scene), 0, 0)
    apart(ctx, () => {
      onReels(ctx)
      drawReels(ctx, scene.reels)
    })
    ctx.drawImage(bars(), 0, 0)
    if (win > 0) {
      apart(ctx, () => {
        onReels(ctx)
        drawWin(ctx, scene.ms, accent)
      })
    }
    ctx.drawImage(meters(scene, win), 0, 0)
    drawLamps(ctx, { kind: scene.kind, outcome: scene.outcome, frame: scene.frame, size: SCREEN }, accent)
  })
