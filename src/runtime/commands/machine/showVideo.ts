import { OWN_CLOSE_CODES } from "../../../domain/connection/closeCodes.ts"
import { Effect, Exit, Random, Scope } from "effect"
import { GameConnection } from "../../connection/gameConnection.ts"
import { awaitOtherChoice, wantedVideoType } from "../../connection/pictureChoice.ts"
import { backOffMs, SEATED_POLICY } from "../../connection/reconnectPolicy.ts"
import { decideRung, isSocketNeeded } from "../../../media/recoveryLadder.ts"
import { makeOutageTimer, type OutageTimer } from "../../connection/outageTimer.ts"
import { CurrentViews, Wakeups } from "../../core/ports.ts"
import { monotonicMs } from "../../core/time.ts"
import { runVideoSession } from "../../connection/mediaSession.ts"
import { makeMediaSuccessor, type MediaSuccessor } from "../../connection/mediaSuccessor.ts"
import { requestAhead } from "./prefetchMedia.ts"

// Exported here, so that both load with the game page before a player joins a machine.
export { prefetchedMedia, prefetchMedia } from "./prefetchMedia.ts"

/** The client closes an open socket, because its media sessions bring no frame. */
const NO_PICTURE = { code: OWN_CLOSE_CODES.noPicture, reason: "no picture" } as const
/** A picture that was shown for this long (ms) has worked: the next session is requested at once. A shorter one continues the back-off. */
const WORKED_MS = 1_000
/** The interval (ms) at which a hidden tab is checked, where the browser does not report that it is visible again. */
const HIDDEN_LOOK_MS = 1_000

/**
 * Takes the next recovery step after `fruitless` media sessions in a row that did not work, and waits before the next one (LIVE-3).
 * While the tab is hidden it waits longer.
 * `socketKnownGood`: this session had a frame, or the machine's other picture played over this socket until the player selected this one. The socket then
 * works and stays open.
 */
const escalateRecovery = Effect.fnUntraced(function* (fruitless: number, outage: OutageTimer, socketKnownGood: boolean) {
  const { forceReconnect, isOpen } = yield* GameConnection
  const wakeups = yield* Wakeups
  const needsSocket = isSocketNeeded(yield* CurrentViews)
  // A lost socket is being opened again already.
  if (isOpen() && !socketKnownGood && decideRung({ fruitless, needsSocket }) === "socket") {
    yield* outage.recordAttempt("socket")
    forceReconnect(NO_PICTURE)
  }
  yield* Effect.sleep(backOffMs(fruitless, yield* Random.next, SEATED_POLICY)).pipe(Effect.raceFirst(wakeups.next))
  while (!wakeups.visible()) yield* Effect.sleep(HIDDEN_LOOK_MS).pipe(Effect.raceFirst(wakeups.next))
})

/** The open media sessions. An old one may stay open until its successor has a frame. */
const makeScopePool = () => {
  const held = new Set<Scope.Closeable>()
  const closeScope = (scope: Scope.Closeable) =>
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
          closeScope,
          { discard: true }
        )
      )
  }
}

/** The state that the attempts on one element share. */
interface Showing {
  readonly element: HTMLVideoElement
  readonly outage: OutageTimer
  readonly successor: MediaSuccessor
  readonly sessions: ReturnType<typeof makeScopePool>
}

/** `number` counts the attempts since a picture worked or the player chose another, from 1. `socketKnownGood`: see `escalateRecovery`. */
interface Attempt {
  readonly number: number
  readonly isRecovery: boolean
  readonly socketKnownGood: boolean
}

/**
 * Runs one media session until its frames stop, it is aborted, or the player selects the other picture. After a session that did not work, takes the next
 * recovery step.
 */
