import { Schema } from "effect"
import { eventType, personal } from "../shared/defineEvents.ts"

/** An entry of the operator's news, or a note, which may concern the player. */
export const QuickPanelEntry = Schema.Struct({
  id: personal.term(Schema.String),
  title: personal.mask(Schema.String),
  detail: personal.mask(Schema.String)
})
export type QuickPanelEntry = typeof QuickPanelEntry.Type

/** SHELL-8: loading the quick panel. */
export const quickPanelEvents = {
  QuickPanelRequested: eventType(Schema.Struct({})),
  QuickPanelReceived: eventType(Schema.Struct({ events: Schema.Array(QuickPanelEntry), notes: Schema.Array(QuickPanelEntry) })),
  QuickPanelFailed: eventType(Schema.Struct({}))
}
