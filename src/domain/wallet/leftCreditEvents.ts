import { Schema } from "effect"
import { eventType } from "../defineEvents.ts"
import { personal } from "../personal.ts"

/** Why the seat ended. `loggedOut` covers every end of the session: the player's, the server's (401, 4401), the PIN's. */
export const LeftCreditReason = Schema.Literals(["player", "machineTaken", "refused", "superseded", "kicked", "loggedOut"])
export type LeftCreditReason = typeof LeftCreditReason.Type

/** Credit that was on a machine when the player's seat ended. Nothing has said yet what became of it. */
export const LeftCredit = Schema.Struct({
  playerId: personal.pseudonym(Schema.String),
  machineId: Schema.Int,
  machineName: personal.keep(Schema.String),
  /** Minor units, as the machine last told it. */
  amount: Schema.Int,
  /** The wallet at that moment, minor units; null = not known. A rise by exactly the amount shows that the credit has been booked. */
  wallet: Schema.NullOr(Schema.Int),
  /** Until when the server holds the seat (wall-clock ms), counted from the loss of the connection; null = it does not. */
  heldUntil: Schema.NullOr(Schema.Int),
  reason: LeftCreditReason,
  /** When the seat ended, wall-clock ms. */
  endedAt: Schema.Int
})
export type LeftCredit = typeof LeftCredit.Type

/** Credit on a machine without its player, until its fate is known (GAME-7, GAME-8, LIVE-6). */
export const leftCreditEvents = {
  /** Appended when the seat ends, and again in a later session of the same player that takes the memory over. */
  CreditLeft: eventType(LeftCredit),
  /** The wallet has risen by exactly the amount: the credit has been booked. */
  LeftCreditBooked: eventType(Schema.Struct({ machineId: Schema.Int })),
  /** The player has read what became of it, and closed the message. */
  LeftCreditDismissed: eventType(Schema.Struct({ machineId: Schema.Int }))
}
