import type { Preferences } from "./preferences.ts"

/** What is to change. A page shows what held a frame ago, so of the themes and of the navbar it names those alone that it means. */
export type PreferencesChange = Partial<Omit<Preferences, "themes" | "navbar">> & {
  readonly themes?: Partial<Preferences["themes"]>
  readonly navbar?: Partial<Preferences["navbar"]>
}

/** SHELL-9: the looks after a change, which leaves alone what it does not name. */
export const mergePreferences = (present: Preferences, { themes, navbar, ...change }: PreferencesChange): Preferences => ({
  ...present,
  ...change,
  themes: { ...present.themes, ...themes },
  navbar: { ...present.navbar, ...navbar }
})
