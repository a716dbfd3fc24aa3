import type { MachinePicture } from "./paint/camera.ts"
import { OUTCOMES } from "../world/paytable.ts"
import type { ReelPoses } from "./paint/reelMotion.ts"
import type { BrandAccent } from "./paint/brandAccent.ts"
import { brandAccent } from "./paint/brandAccent.ts"
import type { Canvas2D, Layer } from "./paint/canvasLayer.ts"
import { apart, CAMERA_SIZE, keepLayers, makeLayer } from "./paint/canvasLayer.ts"
import { drawCabinet } from "./paint/drawCabinet.ts"
import { drawButtons, drawMeters } from "./paint/drawDeck.ts"
import { drawGlass } from "./paint/drawGlass.ts"
import { drawLamps } from "./paint/drawLamps.ts"
import { drawBulbs, drawSign, drawSockets } from "./paint/drawMarquee.ts"
import { drawReels } from "./paint/drawReels.ts"
import { drawRoom } from "./paint/drawRoom.ts"
import { drawWin } from "./paint/drawWin.ts"

/** Everything that one picture of a machine shows. The same scene gives the same picture. */
export interface MachineScene {
  /** Size in pixels. The drawing is designed for 960 × 540 (16:9). */
  readonly width: number
  readonly height: number
  readonly brand: string
  readonly name: string
  readonly kind: MachinePicture["kind"]
  readonly outcome: number
  readonly reels: ReelPoses
  /** Time since the start of `kind` in ms. It drives the running lights. */
  readonly ms: number
  /** Frame counter. The lamps show it modulo 256. */
  readonly frame: number
  /** Text of the credit meter, already formatted. */
  readonly credit?: string
}

const layers = keepLayers<Layer>()

const keptLayer = (scene: MachineScene, key: string, paint: (ctx: Canvas2D) => void): Layer =>
  layers(`${scene.width}x${scene.height}/${key}`, () => {
    const layer = makeLayer(scene.width, scene.height)
    layer.ctx.scale(scene.width / CAMERA_SIZE.width, scene.height / CAMERA_SIZE.height)
    paint(layer.ctx)
    return layer
  })

const cabinet = (scene: MachineScene, accent: BrandAccent): Layer =>
  keptLayer(scene, `cabinet/${scene.brand}`, (ctx) => {
    drawRoom(ctx, accent)
    drawCabinet(ctx, accent)
    drawSign(ctx, scene.brand, accent)
    drawSockets(ctx)
  })

const deck = (scene: MachineScene, win: number, accent: BrandAccent): Layer =>
  keptLayer(scene, `deck/${scene.brand}/${scene.name}/${scene.kind}/${win}/${scene.credit ?? ""}`, (ctx) => {
    drawMeters(ctx, { name: scene.name, credit: scene.credit, win }, accent)
    drawButtons(ctx, scene.kind)
  })

const BULB_HERTZ: Readonly<Record<MachinePicture["kind"], number>> = { idle: 1, spinning: 3, stopping: 2 }

/** Draws a machine as the camera sees it. Works on a page's canvas and on an offscreen canvas. */
export const drawMachine = (ctx: Canvas2D, scene: MachineScene): void =>
  apart(ctx, () => {
    const accent = brandAccent(scene.brand)
    const win = scene.kind === "idle" ? (OUTCOMES.find((outcome) => outcome.id === scene.outcome)?.multiplier ?? 0) : 0
    const glass = keptLayer(scene, `glass/${scene.brand}`, (layer) => drawGlass(layer, accent))
    const whole = [0, 0, CAMERA_SIZE.width, CAMERA_SIZE.height] as const
    ctx.setTransform(scene.width / CAMERA_SIZE.width, 0, 0, scene.height / CAMERA_SIZE.height, 0, 0)
    ctx.drawImage(cabinet(scene, accent).image, ...whole)
    drawReels(ctx, scene.reels)
    ctx.drawImage(glass.image, ...whole)
    if (win > 0) drawWin(ctx, scene.ms, accent)
    ctx.drawImage(deck(scene, win, accent).image, ...whole)
    drawBulbs(ctx, { ms: scene.ms, hertz: BULB_HERTZ[scene.kind], together: win > 0 })
    drawLamps(ctx, { kind: scene.kind, outcome: scene.outcome, frame: scene.frame, size: CAMERA_SIZE }, accent)
  })
