import { Effect, Option, Random } from "effect"
import { event } from "../../../domain/events.ts"
import { jackpotsAllowed } from "../../../domain/protection/offerRules.ts"
import { runQuery } from "../../requests/requests.ts"
import { JACKPOT_VIDEO, runJackpotSession } from "../../connection/jackpotSession.ts"
import { callPlayer } from "../../core/lazyApis.ts"
import { Ids, CurrentViews, Wakeups } from "../../core/ports.ts"
import { appendEvent } from "../../core/appendEvent.ts"
import { backOffMs, BROWSING_POLICY } from "../../connection/reconnectPolicy.ts"

/** Without an endpoint there is no camera. The player sees a video that failed to open. */
const recordNoCamera = Effect.gen(function* () {
  const mediaId = (yield* Ids).next()
  yield* appendEvent(event("JackpotVideoRequested", { mediaId }), JACKPOT_VIDEO)
  yield* appendEvent(event("JackpotVideoFailed", { mediaId, code: 0, reason: "no camera" }), JACKPOT_VIDEO)
})

/** Asks the server for the endpoint. Without an answer, the operator's own endpoint still works, with no ICE servers. */
const readEndpoint = Effect.gen(function* () {
  const { settings } = yield* CurrentViews
  const named = yield* runQuery(callPlayer((api) => api.getJackpotVideo()))
  const { jackpotUrl } = settings.values
  return jackpotUrl === null ? named : Option.orElseSome(named, () => ({ url: jackpotUrl, iceServers: [] }))
})

/** Runs one media session, and returns whether it presented a frame. */
const runAttempt = (element: HTMLVideoElement, endpoint: Effect.Success<typeof readEndpoint>) =>
  Option.match(endpoint, {
    onNone: () => Effect.as(recordNoCamera, false),
    onSome: (one) => Effect.scoped(Effect.orElseSucceed(runJackpotSession(element, one), () => false))
  })

/** The viewer leaves, also between two sessions: the next visit shows nothing of this one. */
const endByViewer = Effect.gen(function* () {
  const { mediaId } = (yield* CurrentViews).jackpotVideo
  if (mediaId !== null) yield* appendEvent(event("JackpotVideoEnded", { mediaId, by: "viewer", reason: "closed" }), JACKPOT_VIDEO)
})

/** LOBBY-5: shows the jackpot video on this element. Starts a new media session whenever one ends, until it is interrupted. */
export const showJackpotVideo = Effect.fnUntraced(function* (element: HTMLVideoElement) {
  const wakeups = yield* Wakeups
  const views = yield* CurrentViews
  const loop = Effect.gen(function* () {
    for (let attempt = 1; ; attempt += 1) {
      const endpoint = yield* readEndpoint
      // The player logged out in the meantime, or the profile forbids jackpots (PROT-10): show no video.
      if (views.session.phase !== "loggedIn" || !jackpotsAllowed(views.protection)) return
      if (yield* runAttempt(element, endpoint)) attempt = 1
      yield* Effect.sleep(backOffMs(attempt, yield* Random.next, BROWSING_POLICY)).pipe(Effect.raceFirst(wakeups.next))
    }
  })
  yield* loop.pipe(
    Effect.onInterrupt(() => endByViewer),
    Effect.ensuring(
      Effect.sync(() => {
        element.srcObject = null
      })
    )
  )
})
