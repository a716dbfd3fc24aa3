import type { FilmedMachine } from "./paint/camera.ts"
import { FILM_KINDS } from "./filmKinds.ts"
import { runPageClock } from "./pageClock.ts"
import { beginHistory, evolveHistory, momentAt } from "./pictureHistory.ts"

/** The canvases of this page's machines: one for each machine and video type, drawn while one of its tracks is in use. */
export interface PageStudio {
  /** A track of the machine's video. Stop it after use: drawing ends with the last track. */
  readonly track: (machine: FilmedMachine) => MediaStreamTrack
  /** Stops drawing while frozen, although the machine continues. */
  readonly freeze: (machineId: number, on: boolean) => void
  /** Draws black while black, although the machine continues. */
  readonly blacken: (machineId: number, on: boolean) => void
}

interface MachineCanvas {
  readonly tracks: Set<MediaStreamTrack>
  readonly source: MediaStreamTrack
}

const sourceOf = (canvas: HTMLCanvasElement): MediaStreamTrack => {
  const [source] = canvas.captureStream().getVideoTracks()
  if (source === undefined) throw new Error("This browser cannot film a canvas.")
  // Without this hint the encoder starts at a third of the size and takes 15 seconds to reach full size.
  source.contentHint = "detail"
  return source
}

/** Draws the machine's current picture on each call. */
const makePainter = (canvas: HTMLCanvasElement, machine: FilmedMachine) => {
  const ctx = canvas.getContext("2d", { alpha: false })
  if (ctx === null) throw new Error("This browser has no 2D canvas left to draw a machine on.")
  ctx.direction = "ltr"
  const { size, draw } = FILM_KINDS[machine.videoType]
  let history = beginHistory(machine.picture(), performance.now())
  let frame = 0
  const stopListening = machine.onPicture((picture) => {
    history = evolveHistory(history, picture, performance.now())
  })
  const paint = (): void => {
    draw(ctx, {
      ...size,
      brand: machine.brand,
      name: machine.name,
      credit: machine.credit(),
      frame,
      ...momentAt(history, performance.now())
    })
    frame += 1
  }
  const paintBlack = (): void => {
    ctx.fillStyle = "#000"
    ctx.fillRect(0, 0, size.width, size.height)
  }
  return { paint, paintBlack, stopListening }
}

/** The machines with broken video. */
interface Spoiled {
  readonly frozen: Set<number>
  readonly black: Set<number>
}

interface Setting extends Spoiled {
  readonly framesPerSecond: number
}

const makeMachineCanvas = (machine: FilmedMachine, { frozen, black, framesPerSecond }: Setting, onUnused: () => void): MachineCanvas => {
  const canvas = document.createElement("canvas")
  Object.assign(canvas, FILM_KINDS[machine.videoType].size)
  const { paint, paintBlack, stopListening } = makePainter(canvas, machine)
  paint()
  const source = sourceOf(canvas)
  const tracks = new Set<MediaStreamTrack>()
  const stopClock = runPageClock(framesPerSecond, () => {
    tracks.forEach((track) => track.readyState === "ended" && tracks.delete(track))
    if (tracks.size === 0) close()
    else if (!frozen.has(machine.machineId)) (black.has(machine.machineId) ? paintBlack : paint)()
  })
  const close = (): void => {
    stopClock()
    stopListening()
    source.stop()
    onUnused()
  }
  return { tracks, source }
}

/** `framesPerSecond` is 30, like a real camera. Use fewer on a slow computer. */
export const makePageStudio = (framesPerSecond: number): PageStudio => {
  const canvases = { camera: new Map<number, MachineCanvas>(), screen: new Map<number, MachineCanvas>() }
  const spoiled: Spoiled = { frozen: new Set(), black: new Set() }
  const mark = (machines: Set<number>) => (machineId: number, on: boolean) => {
    if (on) machines.add(machineId)
    else machines.delete(machineId)
  }
  const canvasOf = (machine: FilmedMachine): MachineCanvas => {
    const { machineId, videoType } = machine
    const known = canvases[videoType]
    const machineCanvas = known.get(machineId) ?? makeMachineCanvas(machine, { ...spoiled, framesPerSecond }, () => known.delete(machineId))
    known.set(machineId, machineCanvas)
    return machineCanvas
  }
  return {
    track: (machine) => {
      const { source, tracks } = canvasOf(machine)
      const track = source.clone()
      track.contentHint = "detail"
      tracks.add(track)
      return track
    },
    freeze: mark(spoiled.frozen),
    blacken: mark(spoiled.black)
  }
}
