import { Effect, type Scope } from "effect"
import type { JackpotVideoResponse } from "../../api/wire/player.ts"
import { event } from "../../domain/events.ts"
import type { VideoError } from "../../media/videoTransport.ts"
import { whep } from "../../media/whep.ts"
import { monotonicMs } from "../core/time.ts"
import { Ids, type Log, CurrentViews, CredentialStore, Wakeups } from "../core/ports.ts"
import { appendEvent } from "../core/appendEvent.ts"
import { type FrameReports, negotiateWithDeadline, showSession } from "./showSession.ts"

/** The source of the events of the jackpot video. */
export const JACKPOT_VIDEO = { kind: "video", op: "jackpot" } as const
type Endpoint = typeof JackpotVideoResponse.Type

/**
 * Negotiates a media session over WHEP, which needs no other signalling. The operator's `jackpotUrl` takes precedence over the server's.
 */
const negotiateJackpot = Effect.fnUntraced(function* (mediaId: string, { url, iceServers }: Endpoint) {
  const credentials = yield* CredentialStore
  const { settings } = yield* CurrentViews
  return yield* negotiateWithDeadline(whep, {
    mediaId,
    machineId: 0,
    iceServers: iceServers.map((server) => ({ ...server, urls: [...server.urls] })),
    url: settings.values.jackpotUrl ?? url,
    videoType: "camera",
    withSound: false,
    frameRate: settings.values.fps,
    token: credentials.token,
    say: () => false
  })
})

/** The events recorded about the frames of a session. The page has no recovery ladder for this video. `onFirst` runs at the first frame. */
const reportsOf = (mediaId: string, onFirst: () => void): FrameReports<Log> => ({
  first: (afterMs) => {
    onFirst()
    return Effect.asVoid(appendEvent(event("JackpotFirstFramePresented", { mediaId, afterMs }), JACKPOT_VIDEO))
  },
  presented: Effect.void,
  missed: Effect.void,
  stalled: (lastFrameAt) => Effect.asVoid(appendEvent(event("JackpotFramesStalled", { mediaId, lastFrameAt }), JACKPOT_VIDEO)),
  resumed: () => Effect.asVoid(appendEvent(event("JackpotFramesResumed", { mediaId }), JACKPOT_VIDEO)),
  playedAgain: Effect.void,
  prepareNext: Effect.succeed(true),
  replaceable: Effect.never,
  refused: Effect.void,
  asksForGesture: false
})

/** Runs one media session of the jackpot video on an element, from its request to its end (LOBBY-5). Returns whether it presented a frame. */
export const runJackpotSession = (
  element: HTMLVideoElement,
  endpoint: Endpoint
): Effect.Effect<boolean, VideoError, CredentialStore | CurrentViews | Log | Ids | Wakeups | Scope.Scope> =>
  Effect.gen(function* () {
    const mediaId = (yield* Ids).next()
    yield* appendEvent(event("JackpotVideoRequested", { mediaId }), JACKPOT_VIDEO)
    const session = yield* negotiateJackpot(mediaId, endpoint).pipe(
      Effect.tapError(({ code, reason }) => appendEvent(event("JackpotVideoFailed", { mediaId, code, reason }), JACKPOT_VIDEO))
    )
    const startedAt = yield* monotonicMs
    let isShown = false
    const reports = reportsOf(mediaId, () => {
      isShown = true
    })
    const reason = yield* showSession(session, { element, startedAt, reports, signalling: () => ({}) })
    yield* appendEvent(event("JackpotVideoEnded", { mediaId, by: "itself", reason }), JACKPOT_VIDEO)
    return isShown
  })
