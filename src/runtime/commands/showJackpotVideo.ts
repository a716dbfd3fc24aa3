import { Effect, Option, Random } from "effect"
import { event } from "../../domain/events.ts"
import { ask } from "../ask.ts"
import { runJackpotSession } from "../jackpotSession.ts"
import { callPlayer } from "../lateCall.ts"
import { Ids, State, Wakeups } from "../ports.ts"
import { record } from "../record.ts"
import { decideReconnect } from "../reconnectPolicy.ts"

const VIDEO = { kind: "video", op: "jackpot" } as const
const LOST = { code: 0, reason: "media" } as const

/** Nobody said where the camera is: to the player that is a picture that could not be opened. */
const recordNoCamera = Effect.gen(function* () {
  const mediaId = (yield* Ids).next()
  yield* record(event("JackpotVideoRequested", { mediaId }), VIDEO)
  yield* record(event("JackpotVideoFailed", { mediaId, code: 0, reason: "no camera" }), VIDEO)
})

/** LOBBY-5: keeps the jackpot's live picture on this element while it runs, with a new media session whenever one ends, until it is interrupted. */
export const showJackpotVideo = Effect.fnUntraced(function* (element: HTMLVideoElement) {
  const wakeups = yield* Wakeups
  const views = yield* State
  const loop = Effect.gen(function* () {
    for (let attempt = 1; ; attempt += 1) {
      const endpoint = yield* ask(callPlayer((api) => api.getJackpotVideo()))
      // Who has been logged out meanwhile sees no picture.
      if (views.session.phase !== "loggedIn") return
      if (Option.isSome(endpoint)) yield* Effect.scoped(Effect.ignore(runJackpotSession(element, endpoint.value)))
      else yield* recordNoCamera
      if (views.jackpotVideo.phase === "stalled") attempt = 1
      const decision = decideReconnect(LOST, attempt, yield* Random.next)
      if (decision.kind === "retry") yield* Effect.sleep(decision.delayMs).pipe(Effect.raceFirst(wakeups.next))
    }
  })
  yield* loop.pipe(
    Effect.ensuring(
      Effect.sync(() => {
        element.srcObject = null
      })
    )
  )
})
