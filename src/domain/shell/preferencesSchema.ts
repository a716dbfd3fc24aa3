import { Schema } from "effect"
import { personal } from "../shared/defineEvents.ts"

/** SHELL-1, SHELL-2. `layout3` is the casino's default. */
const LayoutName = Schema.Literals(["layout1", "layout2", "layout3"])
export type LayoutName = typeof LayoutName.Type

/** A colour scheme; each area has its own (SHELL-9). */
const ThemeName = Schema.Literals(["night", "day", "emerald", "ruby", "sapphire"])
export type ThemeName = typeof ThemeName.Type

/** A player's preferences for layout and appearance (SHELL-2, SHELL-4 to SHELL-6, SHELL-9). No personal data. */
export const Preferences = Schema.Struct({
  layout: LayoutName,
  navbar: Schema.Struct({ position: Schema.Literals(["left", "right"]), folded: Schema.Boolean, shown: Schema.Boolean }),
  toolbarShown: Schema.Boolean,
  footerShown: Schema.Boolean,
  themes: Schema.Struct({ main: ThemeName, navbar: ThemeName, toolbar: ThemeName, footer: ThemeName }),
  direction: Schema.Literals(["ltr", "rtl"]),
  customScrollbars: Schema.Boolean,
  animations: Schema.Boolean,
  balanceShown: Schema.Boolean,
  /** Ids of navigation items. */
  shortcuts: Schema.Array(personal.term(Schema.String))
})
export type Preferences = typeof Preferences.Type

/**
 * Preferences as an account stores them: the texts of the user update call, and the time of the last change in ms; null when the server names no
 * time.
 */
export const AccountPreferences = Schema.Struct({
  settings: Schema.Record(Schema.String, personal.term(Schema.String)),
  shortcuts: Schema.Array(personal.term(Schema.String)),
  updatedAt: Schema.NullOr(Schema.Int)
})
export type AccountPreferences = typeof AccountPreferences.Type
