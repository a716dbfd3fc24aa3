import { Schema } from "effect"
import { eventType, personal } from "../shared/defineEvents.ts"
import { BreakKind, KeptProtection, LimitCounts, LimitPeriod, ReceivedLimit } from "./limitValues.ts"
import { LimitKind, ProtectionRules } from "./protectionRules.ts"

/** The player's answer to a reality check. `leave`: the player wants to leave the machine. */
export const CheckAnswer = Schema.Literals(["continue", "leave"])
export type CheckAnswer = typeof CheckAnswer.Type

/** The id of a request to the server, made by this client. */
const RequestId = personal.keep(Schema.String)

/** How a request to the server has ended. */
const RequestOutcome = Schema.Literals(["confirmed", "unsupported", "refused", "over"])
export type RequestOutcome = typeof RequestOutcome.Type

/** The protection of the player (PROT-1 to PROT-9). Times in ms, amounts in minor units. */
export const protectionEvents = {
  /**
   * A protection profile applies from now on. `asked` is the name in the operator's settings; `profile` is the one that applies, which is `strictest`
   * when no profile has that name. `edition`: the first day (ISO date) of the edition. The rules are part of the event, so that a report is judged by
   * the rules that applied. `source`: who named the profile; absent in older logs, where it was the setting.
   */
  ProtectionApplied: eventType(
    Schema.Struct({
      profile: personal.keep(Schema.String),
      edition: personal.keep(Schema.String),
      asked: personal.term(Schema.String),
      source: Schema.optionalKey(Schema.Literals(["server", "setting"])),
      rules: ProtectionRules
    })
  ),
  /** The answer starts the mandatory break of the profile, if it has one. */
  RealityCheckAnswered: eventType(Schema.Struct({ answer: CheckAnswer })),
  /** The interval between reality checks that the player chose; null for none. A profile's shorter interval stays in force. */
  CheckIntervalChosen: eventType(Schema.Struct({ intervalMs: Schema.NullOr(Schema.Int) })),
  /** The player starts a break. No game starts until it ends. `requestId`: the request to the server, which is repeated until it is answered. */
  BreakStarted: eventType(Schema.Struct({ kind: BreakKind, durationMs: Schema.Int, requestId: Schema.optionalKey(RequestId) })),
  /** This device's copy of the account's protection, at the login or after a change in another tab. */
  ProtectionRestored: eventType(KeptProtection),
  /**
   * The player's limits as the server knows them (PROT-6). `counts`: what this log had counted when the request was sent; the server may not know what
   * came later. Absent in older logs.
   */
  LimitsReceived: eventType(Schema.Struct({ limits: Schema.Array(ReceivedLimit), counts: Schema.optionalKey(LimitCounts) })),
  /** The player sets a limit. `effectiveFrom`: ms of the server's clock from which a higher value holds; null for at once. */
  LimitRequested: eventType(
    Schema.Struct({
      requestId: RequestId,
      kind: LimitKind,
      period: LimitPeriod,
      value: Schema.Int,
      effectiveFrom: Schema.NullOr(Schema.Int)
    })
  ),
  /** The player cancels the pending raise of a limit. */
  LimitRaiseCancelled: eventType(Schema.Struct({ requestId: RequestId, kind: LimitKind, period: LimitPeriod })),
  /**
   * A request is not sent again. `unsupported`: the server has no such call. `over`: the break ended before the server had answered. The player's choice
   * holds on this device in each case, except a refused raise.
   */
  ProtectionRequestSettled: eventType(Schema.Struct({ requestId: RequestId, outcome: RequestOutcome })),
  /** The player plans time (ms) and spend (minor units) of this session; it cannot be changed during the session (PROT-9). */
  SessionPlanned: eventType(Schema.Struct({ timeMs: Schema.Int, spend: Schema.Int }))
}
