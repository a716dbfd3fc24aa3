import { Schema } from "effect"
import { LeaveReason } from "../game/leaveReason.ts"
import { eventType, personal } from "../shared/defineEvents.ts"

/** Credit on a machine when the player's seat ended. Its outcome is still unknown. */
export const LeftCredit = Schema.Struct({
  playerId: personal.pseudonym(Schema.String),
  machineId: Schema.Int,
  machineName: personal.keep(Schema.String),
  /** Minor units, as last reported by the machine. */
  amount: Schema.Int,
  /**
   * The wallet at that moment, plus the transfers under way, in minor units; null = unknown. A later increase by at least the amount shows that the
   * credit was paid.
   */
  wallet: Schema.NullOr(Schema.Int),
  /** Until when the server holds the seat (wall-clock ms), counted from the loss of the connection; null = the server does not hold it. */
  heldUntil: Schema.NullOr(Schema.Int),
  reason: LeaveReason,
  /** When the seat ended, wall-clock ms. */
  endedAt: Schema.Int,
  /** The player has hidden the message. */
  hidden: Schema.optionalKey(Schema.Boolean)
})
export type LeftCredit = typeof LeftCredit.Type

/** Credit left on a machine, until its outcome is known (GAME-7, GAME-8, LIVE-6). */
export const leftCreditEvents = {
  /** Appended when the seat ends, and again in a later session of the same player that takes the record over. Version 2 adds `hidden`. */
  CreditLeft: eventType(LeftCredit),
  /** The wallet has increased by at least the amount, or the transactions show the payment. */
  LeftCreditBooked: eventType(Schema.Struct({ machineId: Schema.Int })),
  /** The player does not want to see the message while the outcome is unknown. The record stays. */
  LeftCreditHidden: eventType(Schema.Struct({ machineId: Schema.Int })),
  /** The player has read the outcome and closed the message. */
  LeftCreditDismissed: eventType(Schema.Struct({ machineId: Schema.Int }))
}
