import { Schema } from "effect"
import { personal, raisedEventType } from "../shared/defineEvents.ts"
import { Settings } from "./settingsSchema.ts"

export const settingsEvents = {
  /**
   * BOOT-1: the active settings. Recorded at the start and whenever they change, for example when a late file arrives.
   * `source`: the operator's file, its last good copy on this device, or the built-in defaults.
   * `known` is false while the file is neither read nor definitely absent: then nobody may log in, play or unlock. Absent means true, as in logs
   * before version 5.
   * `rejected` names every part of the file that is not used, with the reason.
   */
  SettingsLoaded: raisedEventType(
    Schema.Struct({
      // The operator's file is public and the same for all players.
      settings: personal.keep(Settings),
      source: Schema.Literals(["file", "lastGood", "defaults"]),
      known: Schema.optionalKey(Schema.Boolean),
      rejected: personal.keep(Schema.Array(Schema.String)),
      /**
       * Whether the file itself contains PIN_CHECK. When absent: true if there is a file. Only the operator's file lifts a stored lock (LOCK-3).
       */
      pinCheckStated: Schema.optionalKey(Schema.Boolean)
    }),
    6
  )
}
