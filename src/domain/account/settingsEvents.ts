import { Schema } from "effect"
import { eventType } from "../defineEvents.ts"
import { personal } from "../personal.ts"
import { Settings } from "./settings.ts"

export const settingsEvents = {
  /** BOOT-1: from the operator's file, or the defaults when it could not be had. `rejected` names the fields that kept their default. */
  SettingsLoaded: eventType(
    Schema.Struct({
      // The operator's file is public, and the same for everybody.
      settings: personal.keep(Settings),
      source: Schema.Literals(["file", "defaults"]),
      rejected: personal.keep(Schema.Array(Schema.String))
    })
  )
}
