import { Clock, Deferred, Effect, type Queue, type Scope } from "effect"
import { event } from "../../domain/events.ts"
import type { VideoType } from "../../domain/game/gameEvents.ts"
import { countFrames, type FrameCounter, type FrameHistory, type FrameVerdict, judgeFrames } from "../../media/frameWatch.ts"
import { decidePlay, type PlaybackHistory } from "../../media/playback.ts"
import { transports } from "../../media/transports.ts"
import { type MediaSession, type Signal, VideoError } from "../../media/videoTransport.ts"
import { CredentialStore, Ids, type Log, CurrentViews, Wakeups } from "../core/ports.ts"
import { appendEvent } from "../core/appendEvent.ts"
import { monotonicMs } from "../core/time.ts"
import type { RequestedMedia } from "./mediaPrefetch.ts"
import { GameLink } from "./gameLink.ts"
import type { MediaEndpoint } from "./pictureChoice.ts"
import type { OutageTimer } from "./outageTimer.ts"

const VIDEO = { kind: "video" } as const
/** A media session must be negotiated within this many ms. */
const NEGOTIATION_DEADLINE_MS = 10_000
const LOOK_MS = 50
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
  const connect = transports[rtp.signalling]
  return yield* connect({
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
  }).pipe(
    Effect.timeoutOrElse({
      duration: NEGOTIATION_DEADLINE_MS,
      orElse: () => Effect.fail(new VideoError({ code: 0, reason: "negotiation took too long" }))
    })
  )
})

interface Sight {
  history: FrameHistory
  verdict: FrameVerdict
  stalledAt: number
  counted: number
  playback: PlaybackHistory
}

/** A browser that requires a gesture rejects with this name. Other names also occur, for example when the element got another stream. */
const isWish = (cause: unknown): boolean => cause instanceof DOMException && cause.name === "NotAllowedError"

/** First step of the recovery ladder: plays the element. Records when the browser requires a gesture for that (LIVE-3, LIVE-7). */
const play = Effect.fnUntraced(function* (mediaId: string, element: HTMLVideoElement, { playback }: Sight) {
  playback.askedAt = yield* monotonicMs
  // React does not set `muted` on the DOM node, and an unmuted element may not start without a gesture.
  element.muted = true
  const isRefused = yield* Effect.tryPromise({ try: () => element.play(), catch: isWish }).pipe(
    Effect.match({ onSuccess: () => false, onFailure: (wantsGesture) => wantsGesture && element.paused })
  )
  if (isRefused && !playback.isRefused) yield* appendEvent(event("PlaybackRefused", { mediaId }), VIDEO)
  playback.isRefused = isRefused
})

const note = Effect.fnUntraced(function* (mediaId: string, sight: Sight, next: FrameVerdict) {
  const now = yield* monotonicMs
  if (next === "stalled" && sight.verdict === "live") {
    sight.stalledAt = now
    const age = now - (sight.history.lastFrameAt ?? now)
    yield* appendEvent(event("FramesStalled", { mediaId, lastFrameAt: (yield* Clock.currentTimeMillis) - age }), VIDEO)
  }
  if (next === "live" && sight.verdict === "stalled") {
    yield* appendEvent(event("FramesResumed", { mediaId, afterMs: now - sight.stalledAt }), VIDEO)
  }
  sight.verdict = next
})

/** Watches the frames until the session must be replaced. Returns the reason. */
const watchFrames = Effect.fnUntraced(function* (
  mediaId: string,
  { element, onFirstFrame, outage, sight }: Attempt & { readonly sight: Sight },
  counter: FrameCounter
) {
  const { visible } = yield* Wakeups
  const { startedAt } = sight.history
  let wasVisible = visible()
  while (true) {
    yield* Effect.sleep(LOOK_MS)
    const now = yield* monotonicMs
    const isVisible = visible()
    if (!isVisible) sight.history = { ...sight.history, visibleSince: now }
    const isBack = isVisible && !wasVisible
    wasVisible = isVisible
    const frames = counter.frames()
    if (frames > sight.counted) {
      if (sight.history.lastFrameAt === null) {
        yield* onFirstFrame
        const size = { width: element.videoWidth, height: element.videoHeight }
        yield* appendEvent(event("FirstFramePresented", { mediaId, afterMs: now - startedAt, ...size }), VIDEO)
      }
      sight.counted = frames
      sight.playback.isRefused = false
      sight.history = { ...sight.history, lastFrameAt: now }
      yield* outage.reset
    }
    const verdict = judgeFrames(sight.history, now)
    const hasStalled = verdict === "stalled" && sight.verdict === "live"
    if (hasStalled) yield* outage.recordAttempt("play")
    if (decidePlay({ ...sight.playback, isPaused: element.paused, isVisible, isBack, hasStalled }, now)) {
      yield* Effect.forkScoped(play(mediaId, element, sight))
    }
    yield* note(mediaId, sight, verdict)
    if (verdict === "renew") return "no frames"
  }
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
    attempt.element.srcObject = session.stream
    const counter = yield* Effect.acquireRelease(
      Effect.sync(() => countFrames(attempt.element)),
      ({ stop }) => Effect.sync(stop)
    )
    const sight: Sight = {
      history: { startedAt, lastFrameAt: null, visibleSince: null },
      verdict: "waiting",
      stalledAt: 0,
      counted: 0,
      playback: { askedAt: startedAt, isRefused: false }
    }
    yield* Effect.forkScoped(play(mediaId, attempt.element, sight))
    const reason = yield* watchFrames(mediaId, { ...attempt, sight }, counter).pipe(
      Effect.raceFirst(Deferred.await(session.ended)),
      Effect.raceFirst(sampleStatistics(session)),
      // No element shows the picture any more: record its end, so that it does not count as live and autoplay does not continue.
      Effect.onInterrupt(() => appendEvent(event("VideoEnded", { mediaId, reason: "closed" }), VIDEO))
    )
    yield* appendEvent(event("VideoEnded", { mediaId, reason }), VIDEO)
    return reason
  })
