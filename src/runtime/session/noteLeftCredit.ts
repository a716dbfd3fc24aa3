import { Effect } from "effect"
import { event } from "../../domain/events.ts"
import { elapsedMs } from "../../domain/protection/moment.ts"
import { decideLeftCredit } from "../../domain/wallet/leftCredit.ts"
import type { LeaveReason } from "../../domain/game/leaveReason.ts"
import type { Source } from "../../log/core/envelope.ts"
import { keepLeftCredit, readLeftCredit } from "../persistence/leftCreditStorage.ts"
import { CurrentViews, Log } from "../core/ports.ts"
import { appendEvent } from "../core/appendEvent.ts"

/**
 * Records the credit that the player leaves on the machine, in the log and on this device. Call it before the event that ends the seat.
 * Records nothing without a seat or without credit.
 */
export const noteLeftCredit = Effect.fnUntraced(function* (reason: LeaveReason, src: Source) {
  const now = (yield* Log).now()
  const views = yield* CurrentViews
  const { lost } = views.game
  const left = decideLeftCredit(views, reason, { at: now.at, lostMs: lost === null ? 0 : elapsedMs(lost, now) })
  if (left === null) return
  const others = (yield* readLeftCredit(left.playerId, now.at)).filter(({ machineId }) => machineId !== left.machineId)
  yield* keepLeftCredit(left.playerId, [...others, left])
  yield* appendEvent(event("CreditLeft", left), src)
})