const runAttempt = Effect.fnUntraced(function* (
  { element, outage, successor, sessions }: Showing,
  { number, isRecovery, socketKnownGood }: Attempt
) {
  const { prefetch, mediaEndpoint, forcedReconnect, forcedMedia, closed } = yield* GameConnection
  const views = yield* CurrentViews
  const rtp = yield* mediaEndpoint
  const chosen = views.gameView.videoType
  const videoType = yield* wantedVideoType(rtp)
  const next = yield* successor.take(rtp, videoType)
  if (isRecovery && next === null) yield* outage.recordAttempt("session")
  const prefetched = next ?? (yield* prefetch.claim(rtp, videoType))
  const scope: Scope.Closeable = prefetched?.scope ?? (yield* Scope.make())
  sessions.hold(scope)
  let isShown = false
  let shownAt = 0
  let isAborted = false
  const onFirstFrame = Effect.flatMap(monotonicMs, (now) => {
    isShown = true
    shownAt = now
    return sessions.keepOnly(scope)
  })
  const worked = Effect.map(monotonicMs, (now) => isShown && now - shownAt >= WORKED_MS)
  // Keep the video while frames arrive, even when the game socket is down.
  const abortIfNoFrame = Effect.suspend(() => {
    isAborted = !isShown
    return isAborted ? Effect.void : Effect.never
  })
  // Only WHEP can go on without the socket, over which the others negotiate.
  const socketLost = rtp.signalling === "whep" ? forcedReconnect : closed
  const aborted = Effect.andThen(Effect.raceFirst(socketLost, forcedMedia), abortIfNoFrame)
  // After an abort, a new socket is being opened, or the player tries again: the next session starts at once.
  const escalate = Effect.suspend(() => (isAborted ? Effect.void : escalateRecovery(number, outage, socketKnownGood || isShown)))
  const end = Effect.flatMap(worked, (hasWorked) =>
    hasWorked ? Effect.succeed(true) : sessions.keepOnly(scope).pipe(Effect.andThen(escalate), Effect.as(false))
  )
  const media = { element, rtp, videoType, attempt: number, early: prefetched?.media ?? null, outage, successor, onFirstFrame }
  const overruled = Effect.as(awaitOtherChoice(chosen), { hasWorked: false, isOverruled: true })
  const result = yield* runVideoSession(media).pipe(
    Effect.provideService(Scope.Scope, scope),
    Effect.ignore,
    Effect.raceFirst(aborted),
    Effect.andThen(end),
    Effect.map((hasWorked) => ({ hasWorked, isOverruled: false })),
    Effect.raceFirst(overruled)
  )
  return { ...result, isShown }
})

/**
 * LIVE-1, GAME-1: shows the machine's video on this element, until it is interrupted.
 * Starts a new media session beside the old one whenever the frames stop or the player selects the other picture (GAME-6). Waits while
 * there is no game socket, because an offer needs one.
 */
export const showVideo = Effect.fnUntraced(function* (element: HTMLVideoElement) {
  const { prefetch } = yield* GameConnection
  const sessions = makeScopePool()
  const outage = yield* makeOutageTimer
  const successor = makeMediaSuccessor((rtp) => Effect.andThen(outage.recordAttempt("session"), requestAhead(rtp)))
  const loop = Effect.gen(function* () {
    let attempt: Attempt = { number: 1, isRecovery: false, socketKnownGood: false }
    while (true) {
      const { isShown, hasWorked, isOverruled } = yield* runAttempt({ element, outage, successor, sessions }, attempt)
      // The player selected the other picture (GAME-6). That is no failure, so no recovery runs and the outage starts now.
      if (isOverruled) yield* outage.reset
      const startsOver = hasWorked || isOverruled
      attempt = {
        number: startsOver ? 1 : attempt.number + 1,
        isRecovery: !isOverruled,
        socketKnownGood: startsOver ? isShown && isOverruled : attempt.socketKnownGood
      }
    }
  })
  const end = Effect.suspend(() => {
    element.srcObject = null
    return Effect.andThen(successor.cancel, sessions.keepOnly(null))
  })
  yield* prefetch.whileShown(outage, loop).pipe(Effect.raceFirst(outage.run), Effect.ensuring(end))
})
