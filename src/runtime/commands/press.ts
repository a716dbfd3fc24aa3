import { Effect } from "effect"
import { event } from "../../domain/events.ts"
import { decidePress } from "../../domain/game/playRules.ts"
import { GameLink } from "../gameLink.ts"
import { Ids, State } from "../ports.ts"
import { record } from "../record.ts"

const PLAYER = { kind: "player", op: "press" } as const

/** GAME-2: presses a button of the machine, once. What cannot go out now is not kept for later (LIVE-4). */
export const press = Effect.fnUntraced(function* (button: string) {
  const views = yield* State
  const link = yield* GameLink
  const lock = decidePress(views, button)
  if (lock !== null) return yield* Effect.asVoid(record(event("PressIgnored", { button, why: lock }), PLAYER))
  const pressId = (yield* Ids).next()
  yield* record(event("PressRequested", { pressId, button }), PLAYER)
  const sent = link.send({ type: "press", pressId, button })
  yield* record(sent ? event("PressSent", { pressId }) : event("PressUnseen", { pressId }), { kind: "runtime", op: "press" })
})
