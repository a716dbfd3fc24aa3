import { Effect } from "effect"
import { event } from "../../../domain/events.ts"
import { decidePlay, hasSeat } from "../../../domain/game/playRules.ts"
import { GameLink } from "../../connection/gameLink.ts"
import { appendEvent, appendIntent } from "../../core/appendEvent.ts"
import { CurrentViews, Ids } from "../../core/ports.ts"

/** GAME-3: requests another bet band. The current one stays active until the machine confirms. */
export const chooseBand = Effect.fnUntraced(function* (bandId: number) {
  const views = yield* CurrentViews
  const link = yield* GameLink
  if (decidePlay(views) !== null || views.game.activeBand === bandId) return
  const requestId = (yield* Ids).next()
  yield* appendIntent(event("BandRequested", { requestId, bandId }), { kind: "player", op: "chooseBand" })
  link.send({ type: "selectBand", requestId, bandId })
})

/** GAME-5: switches autoplay on or off while the player is at a machine. */
export const toggleAutoplay = Effect.fnUntraced(function* () {
  const { game } = yield* CurrentViews
  if (game.phase !== "playing") return
  yield* appendEvent(event("AutoplayToggled", { on: !game.autoplay }), { kind: "player", op: "toggleAutoplay" })
})

/**
 * GAME-10: tells the casino that the player is still there, without a spin. Without a socket nothing is sent, also not later.
 * A server that does not know the message ignores it, so the countdown stays visible until the server confirms.
 */
export const showPresence = Effect.fnUntraced(function* () {
  const { game } = yield* CurrentViews
  const link = yield* GameLink
  if (!hasSeat(game) || !link.send({ type: "presence" })) return
  yield* appendEvent(event("PresenceShown", {}), { kind: "player", op: "showPresence" })
})
