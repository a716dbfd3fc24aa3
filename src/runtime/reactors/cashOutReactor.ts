import { Effect } from "effect"
import type { Envelope } from "../../log/core/envelope.ts"
import { cashOut } from "../commands/money/cashOut.ts"
import { State } from "../core/ports.ts"

/** GAME-9: cashes out an open session as the player requested, as soon as the seat is taken again. */
export const cashOutReactor = Effect.fnUntraced(function* (envelope: Envelope) {
  if (envelope.type !== "SeatTaken") return
  const { reconnect } = yield* State
  if (reconnect.cashOutAt === envelope.data.machineId) yield* cashOut()
})
