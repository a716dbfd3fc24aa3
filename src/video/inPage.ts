import { Deferred, Effect } from "effect"
import type { VideoType } from "../domain/game/gameEvents.ts"
import { VideoError, type VideoTransport } from "./videoTransport.ts"

/** Gives the stream of a picture of a machine that is drawn in this very page, or null when there is none. */
export type InPageSource = (machineId: number, videoType: VideoType) => MediaStream | null

let source: InPageSource | null = null

/** Whoever draws machines in the page (the mock) says so here, before a seat is taken. */
export const offerInPageSource = (next: InPageSource): void => {
  source = next
}

/** A picture without WebRTC, for browsers that have none or cannot reach themselves: a canvas's own stream. */
export const inPage: VideoTransport = Effect.fnUntraced(function* ({ machineId, videoType }) {
  const stream = source?.(machineId, videoType) ?? null
  if (stream === null) return yield* new VideoError({ code: 0, reason: "no machine is drawn in this page" })
  yield* Effect.addFinalizer(() => Effect.sync(() => stream.getTracks().forEach((track) => track.stop())))
  return { stream, sample: Effect.succeed(null), ended: yield* Deferred.make<string>() }
})
