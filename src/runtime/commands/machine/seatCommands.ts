import { Effect } from "effect"
import { event } from "../../../domain/events.ts"
import { isAutoplayPlan } from "../../../domain/game/autoplay.ts"
import type { AutoplayPlan } from "../../../domain/game/gameEvents.ts"
import { decidePlay } from "../../../domain/game/playRules.ts"
import { hasSeat } from "../../../domain/game/seatRules.ts"
import { autoplayAllowed } from "../../../domain/protection/startRules.ts"
import { GameConnection } from "../../connection/gameConnection.ts"
import { appendEvent, appendIntent } from "../../core/appendEvent.ts"
import { CurrentViews, Ids, Wakeups } from "../../core/ports.ts"

/** GAME-3: requests another bet band. The current one stays active until the machine confirms. */
export const chooseBand = Effect.fnUntraced(function* (bandId: number) {
  const views = yield* CurrentViews
  const connection = yield* GameConnection
  if (decidePlay(views) !== null || views.game.activeBand === bandId) return
  const requestId = (yield* Ids).next()
  yield* appendIntent(event("BandRequested", { requestId, bandId }), { kind: "player", op: "chooseBand" })
  connection.send({ type: "selectBand", requestId, bandId })
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

/** GAME-5: ends autoplay, or starts it without limits, while the player is at a machine. */
export const toggleAutoplay = Effect.fnUntraced(function* () {
  const { game, protection } = yield* CurrentViews
  if (game.phase !== "playing" || !(game.autoplay || autoplayAllowed(protection))) return
  yield* appendEvent(event("AutoplayToggled", { on: !game.autoplay }), { kind: "player", op: "toggleAutoplay" })
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
 * LIVE-3: the manual step of the recovery ladder. Ends the game socket and wakes every waiting retry, so that everything is tried at once.
 */
export const retryNow = Effect.fnUntraced(function* () {
  const { prefetch, forceReconnect } = yield* GameConnection
  const wakeups = yield* Wakeups
  const afterMs = yield* prefetch.outageMs
  yield* appendEvent(event("RecoveryTried", { rung: "manual", afterMs }), { kind: "player", op: "retryNow" })
  forceReconnect({ code: 4003, reason: "by the player" })
  wakeups.wake()
})
