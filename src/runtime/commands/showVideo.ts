import { Effect, Exit, Random, Scope } from "effect"
import { earlyPictureOf } from "../earlyPicture.ts"
import { GameLink } from "../gameLink.ts"
import { awaitOtherChoice, wantedVideoType } from "../pictureChoice.ts"
import { decideReconnect } from "../reconnectPolicy.ts"
import { decideRung } from "../../video/recoveryLadder.ts"
import { makeOutage, type Outage } from "../outage.ts"
import { State, Wakeups } from "../ports.ts"
import { runVideoSession } from "../videoSession.ts"

// Whoever fetches the one has the other: they come with the game's page, before anybody sits down.
export { beginPicture } from "./beginPicture.ts"

/** Why we give up a socket that is open: its media sessions bring no frame. */
const NO_PICTURE = { code: 4002, reason: "no picture" } as const
const LOST = { code: 0, reason: "media" } as const
/** A hidden tab is looked at this often (ms), where the browser does not say that it is back. */
const HIDDEN_LOOK_MS = 1_000

/**
 * After so many fruitless media sessions in a row: the next rung, and the wait before it (LIVE-3). Who sees no tab misses no picture. A
 * socket is proven when the machine's other picture came by it until the player chose this one: then it is not the socket's fault.
 */
const climb = Effect.fnUntraced(function* (fruitless: number, outage: Outage, isProven: boolean) {
  const link = yield* GameLink
  const wakeups = yield* Wakeups
  const { game, presses, transfers } = yield* State
  const isSocketNeeded = presses.underWay !== null || transfers.underWay !== null || (game.seatHoldMs ?? 0) === 0
  if (!isProven && decideRung(fruitless, isSocketNeeded) === "socket") {
    yield* outage.tried("socket")
    link.giveUp(NO_PICTURE)
  }
  const decision = decideReconnect(LOST, fruitless, yield* Random.next)
  if (decision.kind === "retry") yield* Effect.sleep(decision.delayMs).pipe(Effect.raceFirst(wakeups.next))
  while (!wakeups.visible()) yield* Effect.sleep(HIDDEN_LOOK_MS).pipe(Effect.raceFirst(wakeups.next))
})

/** The media sessions that are open: an old one may stay until its successor has a frame. */
const makeHeld = () => {
  const held = new Set<Scope.Closeable>()
  const letGo = (scope: Scope.Closeable) =>
    Effect.suspend(() => {
      held.delete(scope)
      return Scope.close(scope, Exit.void)
    })
  return {
    hold: (scope: Scope.Closeable): void => void held.add(scope),
    keepOnly: (kept: Scope.Closeable | null) =>
      Effect.suspend(() =>
        Effect.forEach(
          [...held].filter((scope) => scope !== kept),
          letGo,
          { discard: true }
        )
      )
  }
}

/**
 * LIVE-1, GAME-1: keeps the machine's picture on this element while it runs: a new media session beside the old one
 * whenever the frames stop or the player has chosen the other picture (GAME-6), until it is interrupted. Without a socket it waits: an
 * offer needs one.
 */
export const showVideo = Effect.fnUntraced(function* (element: HTMLVideoElement) {
  const link = yield* GameLink
  const early = earlyPictureOf(link)
  const { hold, keepOnly } = makeHeld()
  const outage = yield* makeOutage
  const views = yield* State
  const loop = Effect.gen(function* () {
    let isRecovery = false
    let isProven = false
    for (let attempt = 1; ; attempt += 1) {
      const rtp = yield* link.rtp
      const chosen = views.gameView.videoType
      const videoType = yield* wantedVideoType(rtp)
      if (isRecovery) yield* outage.tried("session")
      isRecovery = true
      const begun = yield* early.take(rtp, videoType)
      const scope: Scope.Closeable = begun?.scope ?? (yield* Scope.make())
      hold(scope)
      let shown = false
      let isNew = false
      const onFirstFrame = Effect.suspend(() => {
        shown = true
        return keepOnly(scope)
      })
      // A picture that is there needs no control line.
      const leaveFruitless = Effect.suspend(() => {
        isNew = !shown
        return isNew ? Effect.void : Effect.never
      })
      // Another socket comes, and with it another try at once.
      const climbOn = Effect.suspend(() => (isNew ? Effect.void : climb(attempt, outage, isProven)))
      const endFruitless = Effect.suspend(() => (shown ? Effect.void : Effect.andThen(keepOnly(scope), climbOn)))
      const media = { element, rtp, videoType, attempt, early: begun?.media ?? null, outage, onFirstFrame }
      const wasOverruled = yield* runVideoSession(media).pipe(
        Effect.provideService(Scope.Scope, scope),
        Effect.ignore,
        Effect.raceFirst(Effect.andThen(link.givenUp, leaveFruitless)),
        Effect.andThen(endFruitless),
        Effect.as(false),
        Effect.raceFirst(Effect.as(awaitOtherChoice(chosen), true))
      )
      // The player's own wish is no fault (GAME-6): nothing is to be recovered, and the time without a picture begins here.
      if (wasOverruled) {
        isRecovery = false
        yield* outage.end
      }
      if (wasOverruled || shown) {
        attempt = 0
        isProven = wasOverruled && shown
      }
    }
  })
  yield* early.whileShown(outage, loop).pipe(
    Effect.raceFirst(outage.keep),
    Effect.ensuring(
      Effect.suspend(() => {
        element.srcObject = null
        return keepOnly(null)
      })
    )
  )
})
