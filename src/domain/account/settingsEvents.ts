import { Schema } from "effect"
import { eventType, personal } from "../shared/defineEvents.ts"
import { LANGUAGE_CODES, Settings } from "./settingsSchema.ts"

/** How every page is shown: the language of its texts and the colour scheme. */
export const Display = Schema.Struct({ language: Schema.Literals(LANGUAGE_CODES), scheme: Schema.Literals(["dark", "light"]) })
export type Display = typeof Display.Type

/** The operator's settings and the display. They are in the log, so that a replay shows the same texts, colours and rules. */
export const settingsEvents = {
  /** The display that applies from now on: when the page has its first texts, and after each change (SHELL-6, SHELL-9). */
  DisplayChanged: eventType(Display),
  /**
   * BOOT-1: the active settings. Recorded at the start and whenever they change, for example when a late file arrives.
   * `source`: the operator's file, its last good copy on this device, or the built-in defaults.
   * `known` is false while the file is neither read nor definitely absent: then the client allows no login, play or unlock. Absent means true, as in
   * logs before version 5.
   * `rejected` names every part of the file that is not used, with the reason.
   */
  SettingsLoaded: eventType(
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
    })
  )
}
