import { Effect, type Queue, type Scope } from "effect"
import { event } from "../../domain/events.ts"
import type { VideoType } from "../../domain/game/gameEvents.ts"
import { transports } from "../../media/transports.ts"
import type { MediaSession, Signal, VideoError } from "../../media/videoTransport.ts"
import { CredentialStore, Ids, type Log, CurrentViews, Wakeups } from "../core/ports.ts"
import { appendEvent } from "../core/appendEvent.ts"
import { monotonicMs } from "../core/time.ts"
import type { RequestedMedia } from "./mediaPrefetch.ts"
import { GameLink } from "./gameLink.ts"
import { type FrameReports, negotiate, showSession } from "./mediaSession.ts"
import type { MediaEndpoint } from "./pictureChoice.ts"
import type { OutageTimer } from "./outageTimer.ts"

const VIDEO = { kind: "video" } as const
const SAMPLE_MS = 1_000

/** One attempt to show the picture. */
interface Attempt {
  readonly element: HTMLVideoElement
  readonly rtp: MediaEndpoint
  readonly videoType: VideoType
  readonly attempt: number
  /** A session that was requested before there was an element; null to request one now. */
  readonly early: RequestedMedia | null
  readonly outage: OutageTimer
  /** Runs at the first presented frame. Only then may the previous session be closed. */
  readonly onFirstFrame: Effect.Effect<void>
}

const iceServersOf = ({ iceServers }: MediaEndpoint): RTCIceServer[] => iceServers.map((server) => ({ ...server, urls: [...server.urls] }))

/** The parameters of a media request. */
type Asked = Pick<Attempt, "rtp" | "videoType"> & { readonly mediaId: string }

const negotiateMedia = Effect.fnUntraced(function* ({ mediaId, rtp, videoType }: Asked, signals: Queue.Dequeue<Signal>) {
  const link = yield* GameLink
  const credentials = yield* CredentialStore
  const { game, settings } = yield* CurrentViews
  return yield* negotiate(transports[rtp.signalling], {
    mediaId,
    machineId: game.machineId ?? 0,
    iceServers: iceServersOf(rtp),
    url: rtp.url ?? null,
    videoType,
    withSound: true,
    frameRate: settings.values.fps,
    token: credentials.token,
    say: link.send,
    signals
  })
})

/** What is recorded about the frames of a session. */
const reportsOf = (mediaId: string, { element, onFirstFrame, outage }: Attempt): FrameReports<Log> => ({
  first: (afterMs) =>
    Effect.andThen(
      onFirstFrame,
      Effect.suspend(() => {
        const size = { width: element.videoWidth, height: element.videoHeight }
        return Effect.asVoid(appendEvent(event("FirstFramePresented", { mediaId, afterMs, ...size }), VIDEO))
      })
    ),
  presented: outage.reset,
  stalled: (lastFrameAt) => Effect.asVoid(appendEvent(event("FramesStalled", { mediaId, lastFrameAt }), VIDEO)),
  resumed: (afterMs) => Effect.asVoid(appendEvent(event("FramesResumed", { mediaId, afterMs }), VIDEO)),
  playedAgain: outage.recordAttempt("play"),
  refused: Effect.asVoid(appendEvent(event("PlaybackRefused", { mediaId }), VIDEO))
})

const sampleStatistics = Effect.fnUntraced(function* ({ sample }: MediaSession) {
  while (true) {
    yield* Effect.sleep(SAMPLE_MS)
    const found = yield* sample
    if (found !== null) yield* appendEvent(event("VideoSampled", found), VIDEO)
  }
})

/** Requests a media session. The caller runs its negotiation in the same scope. */
export const requestMedia = Effect.fnUntraced(function* ({ rtp, videoType, attempt }: Pick<Attempt, "rtp" | "videoType" | "attempt">) {
  const mediaId = (yield* Ids).next()
  const startedAt = yield* monotonicMs
  const signals = yield* (yield* GameLink).signals(mediaId)
  yield* appendEvent(event("VideoRequested", { mediaId, attempt }), VIDEO)
  const negotiated = negotiateMedia({ mediaId, rtp, videoType }, signals).pipe(
    Effect.tapError(({ code, reason }) => appendEvent(event("VideoFailed", { mediaId, code, reason }), VIDEO))
  )
  return { mediaId, videoType, startedAt, negotiated }
})

/**
 * Runs one media session from its request to its end and returns the reason. The scope keeps the session open. It may outlive the attempt,
 * so that the old picture stays until the new one has a frame.
 */
export const runVideoSession = (
  attempt: Attempt
): Effect.Effect<string, VideoError, GameLink | CredentialStore | CurrentViews | Log | Ids | Wakeups | Scope.Scope> =>
  Effect.gen(function* () {
    const { mediaId, startedAt, negotiated } = attempt.early ?? (yield* requestMedia(attempt))
    const session = yield* negotiated
    const reports = reportsOf(mediaId, attempt)
    const reason = yield* showSession(session, { element: attempt.element, startedAt, reports }).pipe(
      Effect.raceFirst(sampleStatistics(session)),
      // No element shows the picture any more: record its end, so that it does not count as live and autoplay does not continue.
      Effect.onInterrupt(() => appendEvent(event("VideoEnded", { mediaId, reason: "closed" }), VIDEO))
    )
    yield* appendEvent(event("VideoEnded", { mediaId, reason }), VIDEO)
    return reason
  })
