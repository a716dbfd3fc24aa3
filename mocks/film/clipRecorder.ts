import type { VideoType } from "../../src/domain/game/gameEvents.ts"
import type { ClipName } from "./clipPlayer.ts"
import { FILM_KINDS, type FilmKind } from "./filmKinds.ts"
import { FRAMES_PER_SECOND } from "./frameClock.ts"
import { toI420 } from "./i420.ts"
import type { Moment } from "./pictureHistory.ts"
import { beginHistory, momentAt } from "./pictureHistory.ts"
import { STOP_MS } from "./paint/reelMotion.ts"
import type { Layer } from "./paint/canvasLayer.ts"
import { makeLayer } from "./paint/canvasLayer.ts"

const BRAND = "TELEREEL"
const NAME = "Live from the floor"
const FRAME_MS = 1000 / FRAMES_PER_SECOND
const AT_FULL_SPEED_MS = 1000
const IDLE_FRAMES = 30
const FLUSH_EVERY = 30

/** Bit rates in bit/s. Spinning reels change everywhere, while a machine at rest only blinks. */
const BITRATES = { key: 8_000_000, spin: 2_000_000, stop: 1_500_000, idle: 1_000_000 } as const

/** Bit rate factors. The captured screen is smaller and has no running lights. */
const SHARE: { readonly [type in VideoType]: number } = { camera: 1, screen: 0.33 }

const codecOf = (videoType: VideoType, bitrate: number): VideoEncoderConfig => ({
  codec: "vp8",
  ...FILM_KINDS[videoType].size,
  framerate: FRAMES_PER_SECOND,
  bitrate: bitrate * SHARE[videoType],
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

const pictureOf = ({ ctx }: Layer, size: FilmKind["size"], timestamp: number): VideoFrame => {
  const { data } = ctx.getImageData(0, 0, size.width, size.height)
  return new VideoFrame(toI420(data, size), {
    format: "I420",
    codedWidth: size.width,
    codedHeight: size.height,
    timestamp,
    colorSpace: { primaries: "smpte170m", transfer: "smpte170m", matrix: "smpte170m", fullRange: false }
  })
}

/** Draws and encodes one clip in a page: a key frame, then delta frames. Rejects when the browser cannot encode VP8. */
export const recordClip = async (clip: ClipName, videoType: VideoType): Promise<readonly string[]> => {
  const { size, draw } = FILM_KINDS[videoType]
  const layer = makeLayer(size.width, size.height)
  const frames: string[] = []
  const failures: DOMException[] = []
  const encoder = new VideoEncoder({
    output: (chunk) => frames.push(base64Of(chunk)),
    error: (failure) => failures.push(failure)
  })
  encoder.configure(codecOf(videoType, BITRATES.key))
  const { count, moment } = atFrame(clip)
  for (let frame = 0; frame < count; frame += 1) {
    if (clip === "black") layer.ctx.fillRect(0, 0, size.width, size.height)
    else draw(layer.ctx, { ...size, brand: BRAND, name: NAME, frame, ...moment(frame) })
    const picture = pictureOf(layer, size, Math.round(frame * FRAME_MS * 1000))
    encoder.encode(picture, { keyFrame: frame === 0 })
    picture.close()
    if (frame === 0 || frame % FLUSH_EVERY === FLUSH_EVERY - 1) await encoder.flush()
    // A single rate for both would starve the key frame, and a loop would become visibly blurred at each restart.
    if (frame === 0) encoder.configure(codecOf(videoType, bitrateOf(clip)))
  }
  await encoder.flush()
  encoder.close()
  const [failure] = failures
  if (failure !== undefined) throw failure
  if (frames.length !== count) throw new Error(`${clip}: ${frames.length} of ${count} pictures were encoded`)
  return frames
}
