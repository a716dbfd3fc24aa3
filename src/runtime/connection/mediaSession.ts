import { Effect, type Queue, type Scope } from "effect"
import type { Signalling } from "../../media/frameWatch.ts"
import type { MediaSession, Signal, VideoError } from "../../media/videoTransport.ts"
import { Wakeups, CredentialStore, Ids, type Log, CurrentViews } from "../core/ports.ts"
import { monotonicMs } from "../core/time.ts"
import { event } from "../../domain/events.ts"
import type { VideoType } from "../../domain/game/gameEvents.ts"
import { transports } from "../../media/transports.ts"
import { appendEvent } from "../core/appendEvent.ts"
import type { RequestedMedia } from "./mediaPrefetch.ts"
import type { MediaServices, MediaSuccessor } from "./mediaSuccessor.ts"
import { GameConnection } from "./gameConnection.ts"
import { makePacketWatch } from "./packetWatch.ts"
import type { MediaEndpoint } from "./pictureChoice.ts"
import type { OutageTimer } from "./outageTimer.ts"
import { type FrameReports, negotiateWithDeadline, showSession } from "./showSession.ts"

const VIDEO = { kind: "video" } as const
const SAMPLE_MS = 1_000
/** Frames after a gap of more than this many ms show that the line is back: the attempts that wait for the line start at once. */
const LINE_BACK_MS = 700

/** One attempt to show the picture. */
interface Attempt {
  readonly element: HTMLVideoElement
  readonly rtp: MediaEndpoint
  readonly videoType: VideoType
  readonly attempt: number
  /** A session that was requested before there was an element; null to request one now. */
  readonly early: RequestedMedia | null
  readonly outage: OutageTimer
  readonly successor: Pick<MediaSuccessor, "prepare" | "ready" | "cancel">
  /** Runs at the first presented frame. Only then may the previous session be closed. */
  readonly onFirstFrame: Effect.Effect<void>
}

const iceServersOf = ({ iceServers }: MediaEndpoint): RTCIceServer[] => iceServers.map((server) => ({ ...server, urls: [...server.urls] }))

/** The parameters of a media request. */
type Asked = Pick<Attempt, "rtp" | "videoType"> & { readonly mediaId: string }

const negotiateMedia = Effect.fnUntraced(function* ({ mediaId, rtp, videoType }: Asked, signals: Queue.Dequeue<Signal>) {
  const connection = yield* GameConnection
  const credentials = yield* CredentialStore
  const { game, settings } = yield* CurrentViews
  return yield* negotiateWithDeadline(transports[rtp.signalling], {
    mediaId,
    machineId: game.machineId ?? 0,
    iceServers: iceServersOf(rtp),
    url: rtp.url ?? null,
    videoType,
    withSound: true,
    frameRate: settings.values.fps,
    isRenewable: connection.isOpen,
    token: credentials.token,
    say: connection.send,
    signals
  })
})

/** Frames may return before the game socket. They show that the line is back, so the socket's next attempt starts at once. */
const noteFrames = Effect.fnUntraced(function* ({ outage, successor }: Attempt) {
  const { isOpen } = yield* GameConnection
  const { wake } = yield* Wakeups
  if (!isOpen() && (yield* outage.ms) > LINE_BACK_MS) wake()
  yield* outage.reset
  yield* successor.cancel
})

/** The events recorded about the frames of a session. */
const reportsOf = (mediaId: string, attempt: Attempt, session: MediaSession): FrameReports<MediaServices | Wakeups | Scope.Scope> => ({
  first: (afterMs) =>
    Effect.andThen(
      attempt.onFirstFrame,
      Effect.suspend(() => {
        const size = { width: attempt.element.videoWidth, height: attempt.element.videoHeight }
        return Effect.asVoid(appendEvent(event("FirstFramePresented", { mediaId, afterMs, ...size }), VIDEO))
      })
    ),
  presented: noteFrames(attempt),
  missed: makePacketWatch(session),
  stalled: (lastFrameAt) => Effect.asVoid(appendEvent(event("FramesStalled", { mediaId, lastFrameAt }), VIDEO)),
  resumed: (afterMs) => Effect.asVoid(appendEvent(event("FramesResumed", { mediaId, afterMs }), VIDEO)),
  playedAgain: attempt.outage.recordAttempt("play"),
  prepareNext: attempt.successor.prepare,
  replaceable: Effect.flatMap(GameConnection, ({ opened }) => Effect.raceFirst(opened, attempt.successor.ready)),
  refused: Effect.asVoid(appendEvent(event("PlaybackRefused", { mediaId }), VIDEO)),
  asksForGesture: true
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
  const connection = yield* GameConnection
  let opening = connection.openings()
  const signals = yield* connection.signals(mediaId)
  yield* appendEvent(event("VideoRequested", { mediaId, attempt }), VIDEO)
  const negotiated = negotiateMedia({ mediaId, rtp, videoType }, signals).pipe(
    Effect.tapError(({ code, reason }) => appendEvent(event("VideoFailed", { mediaId, code, reason }), VIDEO))
  )
  const signalling: Signalling = (isPresented) => {
    if (isPresented && connection.isOpen()) opening = connection.openings()
    // Every new session takes its endpoint from the seat's open socket, also where it is negotiated without the socket (WHEP).
    return { isOrphan: connection.openings() > opening, isRenewable: connection.isOpen() }
  }
  return { mediaId, videoType, startedAt, negotiated, signalling }
})

/**
 * Runs one media session from its request to its end and returns the reason. The scope keeps the session open. It may outlive the attempt,
 * so that the old picture stays until the new one has a frame.
 */
export const runVideoSession = (
  attempt: Attempt
): Effect.Effect<string, VideoError, CredentialStore | CurrentViews | Log | Ids | Wakeups | Scope.Scope> =>
  Effect.gen(function* () {
    const { mediaId, startedAt, negotiated, signalling } = attempt.early ?? (yield* requestMedia(attempt))
    const session = yield* negotiated
    const reports = reportsOf(mediaId, attempt, session)
    const reason = yield* showSession(session, { element: attempt.element, startedAt, reports, signalling }).pipe(
      Effect.raceFirst(sampleStatistics(session)),
      // No element shows the picture any more: record its end, so that it does not count as live and autoplay does not continue.
      Effect.onInterrupt(() => appendEvent(event("VideoEnded", { mediaId, reason: "closed" }), VIDEO))
    )
    yield* appendEvent(event("VideoEnded", { mediaId, reason }), VIDEO)
    return reason
  })
