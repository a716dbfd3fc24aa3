import { Effect } from "effect"
import { event } from "../../../domain/events.ts"
import { hasSeat } from "../../../domain/game/playRules.ts"
import { GameLink } from "../../connection/gameLink.ts"
import { State } from "../../core/ports.ts"
import { record } from "../../core/record.ts"

/**
 * GAME-10: tells the casino that the player is still there, without a spin. Without a socket nothing is sent, also not later.
 * A server that does not know the message ignores it, so the countdown stays visible until the server confirms.
 */
export const showPresence = Effect.fnUntraced(function* () {
  const { game } = yield* State
  const link = yield* GameLink
  if (!hasSeat(game) || !link.send({ type: "presence" })) return
  yield* record(event("PresenceShown", {}), { kind: "player", op: "showPresence" })
})
