import { Schema } from "effect"
import { eventType, personal } from "../shared/defineEvents.ts"
import { CallFailure, Refusal } from "../shared/refusal.ts"

/** The kind of an entry in the log history. */
const LogType = Schema.Literals([
  "loginFail",
  "notAllowed",
  "success",
  "checkFail",
  "checkSuccess",
  "logoutSuccess",
  "changedPassword",
  "temporaryBlocked",
  "kickedByPlayer"
])
export type LogType = typeof LogType.Type

/** An entry of the log history. `time` is the server's wall-clock ms. */
export const PlayerLog = Schema.Struct({
  id: personal.keep(Schema.String),
  type: LogType,
  time: Schema.Int,
  ip: personal.pseudonym(Schema.String)
})
export type PlayerLog = typeof PlayerLog.Type

/** PAGE-1 and BOOT-5. No field holds a password. */
export const profileEvents = {
  PlayerLogsRequested: eventType(Schema.Struct({ page: Schema.Int, pageSize: Schema.Int })),
  /** `asked` is the log position of the request: an answer to an older request is not shown. */
  PlayerLogsReceived: eventType(
    Schema.Struct({ asked: Schema.Int, page: Schema.Int, pageSize: Schema.Int, total: Schema.Int, logs: Schema.Array(PlayerLog) })
  ),
  PlayerLogsFailed: eventType(Schema.Struct({ asked: Schema.Int })),
  PasswordChangeRequested: eventType(Schema.Struct({})),
  PasswordChanged: eventType(Schema.Struct({})),
  PasswordChangeRefused: eventType(Schema.Struct({ refusal: Refusal })),
  PasswordChangeFailed: eventType(Schema.Struct({ reason: CallFailure })),
  IpCheckRequested: eventType(Schema.Struct({})),
  IpChecked: eventType(
    Schema.Struct({ allowed: Schema.Boolean, ip: personal.pseudonym(Schema.String), country: personal.term(Schema.String) })
  ),
  IpCheckFailed: eventType(Schema.Struct({}))
}
