import { Clock, Deferred, Effect, Queue, type Scope } from "effect"
import {
  followFrames,
  type FrameHistory,
  type FrameVerdict,
  judgeFrames,
  type PresentedFrames,
  type Signalling,
  STALL_MS
} from "../../media/frameWatch.ts"
import { type PlaybackHistory, shouldPlay } from "../../media/playback.ts"
import { type MediaRequest, type MediaSession, type Signal, VideoError, type VideoTransport } from "../../media/videoTransport.ts"
import { makeNotifier } from "../core/notifier.ts"
import { Wakeups } from "../core/ports.ts"
import { monotonicClock, monotonicMs } from "../core/time.ts"

/** A media session must be negotiated within this many ms. */
const NEGOTIATION_DEADLINE_MS = 10_000
/** The interval (ms) at which to look for new frames. The first frame after a gap is noticed at once. */
const LOOK_MS = 50

/**
 * Negotiates a media session by a transport, with a deadline. A transport without signalling needs no `signals`. A defect, such as a function that the
 * browser lacks, fails this session only: the next one is still requested (LIVE-3).
 */
export const negotiateWithDeadline = Effect.fnUntraced(function* (
  transport: VideoTransport,
  request: Omit<MediaRequest, "signals"> & { readonly signals?: Queue.Dequeue<Signal> }
) {
  const signals = request.signals ?? (yield* Queue.unbounded<Signal>())
  return yield* transport({ ...request, signals }).pipe(
    Effect.tapDefect((defect) => Effect.logError("A media session died", defect)),
    Effect.catchDefect(() => Effect.fail(new VideoError({ code: 0, reason: "defect" }))),
    Effect.timeoutOrElse({
      duration: NEGOTIATION_DEADLINE_MS,
      orElse: () => Effect.fail(new VideoError({ code: 0, reason: "negotiation took too long" }))
    })
  )
})

/** Changes of the frames of one media session. Each effect records its event. Times in ms. */
export interface FrameReports<R> {
  /** The first presented frame, `afterMs` after the request. */
  readonly first: (afterMs: number) => Effect.Effect<void, never, R>
  /** At least one new frame since the last check. */
  readonly presented: Effect.Effect<void, never, R>
  /** A look without a new frame. */
  readonly missed: Effect.Effect<void, never, R>
  /** The frames stopped. `lastFrameAt` is wall-clock time. */
  readonly stalled: (lastFrameAt: number) => Effect.Effect<void, never, R>
  readonly resumed: (afterMs: number) => Effect.Effect<void, never, R>
  /** `play()` is called because the frames stalled: the first step of the recovery ladder (LIVE-3). */
  readonly playedAgain: Effect.Effect<void, never, R>
  /**
   * No frame for too long: prepares the next session. The frames of this one may still return, for example when only the line is away. Succeeds with true
   * once the next one can take over. Called again until then.
   */
  readonly prepareNext: Effect.Effect<boolean, never, R>
  /** Completes when the session may be replaced although it was not at the last look: the socket is back, or the next session can take over. */
  readonly replaceable: Effect.Effect<void>
  /** The browser requires a gesture of the player (LIVE-7). */
  readonly refused: Effect.Effect<void, never, R>
  /** Whether the page then asks for the gesture. The session waits for it: another one would need it too. */
  readonly asksForGesture: boolean
}

/** The state of the watch over a session's frames. `stalledAt`: monotonic ms. */
interface WatchState {
  history: FrameHistory
  verdict: FrameVerdict
  stalledAt: number
  playback: PlaybackHistory
}

/** A browser that requires a gesture rejects with this name. Other names also occur, for example when the element got another stream. */
const requiresGesture = (cause: unknown): boolean => cause instanceof DOMException && cause.name === "NotAllowedError"

const play = Effect.fnUntraced(function* <R>(element: HTMLVideoElement, { playback }: WatchState, reports: FrameReports<R>) {
  playback.askedAt = yield* monotonicMs
  // React does not set `muted` on the DOM node, and an unmuted element may not start without a gesture.
  element.muted = true
  const isRefused = yield* Effect.tryPromise({ try: () => element.play(), catch: requiresGesture }).pipe(
    Effect.match({ onSuccess: () => false, onFailure: (wantsGesture) => wantsGesture && element.paused })
  )
  if (isRefused && !playback.isRefused) yield* reports.refused
  playback.isRefused = isRefused
})

