import { Effect, Exit, Scope } from "effect"
import { event } from "../../domain/events.ts"
import type { VideoType } from "../../domain/game/gameEvents.ts"
import { appendEvent } from "../core/appendEvent.ts"
import { makeNotifier } from "../core/notifier.ts"
import type { CredentialStore, CurrentViews, Ids, Log } from "../core/ports.ts"
import { GameConnection } from "./gameConnection.ts"
import type { PrefetchedMedia } from "./mediaPrefetch.ts"
import type { MediaEndpoint } from "./pictureChoice.ts"

/** The services that the request of a media session needs. */
export type MediaServices = CredentialStore | CurrentViews | Ids | Log

/**
 * The next media session of a picture, prepared while the frames of the present one may still return (LIVE-3). After a short loss of the line, the old
 * session returns first. After a restart of the server, only the new one delivers frames.
 */
export interface MediaSuccessor {
  /** Requests the session, unless this has been done over the open socket. Succeeds with true once it can take over, or has failed. */
  readonly prepare: Effect.Effect<boolean, never, MediaServices>
  /** Completes when the next session can take over from now on: `prepare` then succeeds with true. */
  readonly ready: Effect.Effect<void>
  /** The frames of the present session are back. */
  readonly cancel: Effect.Effect<void, never, Log>
  /** Takes the session over if it belongs to this endpoint and picture, otherwise null and the session ends. */
  readonly take: (rtp: MediaEndpoint, videoType: VideoType) => Effect.Effect<PrefetchedMedia | null, never, Log>
}

/**
 * The next session takes over this many ms after the server has answered its offer, also when its connection does not reach the server. It has its own
 * deadline for a first frame. An offer without an answer may have gone to a dead socket, so that the present session is still the better one.
 */
const REACH_MS = 5_000

interface Prepared extends PrefetchedMedia {
  isReady: boolean
}

/** Creates a successor without a session. `request` requests a session at the given endpoint. */
export const makeMediaSuccessor = (
  request: (rtp: MediaEndpoint) => Effect.Effect<PrefetchedMedia, never, MediaServices>
): MediaSuccessor => {
  let current: Prepared | null = null
  const becameReady = makeNotifier()

  const cancel = Effect.suspend(() => {
    const ended = current
    if (ended === null) return Effect.void
    current = null
    const recordEnd = appendEvent(event("VideoEnded", { mediaId: ended.media.mediaId, reason: "not needed" }), { kind: "video" })
    return Effect.andThen(recordEnd, Scope.close(ended.scope, Exit.void))
  })

  const begin = Effect.fnUntraced(function* (rtp: MediaEndpoint) {
    yield* cancel
    const prepared: Prepared = { ...(yield* request(rtp)), isReady: false }
    current = prepared
    const ready = Effect.sync(() => {
      prepared.isReady = true
      becameReady.notify()
    })
    yield* prepared.media.negotiated.pipe(
      Effect.flatMap(({ connected }) => Effect.timeoutOption(connected, REACH_MS)),
      Effect.ignore,
      Effect.andThen(ready),
      Effect.forkIn(prepared.scope)
    )
  }, Effect.uninterruptible)

  return {
    prepare: Effect.gen(function* () {
      const { isOpen, mediaEndpoint } = yield* GameConnection
      if (!isOpen()) return false
      const rtp = yield* mediaEndpoint
      if (current?.rtp !== rtp) yield* begin(rtp)
      return current?.isReady ?? false
    }),
    ready: becameReady.next,
    cancel,
    take: (rtp, videoType) =>
      Effect.suspend(() => {
        const taken = current
        if (taken?.rtp !== rtp || taken.media.videoType !== videoType) return Effect.as(cancel, null)
        current = null
        return Effect.succeed(taken)
      })
  }
}
