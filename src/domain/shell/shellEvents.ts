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
  /** The whole of what holds from now on. */
  PreferencesChanged: eventType(Schema.Struct({ preferences: Preferences })),
  /** What this browser had kept. */
  PreferencesRestored: eventType(Schema.Struct({ preferences: Preferences })),
  /** The server has them too: who is logged in finds them elsewhere. */
  PreferencesSaved: eventType(Schema.Struct({})),
  PreferencesSaveFailed: eventType(Schema.Struct({ reason: Schema.Literals([...CallFailure.literals, "refused"]) }))
}
