import { Schema } from "effect"
import { eventType } from "../shared/defineEvents.ts"
import { CallFailure, Refusal } from "../shared/refusal.ts"

/** MONEY-2: money from the casino that the player may ask for. Only a discount depends on the balance; both have the cooldown. */
export const TopUpKind = Schema.Literals(["discount", "bonus"])
export type TopUpKind = typeof TopUpKind.Type

/** Why a top-up is not requested (MONEY-2). */
export const TopUpLock = Schema.Literals(["busy", "balanceUnknown", "balanceTooHigh", "tooSoon"])
export type TopUpLock = typeof TopUpLock.Type

/** Discount and bonus (MONEY-2, MONEY-3). Amounts in minor units. */
export const topUpEvents = {
  /** At login, from this device: when the player last used each kind, wall-clock ms. Null when the device knows of no use. */
  TopUpUsesRestored: eventType(Schema.Struct({ discount: Schema.NullOr(Schema.Int), bonus: Schema.NullOr(Schema.Int) })),
  /** A top-up was requested; its cooldown starts, whatever the outcome. `auto`: the client requested it, because the balance was low. */
  TopUpRequested: eventType(Schema.Struct({ kind: TopUpKind, auto: Schema.Boolean })),
  /** The player requested a top-up, and nothing was sent. The balance must be below `minimum`. */
  TopUpIgnored: eventType(Schema.Struct({ kind: TopUpKind, why: TopUpLock, minimum: Schema.Int })),
  /** `amount` is absent when the server did not say it. Version 2: it is optional. */
  TopUpGranted: eventType(Schema.Struct({ kind: TopUpKind, amount: Schema.optionalKey(Schema.Int) })),
  TopUpRefused: eventType(Schema.Struct({ kind: TopUpKind, refusal: Refusal })),
  /** Whether the server granted it is unknown; the balance will show it. The client does not repeat the request. */
  TopUpFailed: eventType(Schema.Struct({ kind: TopUpKind, reason: CallFailure }))
}
