import { Schema } from "effect"
import { personal } from "../shared/defineEvents.ts"
import { LimitKind } from "./protectionRules.ts"

/** The period of a limit. `session`: from login to logout. */
export const LimitPeriod = Schema.Literals(["day", "week", "month", "session"])
export type LimitPeriod = typeof LimitPeriod.Type

/** The kind and the period of a limit. */
const LimitName = Schema.Struct({ kind: LimitKind, period: LimitPeriod })
export type LimitName = typeof LimitName.Type

/** A value that replaces the present one at `effectiveFrom` (ms since 1970, the server's clock). */
const Pending = Schema.Struct({ value: Schema.Int, effectiveFrom: Schema.Int })

/** A limit of the player (PROT-6). `value` and `used` in minor units, for `sessionTime` in ms. `used`: the use in this period so far. */
export const Limit = Schema.Struct({
  ...LimitName.fields,
  value: Schema.Int,
  used: Schema.Int,
  pending: Schema.NullOr(Pending)
})
export type Limit = typeof Limit.Type

/** A limit as a server sends it. A server that does not count leaves `used` out. */
export const ReceivedLimit = Schema.Struct({ ...Limit.fields, used: Schema.optionalKey(Schema.Int) })
export type ReceivedLimit = typeof ReceivedLimit.Type

/** The counts of a session for each kind of limit: minor units, for `sessionTime` ms. */
export const LimitCounts = Schema.Struct({ deposit: Schema.Int, loss: Schema.Int, wager: Schema.Int, sessionTime: Schema.Int })
export type LimitCounts = typeof LimitCounts.Type

/**
 * A limit as the device keeps it. `used`: the use that the server has reported. `counted`: the use by this session since then, in the same unit; absent in
 * copies of earlier builds. A logout ends it, because the device does not know when a new period begins. `keptAt`: when `counted` was stored: the start of
 * the session in wall-clock ms, plus its length; only for `sessionTime`, whose use grows without a new copy.
 */
const KeptLimit = Schema.Struct({ ...Limit.fields, counted: Schema.optionalKey(Schema.Int), keptAt: Schema.optionalKey(Schema.Int) })
export type KeptLimit = typeof KeptLimit.Type

/** `panic`: the profile's panic button. `timeOut`: a break of the player's choice. `selfExclusion`: the player is out for months or years. */
export const BreakKind = Schema.Literals(["panic", "timeOut", "selfExclusion"])
export type BreakKind = typeof BreakKind.Type

/**
 * A break as the device keeps it: its start in wall-clock ms, its length in ms. `serverAt`: its start by the server's clock, where known. Without the
 * server's time, a break whose date was ahead of the clock at a login has the time of that login there.
 */
export const KeptBreak = Schema.Struct({
  kind: Schema.Literals(["afterCheck", ...BreakKind.literals]),
  startedAt: Schema.Int,
  durationMs: Schema.Int,
  serverAt: Schema.optionalKey(Schema.Int)
})
export type KeptBreak = typeof KeptBreak.Type

/**
 * A request of the player's protection that the server has not answered yet. `value`: minor units or ms; the length (ms) of a break. `startedAt`: the
 * start of the break in wall-clock ms, as its `KeptBreak` has it; absent in older logs and copies.
 */
export const UnsentRequest = Schema.Struct({
  requestId: personal.keep(Schema.String),
  call: Schema.Literals(["break", "setLimit", "cancelRaise"]),
  breakKind: Schema.NullOr(BreakKind),
  kind: Schema.NullOr(LimitKind),
  period: Schema.NullOr(LimitPeriod),
  value: Schema.Int,
  startedAt: Schema.optionalKey(Schema.Int)
})
export type UnsentRequest = typeof UnsentRequest.Type

/**
 * The plan of the session (PROT-9) as the device keeps it until the logout: ms, minor units, and its start in wall-clock ms. `net`: the net result when
 * the plan began, in the log that made it. `spent`: the part of the plan that the session has spent since then; absent in copies of earlier builds.
 */
const KeptPlan = Schema.Struct({
  timeMs: Schema.Int,
  spend: Schema.Int,
  startedAt: Schema.Int,
  net: Schema.Int,
  spent: Schema.optionalKey(Schema.Int)
})

/**
 * The session as the device keeps it until the logout: its start, and the last answer to a reality check (wall-clock ms). `keptAt`: when the copy was
 * stored: the start, plus what the monotonic clock has counted since (ms); absent in copies of earlier builds. `checkOwed`: a check was due before the
 * player chose another interval, and is not answered yet.
 */
export const KeptSessionTimes = Schema.Struct({
  startedAt: Schema.Int,
  checkedAt: Schema.optionalKey(Schema.Int),
  keptAt: Schema.optionalKey(Schema.Int),
  checkOwed: Schema.optionalKey(Schema.Boolean)
})
export type KeptSessionTimes = typeof KeptSessionTimes.Type

/**
 * The copy of one account's protection that a device keeps over logout and login (PROT-2, PROT-6, PROT-7). `lastStart`: wall-clock ms of the last game's
 * start, where the profile has a minimum game cycle. `settled`: the ids of the newest requests that the server has answered or that a newer request
 * replaces; a log that was read back after a reload may still contain them as unanswered. `plan`: only for the session that made it. `own`: the limits whose
 * value the server has not taken over, which hold on this device. `session`: absent in copies of earlier builds, and while nothing of the session is
 * protected.
 */
export const KeptProtection = Schema.Struct({
  breaks: Schema.Array(KeptBreak),
  limits: Schema.Array(KeptLimit),
  unsent: Schema.Array(UnsentRequest),
  settled: Schema.optionalKey(Schema.Array(personal.keep(Schema.String))),
  plan: Schema.optionalKey(KeptPlan),
  lastStart: Schema.optionalKey(Schema.Int),
  own: Schema.optionalKey(Schema.Array(LimitName)),
  session: Schema.optionalKey(KeptSessionTimes)
})
export type KeptProtection = typeof KeptProtection.Type
