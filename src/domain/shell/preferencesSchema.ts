import { Schema } from "effect"
import { personal } from "../personal.ts"

/** SHELL-1, SHELL-2. `layout3` is the casino's. */
const LayoutName = Schema.Literals(["layout1", "layout2", "layout3"])
export type LayoutName = typeof LayoutName.Type

/** A colour scheme, chosen for each area of its own (SHELL-9). */
const ThemeName = Schema.Literals(["night", "day", "emerald", "ruby", "sapphire"])
export type ThemeName = typeof ThemeName.Type

/** What a player has chosen about the looks (SHELL-2, SHELL-4…6, SHELL-9). No person's business. */
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

/** Preferences as an account keeps them: the texts of the user update call, and when they were changed in ms; null where the server names no time. */
export const AccountPreferences = Schema.Struct({
  settings: Schema.Record(Schema.String, personal.term(Schema.String)),
  shortcuts: Schema.Array(personal.term(Schema.String)),
  updatedAt: Schema.NullOr(Schema.Int)
})
export type AccountPreferences = typeof AccountPreferences.Type
