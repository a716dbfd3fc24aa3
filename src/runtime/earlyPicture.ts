import { Deferred, Effect, Exit, Scope } from "effect"
import type { VideoType } from "../domain/game/gameEvents.ts"
import type { MediaSession, VideoError } from "../video/videoTransport.ts"
import type { Outage } from "./outage.ts"
import type { SeatMedia } from "./seatMedia.ts"

/** A media session that has been asked for. `startedAt` in ms of the page's monotonic clock. */
export interface RequestedMedia<R = never> {
  readonly mediaId: string
  readonly videoType: VideoType
  readonly startedAt: number
  readonly negotiated: Effect.Effect<MediaSession, VideoError, R>
}

/** One that was asked for before there was an element for it. Whoever takes it closes its scope. */
export interface EarlyMedia {
  /** The greeting that it was asked for by: it belongs to this seat, over this socket, and to no other. */
  readonly rtp: SeatMedia
  readonly media: RequestedMedia
  readonly scope: Scope.Closeable
}

/** So long (ms) a seat is waited for, and then an element that shows it. */
const SEAT_MS = 10_000
const UNTAKEN_MS = 3_000

const letGo = ({ scope }: EarlyMedia): Effect.Effect<void> => Scope.close(scope, Exit.void)

/**
 * The place of a media session between the player's click and the page that shows it (GAME-1): drawing the page takes about as long as
 * the negotiation, and the two need not wait for each other.
 */
const makeEarlyPicture = () => {
  let waiting: Deferred.Deferred<EarlyMedia | null> | null = null
  const shown = new Set<Outage>()

  /** Asks for one, unless an element or another one waits already; ended again when nobody takes it in time. */
  const begin = <R>(request: Effect.Effect<EarlyMedia, never, R>): Effect.Effect<void, never, R> =>
    Effect.suspend(() => {
      if (shown.size > 0 || waiting !== null) return Effect.void
      const mine = Deferred.makeUnsafe<EarlyMedia | null>()
      waiting = mine
      const close = Effect.suspend(() => {
        if (waiting !== mine) return Deferred.succeed(mine, null)
        waiting = null
        return Effect.flatMap(Deferred.succeed(mine, null), () =>
          Effect.flatMap(Deferred.await(mine), (early) => (early === null ? Effect.void : letGo(early)))
        )
      })
      return request.pipe(
        Effect.timeoutOrElse({ duration: SEAT_MS, orElse: () => Effect.succeed(null) }),
        Effect.flatMap((early) => Deferred.succeed(mine, early)),
        Effect.andThen(Effect.sleep(UNTAKEN_MS)),
        Effect.ensuring(close)
      )
    })

  /** The one of this type that waits for this seat's element, or null. Any other is ended: its picture is shown to nobody. */
  const take = (rtp: SeatMedia, videoType: VideoType): Effect.Effect<EarlyMedia | null> =>
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
          return fits ? Effect.succeed(early) : Effect.as(letGo(early), null)
        })
      )
    })

  /** For as long as an element shows the picture there is nothing to be begun for it, and its stopwatch tells how long it has been away. */
  const whileShown = <A, E, R>(outage: Outage, show: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.suspend(() => {
      shown.add(outage)
      return Effect.ensuring(
        show,
        Effect.sync(() => void shown.delete(outage))
      )
    })

  /** How long the player has been without the picture (LIVE-3), in ms; null where no element shows one. */
  const outageMs: Effect.Effect<number | null> = Effect.suspend(() => [...shown].at(-1)?.ms ?? Effect.succeed(null))

  return { begin, take, whileShown, outageMs }
}

export type EarlyPicture = ReturnType<typeof makeEarlyPicture>

/** The one of this link. */
export const earlyPictureOf = ({ early }: { readonly early: { place: EarlyPicture | null } }): EarlyPicture => {
  early.place ??= makeEarlyPicture()
  return early.place
}
