import type { Preferences } from "./preferences.ts"

/**
 * A change of preferences. A page shows the values of the previous frame, so it names only the fields of `themes` and `navbar` that it changes.
 */
export type PreferencesChange = Partial<Omit<Preferences, "themes" | "navbar">> & {
  readonly themes?: Partial<Preferences["themes"]>
  readonly navbar?: Partial<Preferences["navbar"]>
}

/** SHELL-9: applies a change and keeps the fields that it does not name. */
export const mergePreferences = (present: Preferences, { themes, navbar, ...change }: PreferencesChange): Preferences => ({
  ...present,
  ...change,
  themes: { ...present.themes, ...themes },
  navbar: { ...present.navbar, ...navbar }
})
