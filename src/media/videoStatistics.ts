import type { VideoSample } from "../domain/connection/connectionEvents.ts"

/** The counters of `inbound-rtp` and `candidate-pair` that a sample needs. 0 stands for a counter that the browser leaves out. */
export interface VideoCounters {
  readonly framesDecoded: number
  readonly packetsLost: number
  readonly packetsReceived: number
  readonly jitterBufferDelay: number
  readonly jitterBufferEmittedCount: number
  readonly roundTripTime: number | null
  readonly width: number
  readonly height: number
}

const numberOf = (stats: object, key: string): number => {
  const found: unknown = Reflect.get(stats, key)
  return typeof found === "number" ? found : 0
}

const textOf = (stats: object, key: string): unknown => Reflect.get(stats, key)

/** Reads the counters from a statistics report. Null until video has arrived. */
export const readCounters = (report: Iterable<readonly [string, object]>): VideoCounters | null => {
  let inbound: object | null = null
  let selected: unknown
  const nominated = new Map<unknown, object>()
  for (const [id, stats] of report) {
    if (textOf(stats, "type") === "inbound-rtp" && textOf(stats, "kind") === "video") inbound = stats
    if (textOf(stats, "type") === "transport") selected = textOf(stats, "selectedCandidatePairId")
    if (textOf(stats, "type") === "candidate-pair" && textOf(stats, "nominated") === true) nominated.set(id, stats)
  }
  if (inbound === null) return null
  // A path that is no longer in use stays nominated. A browser without the selected one usually has one only.
  const path = nominated.get(selected) ?? [...nominated.values()].at(-1)
  return {
    framesDecoded: numberOf(inbound, "framesDecoded"),
    packetsLost: numberOf(inbound, "packetsLost"),
    packetsReceived: numberOf(inbound, "packetsReceived"),
    jitterBufferDelay: numberOf(inbound, "jitterBufferDelay"),
    jitterBufferEmittedCount: numberOf(inbound, "jitterBufferEmittedCount"),
    roundTripTime: path === undefined ? null : numberOf(path, "currentRoundTripTime"),
    width: numberOf(inbound, "frameWidth"),
    height: numberOf(inbound, "frameHeight")
  }
}

/** The differences between two readings. Never below 0, although a late packet can lower the count of lost packets. */
export const sampleBetween = (mediaId: string, before: VideoCounters | null, now: VideoCounters): VideoSample => {
  const since = (key: "framesDecoded" | "packetsLost" | "packetsReceived" | "jitterBufferDelay" | "jitterBufferEmittedCount") =>
    now[key] - (before?.[key] ?? 0)
  const emitted = since("jitterBufferEmittedCount")
  return {
    mediaId,
    frames: Math.max(0, since("framesDecoded")),
    packetsLost: Math.max(0, since("packetsLost")),
    packetsReceived: Math.max(0, since("packetsReceived")),
    roundTripMs: now.roundTripTime === null ? null : Math.round(now.roundTripTime * 1000),
    jitterBufferMs: emitted > 0 ? Math.round((since("jitterBufferDelay") / emitted) * 1000) : null,
    width: now.width,
    height: now.height
  }
}
