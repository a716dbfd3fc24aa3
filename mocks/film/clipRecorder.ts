import type { ClipName } from "./clipPlayer.ts"
import { drawMachine } from "./drawMachine.ts"
import { FRAMES_PER_SECOND } from "./frameClock.ts"
import { toI420 } from "./i420.ts"
import type { Moment } from "./pictureHistory.ts"
import { beginHistory, momentAt } from "./pictureHistory.ts"
import { STOP_MS } from "./reelMotion.ts"
import type { Layer } from "./paint/canvasLayer.ts"
import { makeLayer, STAGE } from "./paint/canvasLayer.ts"

const BRAND = "TELEREEL"
const NAME = "Live from the floor"
const FRAME_MS = 1000 / FRAMES_PER_SECOND
const AT_FULL_SPEED_MS = 1000
const IDLE_FRAMES = 30
const FLUSH_EVERY = 30

/** Bits a second. A turning drum changes everywhere; a machine at rest only blinks. */
const BITRATES = { key: 8_000_000, spin: 2_000_000, stop: 1_500_000, idle: 1_000_000 } as const

const codecOf = (bitrate: number): VideoEncoderConfig => ({
  codec: "vp8",
  ...STAGE,
  framerate: FRAMES_PER_SECOND,
  bitrate,
  bitrateMode: "variable",
  latencyMode: "quality"
})

const bitrateOf = (clip: ClipName): number => {
  if (clip === "spin") return BITRATES.spin
  return clip.startsWith("stop") ? BITRATES.stop : BITRATES.idle
}

const atFrame = (clip: ClipName): { readonly count: number; readonly moment: (frame: number) => Moment } => {
  const outcome = Number(/\d+$/.exec(clip)?.[0] ?? 0)
  if (clip === "spin") {
    const history = beginHistory({ kind: "spinning", outcome: 0 }, 0)
    return { count: FRAMES_PER_SECOND, moment: (frame) => momentAt(history, AT_FULL_SPEED_MS + frame * FRAME_MS) }
  }
  const isStop = clip.startsWith("stop")
  const history = beginHistory({ kind: isStop ? "stopping" : "idle", outcome }, 0)
  const count = isStop ? Math.round(STOP_MS / FRAME_MS) : IDLE_FRAMES
  return { count, moment: (frame) => momentAt(history, frame * FRAME_MS) }
}

const base64Of = (chunk: EncodedVideoChunk): string => {
  const bytes = new Uint8Array(chunk.byteLength)
  chunk.copyTo(bytes)
  return btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), ""))
}

const pictureOf = (layer: Layer, timestamp: number): VideoFrame => {
  const { data } = layer.ctx.getImageData(0, 0, STAGE.width, STAGE.height)
  return new VideoFrame(toI420(data, STAGE), {
    format: "I420",
    codedWidth: STAGE.width,
    codedHeight: STAGE.height,
    timestamp,
    colorSpace: { primaries: "smpte170m", transfer: "smpte170m", matrix: "smpte170m", fullRange: false }
  })
}

/** Draws and encodes one clip in a page: a key picture, then what changes. Rejects when the browser cannot encode VP8. */
export const recordClip = async (clip: ClipName): Promise<readonly string[]> => {
  const layer = makeLayer(STAGE.width, STAGE.height)
  const frames: string[] = []
  const failures: DOMException[] = []
  const encoder = new VideoEncoder({
    output: (chunk) => frames.push(base64Of(chunk)),
    error: (failure) => failures.push(failure)
  })
  encoder.configure(codecOf(BITRATES.key))
  const { count, moment } = atFrame(clip)
  for (let frame = 0; frame < count; frame += 1) {
    if (clip === "black") layer.ctx.fillRect(0, 0, STAGE.width, STAGE.height)
    else drawMachine(layer.ctx, { ...STAGE, brand: BRAND, name: NAME, frame, ...moment(frame) })
    const picture = pictureOf(layer, Math.round(frame * FRAME_MS * 1000))
    encoder.encode(picture, { keyFrame: frame === 0 })
    picture.close()
    if (frame === 0 || frame % FLUSH_EVERY === FLUSH_EVERY - 1) await encoder.flush()
    // One rate for both would starve the key picture, and a loop would visibly go soft each time it starts over.
    if (frame === 0) encoder.configure(codecOf(bitrateOf(clip)))
  }
  await encoder.flush()
  encoder.close()
  const [failure] = failures
  if (failure !== undefined) throw failure
  if (frames.length !== count) throw new Error(`${clip}: ${frames.length} of ${count} pictures were encoded`)
  return frames
}
