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
  /** At login, from this device: when the player last used each kind, wall-clock ms. Null where the device knows of no use. */
  TopUpUsesRestored: eventType(Schema.Struct({ discount: Schema.NullOr(Schema.Int), bonus: Schema.NullOr(Schema.Int) })),
  /** A use, whatever comes of it: the cooldown begins. `auto` means that the client asked, because the balance was low. */
  TopUpRequested: eventType(Schema.Struct({ kind: TopUpKind, auto: Schema.Boolean })),
  /** The player asked, and nothing was sent. `minimum` is what the balance must be below. */
  TopUpIgnored: eventType(Schema.Struct({ kind: TopUpKind, why: TopUpLock, minimum: Schema.Int })),
  TopUpGranted: eventType(Schema.Struct({ kind: TopUpKind, amount: Schema.Int })),
  TopUpRefused: eventType(Schema.Struct({ kind: TopUpKind, refusal: Refusal })),
  /** Whether it was granted is not known; the balance will show it. The client does not repeat it. */
  TopUpFailed: eventType(Schema.Struct({ kind: TopUpKind, reason: CallFailure }))
}
