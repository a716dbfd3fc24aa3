import type { ViewOf } from "../../../projections/hooks.ts"

type Video = ViewOf<"video">

/** One figure of the video; null when unknown. */
export interface Figure {
  readonly name: "answer" | "firstFrame" | "roundTrip" | "buffer" | "frames" | "lost" | "size"
  readonly value: string | null
  readonly unit: "ms" | "none"
}

const inMs = (name: Figure["name"], ms: number | null | undefined): Figure => ({
  name,
  value: ms === null || ms === undefined ? null : String(ms),
  unit: "ms"
})

const plain = (name: Figure["name"], value: string | null): Figure => ({ name, value, unit: "none" })

/** LIVE-1: the figures of the video: the time to the first frame, and the statistics of the last second if its transport has any. */
export const presentFigures = (firstFrameMs: Video["firstFrameMs"], sample: Video["sample"], ackMs: number | null): readonly Figure[] => [
  inMs("answer", ackMs),
  inMs("firstFrame", firstFrameMs),
  inMs("roundTrip", sample?.roundTripMs),
  inMs("buffer", sample?.jitterBufferMs),
  plain("frames", sample === null ? null : String(sample.frames)),
  plain("lost", sample === null ? null : `${sample.packetsLost} / ${sample.packetsLost + sample.packetsReceived}`),
  plain("size", sample === null ? null : `${sample.width} × ${sample.height}`)
]
