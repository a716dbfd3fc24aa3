import { Deferred, Effect, Exit, Scope } from "effect"
import type { VideoType } from "../../domain/game/gameEvents.ts"
import type { Signalling } from "../../media/frameWatch.ts"
import type { MediaSession, VideoError } from "../../media/videoTransport.ts"
import type { OutageTimer } from "./outageTimer.ts"
import type { MediaEndpoint } from "./pictureChoice.ts"

/** A requested media session. `startedAt` is in ms of the page's monotonic clock. */
export interface RequestedMedia<R = never> {
  readonly mediaId: string
  readonly videoType: VideoType
  readonly startedAt: number
  readonly negotiated: Effect.Effect<MediaSession, VideoError, R>
  /** Tells whether another game socket has been opened since the request or the last frame, and whether another session can be requested. */
  readonly signalling: Signalling
}

/**
 * A media session that was requested ahead: before its video element existed, or while the frames of its predecessor might return. The consumer that takes
 * it closes its scope.
 */
export interface PrefetchedMedia {
  /** The media endpoint of the request. The session belongs to this seat and this socket only. */
  readonly rtp: MediaEndpoint
  readonly media: RequestedMedia
  readonly scope: Scope.Closeable
}

/** How long (ms) to wait for a seat, and then for an element that takes the session. */
const SEAT_MS = 10_000
const UNTAKEN_MS = 3_000

const closeMedia = ({ scope }: PrefetchedMedia): Effect.Effect<void> => Scope.close(scope, Exit.void)

/**
 * Holds a media session between the player's click and the page that shows it (GAME-1). Drawing the page takes about as long as the
 * negotiation, so both run at the same time.
 */
export const makeMediaPrefetch = () => {
  let waiting: Deferred.Deferred<PrefetchedMedia | null> | null = null
  const shown = new Set<OutageTimer>()

  /** Requests a session, unless an element shows one or another one is waiting. Ends it when no element takes it in time. */
  const start = <R>(request: Effect.Effect<PrefetchedMedia, never, R>): Effect.Effect<void, never, R> =>
    Effect.suspend(() => {
      if (shown.size > 0 || waiting !== null) return Effect.void
      const mine = Deferred.makeUnsafe<PrefetchedMedia | null>()
      waiting = mine
      const close = Effect.suspend(() => {
        if (waiting !== mine) return Deferred.succeed(mine, null)
        waiting = null
        return Effect.flatMap(Deferred.succeed(mine, null), () =>
          Effect.flatMap(Deferred.await(mine), (early) => (early === null ? Effect.void : closeMedia(early)))
        )
      })
      return request.pipe(
        Effect.timeoutOrElse({ duration: SEAT_MS, orElse: () => Effect.succeed(null) }),
        Effect.flatMap((early) => Deferred.succeed(mine, early)),
        Effect.andThen(Effect.sleep(UNTAKEN_MS)),
        Effect.ensuring(close)
      )
    })

  /** Takes the waiting session if it has this endpoint and picture, otherwise null. A session that does not match is ended. */
  const claim = (rtp: MediaEndpoint, videoType: VideoType): Effect.Effect<PrefetchedMedia | null> =>
    Effect.suspend(() => {
      const taken = waiting
      if (taken === null) return Effect.succeed(null)
      waiting = null
      return Deferred.await(taken).pipe(
        Effect.onInterrupt(() =>
          Effect.sync(() => {
            waiting ??= taken
          })
        ),
        Effect.flatMap((early) => {
          const fits = early === null || (early.rtp === rtp && early.media.videoType === videoType)
          return fits ? Effect.succeed(early) : Effect.as(closeMedia(early), null)
        })
      )
    })

  /** Completes when the waiting session has been negotiated or has failed, or at once without a waiting session. */
  const negotiated: Effect.Effect<void> = Effect.suspend(() =>
    waiting === null
      ? Effect.void
      : Effect.flatMap(Deferred.await(waiting), (early) => (early === null ? Effect.void : Effect.ignore(early.media.negotiated)))
  )

  /** Marks an element as showing the picture while `show` runs: `start` then does nothing, and `outageMs` reads this outage. */
  const whileShown = <A, E, R>(outage: OutageTimer, show: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.suspend(() => {
      shown.add(outage)
      return Effect.ensuring(
        show,
        Effect.sync(() => void shown.delete(outage))
      )
    })

  /** How long (ms) the player has been without the picture (LIVE-3). Null when no element shows one. */
  const outageMs: Effect.Effect<number | null> = Effect.suspend(() => [...shown].at(-1)?.ms ?? Effect.succeed(null))

  return { start, claim, negotiated, whileShown, outageMs }
}

/** Shared by the join, which requests the session, and the video element, which takes it. */
export type MediaPrefetch = ReturnType<typeof makeMediaPrefetch>
