import { Schema } from "effect"
import { Refusal } from "../refusal.ts"
import { eventType, raisedEventType } from "../defineEvents.ts"
import { personal } from "../personal.ts"
import { AccountPreferences } from "../shell/preferencesSchema.ts"

/** Who plays (spec §3, User). Holds no secret: the token and the PIN's hash live in the vault alone (LOG-4). */
export const Player = Schema.Struct({
  id: personal.pseudonym(Schema.String),
  username: personal.pseudonym(Schema.String),
  name: personal.mask(Schema.String),
  lastname: personal.mask(Schema.String),
  email: Schema.NullOr(personal.mask(Schema.String)),
  group: Schema.NullOr(personal.term(Schema.String)),
  permissions: Schema.Array(Schema.Int),
  type: Schema.NullOr(personal.term(Schema.String)),
  ip: personal.pseudonym(Schema.String),
  versions: personal.keep(Schema.String),
  lastLogon: Schema.NullOr(personal.mask(Schema.String)),
  lastLogonIp: personal.drop(Schema.NullOr(Schema.String)),
  hasPin: Schema.Boolean,
  /** PAGE-1: the name that the account shows, and the address of its picture; absent where the server sent none. */
  displayName: Schema.optionalKey(personal.mask(Schema.String)),
  photoUrl: Schema.optionalKey(personal.drop(Schema.NullOr(Schema.String)))
})
export type Player = typeof Player.Type

/** Why a session ended. AUTH-1, AUTH-2, AUTH-6; `pin`: too many wrong ones at the lock (LOCK-2). */
export const LogOutReason = Schema.Literals(["player", "expired", "unauthorised", "network", "kicked", "pin"])
export type LogOutReason = typeof LogOutReason.Type

export const accountEvents = {
  LogInRequested: eventType(Schema.Struct({ remember: Schema.Boolean })),
  SessionRestoreRequested: eventType(Schema.Struct({ from: Schema.Literals(["storage", "address"]) })),
  /** `account`: the preferences that the server keeps for the player (SHELL-9); absent where it sent none. */
  LoggedIn: eventType(
    Schema.Struct({ player: Player, via: Schema.Literals(["login", "restore"]), account: Schema.optionalKey(AccountPreferences) })
  ),
  LogInRefused: eventType(Schema.Struct({ refusal: Refusal })),
  LogInFailed: eventType(Schema.Struct({ reason: Schema.Literals(["network", "timeout", "server", "decode"]) })),
  LogOutRequested: eventType(Schema.Struct({})),
  /** Version 2 knows the reason `pin`. */
  LoggedOut: raisedEventType(Schema.Struct({ reason: LogOutReason }), 2),
  PathWanted: eventType(Schema.Struct({ path: Schema.NullOr(personal.path(Schema.String)) })),
  Navigated: eventType(Schema.Struct({ path: personal.path(Schema.String) }))
}
