import { Schema } from "effect"
import { eventType, personal } from "../shared/defineEvents.ts"
import { Refusal } from "../shared/refusal.ts"
import { AccountPreferences } from "../shell/preferencesSchema.ts"
import { HelpLine, ServerProtection } from "./serverProtection.ts"

/** A player. Holds no secret: only the credential store holds the token and the PIN's hash (LOG-4). */
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
  /** PAGE-1: the displayed name and the address of the image; absent when the server sent none. */
  displayName: Schema.optionalKey(personal.mask(Schema.String)),
  photoUrl: Schema.optionalKey(personal.drop(Schema.NullOr(Schema.String)))
})
export type Player = typeof Player.Type

/**
 * Why a session ended (AUTH-1, AUTH-2, AUTH-6).
 * - pin: too many wrong PINs at the lock (LOCK-2)
 * - kicked: the casino closed the notification socket with 4410 (AUTH-7)
 * - elsewhere: the player logged out in another tab
 * - replaced: another player logged in on this device, in another tab
 * - switched: the player of this tab let the player of a link take over
 */
export const LogOutReason = Schema.Literals([
  "player",
  "expired",
  "unauthorised",
  "network",
  "kicked",
  "pin",
  "elsewhere",
  "replaced",
  "switched"
])
export type LogOutReason = typeof LogOutReason.Type

/** Why the access token of a link cannot be used. `unreachable`: the casino did not answer. */
export const LinkTokenProblem = Schema.Literals(["unreadable", "expired", "refused", "unreachable"])
export type LinkTokenProblem = typeof LinkTokenProblem.Type

/** The fields of a player that may be shown to another player: id and username. */
export const NamedPlayer = Schema.Struct({ id: personal.pseudonym(Schema.String), username: personal.pseudonym(Schema.String) })
export type NamedPlayer = typeof NamedPlayer.Type

/** Why a logout needs a confirmation. `unknown`: the casino has not reported whether there is an open session at a machine. */
export const LogOutQuestionReason = Schema.Literals(["credit", "openSession", "unknown"])
export type LogOutQuestionReason = typeof LogOutQuestionReason.Type

/**
 * Login, links with a token, and logout (LOGIN-1 to LOGIN-6, AUTH-1 to AUTH-6), and the page that is shown (`Navigated`, LOG-1). No field holds a password,
 * a token or the PIN (LOG-4).
 */
export const accountEvents = {
  LogInRequested: eventType(Schema.Struct({ remember: Schema.Boolean })),
  SessionRestoreRequested: eventType(Schema.Struct({ from: Schema.Literals(["storage", "address"]) })),
  /** `account`: the preferences that the server stores for the player (SHELL-9). `protection`: PROT-1. Each is absent when the server sent none. */
  LoggedIn: eventType(
    Schema.Struct({
      player: Player,
      via: Schema.Literals(["login", "restore"]),
      account: Schema.optionalKey(AccountPreferences),
      protection: Schema.optionalKey(ServerProtection)
    })
  ),
  LogInRefused: eventType(Schema.Struct({ refusal: Refusal })),
  LogInFailed: eventType(Schema.Struct({ reason: Schema.Literals(["network", "timeout", "server", "decode"]) })),
  LogOutRequested: eventType(Schema.Struct({})),
  /** A logout needs a confirmation, because money may be left behind. `credit` in minor units, null when it is unknown. */
  LogOutQuestioned: eventType(Schema.Struct({ why: LogOutQuestionReason, credit: Schema.NullOr(Schema.Int) })),
  LogOutCancelled: eventType(Schema.Struct({})),
  /**
   * Version 2 adds the reason `pin`, version 3 adds `elsewhere`, `replaced` and `switched`. `helpLine`: at the start of the log after a session, the line
   * of the profile that applied in it (PROT-11). `transferOpen`: there too, a transfer of that session has no result (LIVE-4).
   */
  LoggedOut: eventType(
    Schema.Struct({ reason: LogOutReason, helpLine: Schema.optionalKey(HelpLine), transferOpen: Schema.optionalKey(Schema.Boolean) })
  ),
  /** The token of a link was not used. An existing session continues. */
  LinkTokenRefused: eventType(Schema.Struct({ reason: LinkTokenProblem })),
  LinkNoticeDismissed: eventType(Schema.Struct({})),
  /** The token of a link is valid, but another player is logged in here. `seated`: that player is at a machine, in this tab or another. */
  PlayerSwitchOffered: eventType(Schema.Struct({ from: NamedPlayer, to: NamedPlayer, seated: Schema.Boolean })),
  PlayerSwitchDeclined: eventType(Schema.Struct({})),
  PathWanted: eventType(Schema.Struct({ path: Schema.NullOr(personal.path(Schema.String)) })),
  /**
   * `keepsOpen`: the menu or the dialog of a tool that is open was opened while this page was loading, and stays. Earlier builds closed it in any
   * case, and did not write the field.
   */
  Navigated: eventType(Schema.Struct({ path: personal.path(Schema.String), keepsOpen: Schema.optionalKey(Schema.Literal(true)) }))
}
