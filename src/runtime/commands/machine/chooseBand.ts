import { Effect } from "effect"
import { event } from "../../../domain/events.ts"
import { decidePlay } from "../../../domain/game/playRules.ts"
import { GameLink } from "../../connection/gameLink.ts"
import { Ids, State } from "../../core/ports.ts"
import { recordIntent } from "../../core/record.ts"

/** GAME-3: requests another bet band. The current one stays active until the machine confirms. */
export const chooseBand = Effect.fnUntraced(function* (bandId: number) {
  const views = yield* State
  const link = yield* GameLink
  if (decidePlay(views) !== null || views.game.activeBand === bandId) return
  const requestId = (yield* Ids).next()
  yield* recordIntent(event("BandRequested", { requestId, bandId }), { kind: "player", op: "chooseBand" })
  link.send({ type: "selectBand", requestId, bandId })
})
