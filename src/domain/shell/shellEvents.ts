import { Schema } from "effect"
import { eventType } from "../defineEvents.ts"
import { CallFailure } from "../refusal.ts"
import { Preferences } from "./preferencesSchema.ts"

/** What slides in over the page, one at a time. `navigation` is the navbar as a drawer on small screens. */
export const Panel = Schema.Literals(["navigation", "chat", "quick", "settings", "schemes", "adminSide"])
export type Panel = typeof Panel.Type

export const shellEvents = {
  PanelOpened: eventType(Schema.Struct({ panel: Panel })),
  PanelClosed: eventType(Schema.Struct({ panel: Panel })),
  /** All preferences that hold from now on. `updatedAt`: when the player changed them, in ms. */
  PreferencesChanged: eventType(Schema.Struct({ preferences: Preferences, updatedAt: Schema.optionalKey(Schema.Int) })),
  /**
   * Preferences that were kept: on this device for guests (`guest`) or for this player (`device`), or by the server (`account`). Logs of
   * earlier versions do not say which.
   */
  PreferencesRestored: eventType(
    Schema.Struct({
      preferences: Preferences,
      from: Schema.optionalKey(Schema.Literals(["guest", "device", "account"])),
      updatedAt: Schema.optionalKey(Schema.Int)
    })
  ),
  /** The server has acknowledged the preferences of `updatedAt`: the player's other devices show them after the next login. */
  PreferencesSaved: eventType(Schema.Struct({ updatedAt: Schema.optionalKey(Schema.Int) })),
  PreferencesSaveFailed: eventType(Schema.Struct({ reason: Schema.Literals([...CallFailure.literals, "refused"]) }))
}
