import { Schema } from "effect"
import { eventType } from "../shared/defineEvents.ts"
import { CallFailure } from "../shared/refusal.ts"
import { Preferences } from "./preferencesSchema.ts"

/** The panels that slide in over the page, one at a time. `navigation` is the navbar as a drawer on small screens. */
export const Panel = Schema.Literals(["navigation", "chat", "quick", "settings", "schemes", "adminSide"])
export type Panel = typeof Panel.Type

/** Panels (SHELL-1, SHELL-4, SHELL-7 to SHELL-9) and preferences (SHELL-2, SHELL-4 to SHELL-6, SHELL-9). */
export const shellEvents = {
  PanelOpened: eventType(Schema.Struct({ panel: Panel })),
  PanelClosed: eventType(Schema.Struct({ panel: Panel })),
  /** All preferences that apply from now on. `updatedAt`: when the player changed them, in ms. */
  PreferencesChanged: eventType(Schema.Struct({ preferences: Preferences, updatedAt: Schema.optionalKey(Schema.Int) })),
  /**
   * Stored preferences were restored: those of guests on this device (`guest`), of this player on this device (`device`), or of the server
   * (`account`). Logs of earlier versions lack `from`.
   */
  PreferencesRestored: eventType(
    Schema.Struct({
      preferences: Preferences,
      from: Schema.optionalKey(Schema.Literals(["guest", "device", "account"])),
      updatedAt: Schema.optionalKey(Schema.Int)
    })
  ),
  /** The server has acknowledged the preferences of `updatedAt`. The player's other devices show them after the next login. */
  PreferencesSaved: eventType(Schema.Struct({ updatedAt: Schema.optionalKey(Schema.Int) })),
  PreferencesSaveFailed: eventType(Schema.Struct({ reason: Schema.Literals([...CallFailure.literals, "refused"]) }))
}
