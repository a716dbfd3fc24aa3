import { Schema } from "effect"
import { raisedEventType } from "../defineEvents.ts"
import { personal } from "../personal.ts"
import { Settings } from "./settingsSchema.ts"

export const settingsEvents = {
  /**
   * BOOT-1: from the operator's file, or the defaults when it could not be had. `rejected` names the fields that kept their default.
   * Version 2 knows all that BOOT-2 lists, version 3 a third language and the browsers too, version 4 an operator's own
   * menu (SHELL-3).
   */
  SettingsLoaded: raisedEventType(
    Schema.Struct({
      // The operator's file is public, and the same for everybody.
      settings: personal.keep(Settings),
      source: Schema.Literals(["file", "defaults"]),
      rejected: personal.keep(Schema.Array(Schema.String))
    }),
    4
  )
}
