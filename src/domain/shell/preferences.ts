import type { Preferences, ThemeName } from "./preferencesSchema.ts"

export type { LayoutName, Preferences, ThemeName } from "./preferencesSchema.ts"

/** The same colour scheme for every area. */
export const themesOf = (theme: ThemeName): Preferences["themes"] => ({ main: theme, navbar: theme, toolbar: theme, footer: theme })

/** The light or the dark colour scheme for every area. */
export const themesOfScheme = (scheme: "dark" | "light"): Preferences["themes"] => themesOf(scheme === "light" ? "day" : "night")

/** The preferences before the player's first change. */
export const DEFAULT_PREFERENCES: Preferences = {
  layout: "layout3",
  navbar: { position: "left", folded: false, shown: true },
  toolbarShown: true,
  footerShown: true,
  themes: themesOf("night"),
  direction: "ltr",
  customScrollbars: true,
  animations: true,
  balanceShown: true,
  shortcuts: []
}
