import { Effect } from "effect"
import type { Envelope } from "../../log/envelope.ts"
import { cashOut } from "../commands/cashOut.ts"
import { State } from "../ports.ts"

/** GAME-9: the player wanted the money of an open session: it comes out as soon as the seat is held again. */
export const cashOutReactor = Effect.fnUntraced(function* (envelope: Envelope) {
  if (envelope.type !== "SeatTaken") return
  const { reconnect } = yield* State
  if (reconnect.cashOutAt === envelope.data.machineId) yield* cashOut()
})
