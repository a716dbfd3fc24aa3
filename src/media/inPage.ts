import { Deferred, Effect } from "effect"
import type { VideoType } from "../domain/game/gameEvents.ts"
import { VideoError, type VideoTransport } from "./videoTransport.ts"

/** Returns the stream of a machine that this page draws itself, or null when it draws none. */
export type InPageSource = (machineId: number, videoType: VideoType) => MediaStream | null

let source: InPageSource | null = null

/** Registers the source of in-page streams. The mock calls it before a player joins a machine. */
export const offerInPageSource = (next: InPageSource): void => {
  source = next
}

/**
 * Plays a canvas stream of the same page without WebRTC, for browsers that lack WebRTC or cannot connect to themselves. Used by the mock.
 */
export const inPage: VideoTransport = Effect.fnUntraced(function* ({ machineId, videoType }) {
  const stream = source?.(machineId, videoType) ?? null
  if (stream === null) return yield* new VideoError({ code: 0, reason: "no machine is drawn in this page" })
  yield* Effect.addFinalizer(() => Effect.sync(() => stream.getTracks().forEach((track) => track.stop())))
  return {
    stream,
    sample: Effect.succeed(null),
    packets: Effect.succeed(null),
    connected: Effect.void,
    ended: yield* Deferred.make<string>()
  }
})
