import { OWN_CLOSE_CODES } from "../../../domain/connection/closeCodes.ts"
import { Effect } from "effect"
import { event } from "../../../domain/events.ts"
import { isAutoplayPlan } from "../../../domain/game/autoplay.ts"
import type { AutoplayPlan } from "../../../domain/game/gameEvents.ts"
import { decidePlay, decideSend } from "../../../domain/game/playRules.ts"
import { hasSeat } from "../../../domain/game/seatRules.ts"
import { autoplayAllowed } from "../../../domain/protection/startRules.ts"
import { outlastsRetry } from "../../../media/recoveryLadder.ts"
import { GameConnection } from "../../connection/gameConnection.ts"
import { appendEvent, appendIntent } from "../../core/appendEvent.ts"
import { CurrentViews, Ids, Wakeups } from "../../core/ports.ts"
import { monotonicMs, PLAY_DEADLINE_MS, startDeadline } from "../../core/time.ts"

/**
 * Why the requested band must not be sent after the wait for the disk, or null when it may. A press that was requested meanwhile does not prevent it
 * before it is sent: the player expects that press to cost the new bet.
 */
const decideBandSend = Effect.map(CurrentViews, (views) => {
  const { recent, underWay } = views.presses
  return recent.some(({ id, status }) => id === underWay && status === "requested") ? decideSend(views) : decidePlay(views)
})

/**
 * GAME-3: requests another bet band. The current one stays active until the machine confirms. A band that cannot be sent now is not sent later
 * (LIVE-4), and the player can choose again at once: also the current one, while the answer to another one is lost.
 */
export const chooseBand = Effect.fnUntraced(function* (bandId: number) {
  const views = yield* CurrentViews
  const connection = yield* GameConnection
  const { activeBand, bandsUnanswered } = views.game
  if (decidePlay(views) !== null || (activeBand === bandId && bandsUnanswered.length === 0)) return
  const requestId = (yield* Ids).next()
  const isLate = yield* startDeadline(PLAY_DEADLINE_MS)
  yield* appendIntent(event("BandRequested", { requestId, bandId }), { kind: "player", op: "chooseBand" })
  // During the write the seat was taken anew, or the player has chosen yet another band.
  const isWanted = views.game.bandAsked?.requestId === requestId
  const maySend = isWanted && (yield* decideBandSend) === null && !(yield* isLate)
  if (maySend && connection.send({ type: "selectBand", requestId, bandId })) return
  yield* appendEvent(event("DeadlineReached", { what: "band", id: requestId, unsent: true }), { kind: "runtime", op: "chooseBand" })
})

/**
 * GAME-5: starts autoplay with the player's limits. Does nothing while it is on, without a seat, with limits that are no
 * positive amounts, or where the protection profile forbids autoplay (PROT-3).
 */
export const startAutoplay = Effect.fnUntraced(function* (plan: AutoplayPlan) {
  const { game, protection } = yield* CurrentViews
  if (game.phase !== "playing" || game.autoplay || !isAutoplayPlan(plan) || !autoplayAllowed(protection)) return
  yield* appendEvent(event("AutoplayToggled", { on: true, plan }), { kind: "player", op: "startAutoplay" })
})

/** GAME-5: ends autoplay. It never starts it: the click may come when autoplay has ended by itself, and the page does not show that yet. */
export const stopAutoplay = Effect.fnUntraced(function* () {
  const { game } = yield* CurrentViews
  if (!game.autoplay) return
  yield* appendEvent(event("AutoplayToggled", { on: false }), { kind: "player", op: "stopAutoplay" })
})

/**
 * GAME-5: ends autoplay when a dialog that the log does not record covers the button that stops it. No money is staked while the player cannot stop it.
 */
export const blockAutoplay = Effect.fnUntraced(function* () {
  const { game } = yield* CurrentViews
  if (!game.autoplay) return
  yield* appendEvent(event("AutoplayToggled", { on: false, ended: "blocked" }), { kind: "runtime", op: "blockAutoplay" })
})

/**
 * GAME-10: tells the casino that the player is still there, without a spin. Without a socket nothing is sent, also not later.
 * A server that does not know the message ignores it, so the countdown stays visible until the server confirms.
 */
export const showPresence = Effect.fnUntraced(function* () {
  const { game } = yield* CurrentViews
  const connection = yield* GameConnection
  if (!hasSeat(game) || !connection.send({ type: "presence" })) return
  yield* appendEvent(event("PresenceShown", {}), { kind: "player", op: "showPresence" })
})

/**
 * LIVE-3: the manual step of the recovery ladder. Ends the game socket and wakes every waiting retry, so that everything is tried at once. A needed
 * socket that works stays open, and only the media session without a frame is replaced.
 */
export const retryNow = Effect.fnUntraced(function* () {
  const { prefetch, forceReconnect, forceMedia, seat } = yield* GameConnection
  const wakeups = yield* Wakeups
  const afterMs = yield* prefetch.outageMs
  yield* appendEvent(event("RecoveryTried", { rung: "manual", afterMs }), { kind: "player", op: "retryNow" })
  const open = seat()
  const silentMs = (yield* monotonicMs) - (open?.lastMessageAt() ?? 0)
  const { signalling = null, videoTypes = [] } = open?.mediaEndpoint ?? {}
  const answersOffers = signalling !== "whep" && videoTypes.length > 0
  const stays = open !== null && outlastsRetry(yield* CurrentViews, { silentMs, answersOffers })
  if (stays) forceMedia()
  else forceReconnect({ code: OWN_CLOSE_CODES.retried, reason: "by the player" })
  wakeups.wake()
})
