import { Schema } from "effect"
import { eventType } from "../defineEvents.ts"
import { CallFailure, Refusal } from "../refusal.ts"

export const TopUpKind = Schema.Literals(["discount", "bonus"])
export type TopUpKind = typeof TopUpKind.Type

/** Why a top-up is not asked for (MONEY-2). */
export const TopUpLock = Schema.Literals(["busy", "balanceUnknown", "balanceTooHigh", "tooSoon"])
export type TopUpLock = typeof TopUpLock.Type

/** Discount and bonus (MONEY-2, MONEY-3). Amounts in minor units. */
export const topUpEvents = {
  /** `auto`: nobody pressed; the client asked because the balance was low. */
  TopUpRequested: eventType(Schema.Struct({ kind: TopUpKind, auto: Schema.Boolean })),
  /** The player asked, and nothing was sent. `minimum` is what the balance must be below. */
  TopUpIgnored: eventType(Schema.Struct({ kind: TopUpKind, why: TopUpLock, minimum: Schema.Int })),
  TopUpGranted: eventType(Schema.Struct({ kind: TopUpKind, amount: Schema.Int })),
  TopUpRefused: eventType(Schema.Struct({ kind: TopUpKind, refusal: Refusal })),
  /** Nobody knows whether it was granted: the balance will say. It is not asked for again by itself. */
  TopUpFailed: eventType(Schema.Struct({ kind: TopUpKind, reason: CallFailure }))
}
