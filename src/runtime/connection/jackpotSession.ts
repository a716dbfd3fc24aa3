import { Clock, Deferred, Effect, Queue, type Scope } from "effect"
import type { JackpotVideoResponse } from "../../api/wire/player.ts"
import { event } from "../../domain/events.ts"
import { countFrames, type FrameCounter, judgeFrames } from "../../media/frameWatch.ts"
import { type Signal, VideoError } from "../../media/videoTransport.ts"
import { whep } from "../../media/whep.ts"
import { monotonicMs } from "../core/time.ts"
import { Ids, type Log, CurrentViews, CredentialStore, Wakeups } from "../core/ports.ts"
import { appendEvent } from "../core/appendEvent.ts"

const VIDEO = { kind: "video", op: "jackpot" } as const
const NEGOTIATION_DEADLINE_MS = 10_000
const LOOK_MS = 100

type Endpoint = typeof JackpotVideoResponse.Type

/**
 * Negotiates a media session over WHEP, which needs no other signalling. The operator's `jackpotUrl` takes precedence over the server's.
 */
const negotiate = Effect.fnUntraced(function* (mediaId: string, { url, iceServers }: Endpoint) {
  const credentials = yield* CredentialStore
  const { settings } = yield* CurrentViews
  return yield* whep({
    mediaId,
    machineId: 0,
    iceServers: iceServers.map((server) => ({ ...server, urls: [...server.urls] })),
    url: settings.values.jackpotUrl ?? url,
    videoType: "camera",
    withSound: false,
    frameRate: settings.values.fps,
    token: credentials.token,
    say: () => false,
    signals: yield* Queue.unbounded<Signal>()
  }).pipe(
    Effect.timeoutOrElse({
      duration: NEGOTIATION_DEADLINE_MS,
      orElse: () => Effect.fail(new VideoError({ code: 0, reason: "negotiation took too long" }))
    })
  )
})

/** Watches the frames until the session must be replaced (LIVE-1). Returns the reason. */
const watchFrames = Effect.fnUntraced(function* (mediaId: string, counter: FrameCounter) {
  const { visible } = yield* Wakeups
  const startedAt = yield* monotonicMs
  let lastFrameAt: number | null = null
  let visibleSince: number | null = null
  let counted = 0
  let isStalled = false
  while (true) {
    yield* Effect.sleep(LOOK_MS)
    const now = yield* monotonicMs
    if (!visible()) visibleSince = now
    if (counter.frames() > counted) {
      counted = counter.frames()
      if (lastFrameAt === null) yield* appendEvent(event("JackpotFirstFramePresented", { mediaId, afterMs: now - startedAt }), VIDEO)
      lastFrameAt = now
    }
    const verdict = judgeFrames({ startedAt, lastFrameAt, visibleSince }, now)
    if (verdict === "renew") return "no frames"
    if (verdict === "stalled" && !isStalled) {
      const age = now - (lastFrameAt ?? now)
      yield* appendEvent(event("JackpotFramesStalled", { mediaId, lastFrameAt: (yield* Clock.currentTimeMillis) - age }), VIDEO)
    }
    if (verdict === "live" && isStalled) yield* appendEvent(event("JackpotFramesResumed", { mediaId }), VIDEO)
    isStalled = verdict === "stalled"
  }
})

/** Runs one media session of the jackpot video on an element, from its request to its end (LOBBY-5). */
export const runJackpotSession = (
  element: HTMLVideoElement,
  endpoint: Endpoint
): Effect.Effect<void, VideoError, CredentialStore | CurrentViews | Log | Ids | Wakeups | Scope.Scope> =>
  Effect.gen(function* () {
    const mediaId = (yield* Ids).next()
    yield* appendEvent(event("JackpotVideoRequested", { mediaId }), VIDEO)
    const session = yield* negotiate(mediaId, endpoint).pipe(
      Effect.tapError(({ code, reason }) => appendEvent(event("JackpotVideoFailed", { mediaId, code, reason }), VIDEO))
    )
    element.muted = true
    element.srcObject = session.stream
    const counter = yield* Effect.acquireRelease(
      Effect.sync(() => countFrames(element)),
      ({ stop }) => Effect.sync(stop)
    )
    // Run `play()` in parallel: it resolves only after the first frame, and the watch below must see that frame.
    yield* Effect.forkScoped(Effect.ignore(Effect.tryPromise(() => element.play())))
    const reason = yield* watchFrames(mediaId, counter).pipe(Effect.raceFirst(Deferred.await(session.ended)))
    yield* appendEvent(event("JackpotVideoEnded", { mediaId, by: "itself", reason }), VIDEO)
  }).pipe(Effect.onInterrupt(() => endByViewer))

const endByViewer = Effect.gen(function* () {
  const { mediaId } = (yield* CurrentViews).jackpotVideo
  if (mediaId !== null) yield* appendEvent(event("JackpotVideoEnded", { mediaId, by: "viewer", reason: "closed" }), VIDEO)
})