const report = Effect.fnUntraced(function* <R>(watch: WatchState, next: FrameVerdict, reports: FrameReports<R>) {
  const now = yield* monotonicMs
  if (next === "stalled" && watch.verdict === "live") {
    watch.stalledAt = now
    const age = now - (watch.history.lastFrameAt ?? now)
    yield* reports.stalled((yield* Clock.currentTimeMillis) - age)
  }
  // The time until a hidden tab returned does not count, as in `judgeFrames`.
  const since = Math.max(watch.stalledAt, watch.history.visibleSince ?? 0)
  if (next === "live" && watch.verdict === "stalled") yield* reports.resumed(now - since)
  watch.verdict = next
})

/** How a session is shown. `startedAt`: the monotonic time (ms) of its request. */
interface Shown<R> {
  readonly element: HTMLVideoElement
  readonly startedAt: number
  readonly reports: FrameReports<R>
  readonly signalling: Signalling
}

/** Watches the frames until the session must be replaced (LIVE-1). Returns the reason. */
const watchFrames = Effect.fnUntraced(function* <R>(
  element: HTMLVideoElement,
  {
    watch,
    frames,
    framePresented,
    reports,
    signalling
  }: Pick<Shown<R>, "reports" | "signalling"> & {
    readonly watch: WatchState
    readonly frames: PresentedFrames
    readonly framePresented: Effect.Effect<void>
  }
) {
  const { visible } = yield* Wakeups
  const { startedAt } = watch.history
  let wasVisible = visible()
  let isPresented = false
  let lookedAt = yield* monotonicMs
  while (true) {
    yield* isPresented ? Effect.sleep(LOOK_MS) : Effect.raceAllFirst([Effect.sleep(LOOK_MS), reports.replaceable, framePresented])
    const now = yield* monotonicMs
    // A late look, after a sleep or a long task, knows only the first frame after the look before. A live picture gets one more look.
    const getsAnotherLook = now - lookedAt > STALL_MS && watch.verdict === "live"
    lookedAt = now
    const isVisible = visible()
    const isBack = isVisible && !wasVisible
    // Also when it is back: a frozen tab had no look while it was hidden.
    const awaitsGesture = reports.asksForGesture && watch.playback.isRefused && element.paused && watch.verdict !== "live"
    if (!isVisible || isBack || awaitsGesture) watch.history = { ...watch.history, visibleSince: now }
    wasVisible = isVisible
    const frameAt = frames.take()
    isPresented = frameAt !== null
    if (frameAt !== null) {
      if (watch.history.lastFrameAt === null) {
        yield* reports.first(frameAt - startedAt)
        watch.verdict = "live"
      }
      watch.playback.isRefused = false
      watch.history = { ...watch.history, lastFrameAt: frameAt }
      yield* reports.presented
    } else yield* reports.missed
    const state = signalling(isPresented)
    // The reports took time.
    const judged = judgeFrames({ ...watch.history, ...state }, yield* monotonicMs)
    if (getsAnotherLook && judged !== "live") continue
    // Only a frame ends a stall: a tab that is hidden, or visible again, shows the old picture.
    const verdict = judged === "renew" || (watch.verdict === "stalled" && !isPresented) ? "stalled" : judged
    const hasStalled = verdict === "stalled" && watch.verdict === "live"
    if (hasStalled) yield* reports.playedAgain
    if (shouldPlay({ ...watch.playback, isPaused: element.paused, isVisible, isBack, hasStalled }, now)) {
      yield* Effect.forkScoped(play(element, watch, reports))
    }
    yield* report(watch, verdict, reports)
    if (judged === "renew" && (watch.history.lastFrameAt === null || (yield* reports.prepareNext))) return "no frames"
  }
})

/** Shows a negotiated session on the element and watches its frames, until it ends or must be replaced. Returns the reason. */
export const showSession = <R>(
  session: MediaSession,
  { element, startedAt, reports, signalling }: Shown<R>
): Effect.Effect<string, never, R | Wakeups | Scope.Scope> =>
  Effect.gen(function* () {
    element.srcObject = session.stream
    const framePresented = makeNotifier()
    const frames = yield* Effect.acquireRelease(
      Effect.map(monotonicClock, (now) => followFrames(element, now, framePresented.notify)),
      ({ stop }) => Effect.sync(stop)
    )
    const watch: WatchState = {
      history: { startedAt, lastFrameAt: null, visibleSince: null },
      verdict: "waiting",
      stalledAt: 0,
      playback: { askedAt: startedAt, isRefused: false }
    }
    // In parallel: `play()` resolves only after the first frame, and the watch below must see that frame.
    yield* Effect.forkScoped(play(element, watch, reports))
    return yield* watchFrames(element, { watch, frames, framePresented: framePresented.next, reports, signalling }).pipe(
      Effect.raceFirst(Deferred.await(session.ended))
    )
  })
