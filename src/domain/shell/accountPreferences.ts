import { Schema } from "effect"
import { DEFAULT_PREFERENCES, type Preferences } from "./preferences.ts"
import { type AccountPreferences, Preferences as PreferencesSchema } from "./preferencesSchema.ts"

/** Preferences of one player on this device. `updatedAt`: when they were changed, in ms. `saved`: the server has acknowledged them. */
export interface KeptPreferences {
  readonly preferences: Preferences
  readonly updatedAt: number
  readonly saved: boolean
}

/** Which preferences apply after a login, and whether the server must receive them. `null`: neither side has any. */
export type PreferencesChoice =
  | { readonly from: "account"; readonly preferences: Preferences; readonly updatedAt: number }
  | { readonly from: "device"; readonly preferences: Preferences; readonly updatedAt: number; readonly upload: boolean }
  | null

/** The preferences as the user update call carries them: texts by name (SHELL-9). Shortcuts are a field of their own. */
export const encodePreferences = ({ navbar, themes, shortcuts: _shortcuts, ...plain }: Preferences): Record<string, string> =>
  Object.fromEntries(
    [
      ...Object.entries(plain),
      ...Object.entries(navbar).map(([name, value]) => [`navbar.${name}`, value] as const),
      ...Object.entries(themes).map(([area, theme]) => [`theme.${area}`, theme] as const)
    ].map(([name, value]) => [name, String(value)])
  )

const readValue = (text: string): string | boolean => {
  if (text === "true") return true
  return text === "false" ? false : text
}

const isPreferences = Schema.is(PreferencesSchema)

/** The preferences with one setting changed, which need not be valid. `part`: the setting within `area`, such as the theme of an area. */
const changed = (
  preferences: Preferences,
  { area, part }: { area: string; part: string | undefined },
  value: string | boolean
): unknown => {
  if (part === undefined) return { ...preferences, [area]: value }
  if (area === "navbar") return { ...preferences, navbar: { ...preferences.navbar, [part]: value } }
  return { ...preferences, themes: { ...preferences.themes, [part]: value } }
}

/** Changes one setting. Returns the preferences unchanged when the name or the value is unknown, as from a newer build. */
const withSetting = (preferences: Preferences, name: string, text: string): Preferences => {
  const [area = "", part] = name.split(".")
  const next = changed(preferences, { area, part }, readValue(text))
  const isKnown = Object.hasOwn(encodePreferences(preferences), name)
  return isKnown && isPreferences(next) ? next : preferences
}

/** The inverse of `encodePreferences`: each setting that can be read is applied over `base`, the others are ignored. */
export const decodePreferences = ({ settings, shortcuts }: Omit<AccountPreferences, "updatedAt">, base: Preferences): Preferences => ({
  ...Object.entries(settings).reduce((preferences, [name, text]) => withSetting(preferences, name, text), base),
  shortcuts: [...shortcuts]
})

/**
 * SHELL-9: chooses between the account's preferences and those that this device stores for the same player. The newer ones by `updatedAt` win.
 * Without a time from the server, the device wins only with a change that the server has not acknowledged. Preferences of guests or other players
 * are never passed in, so that they cannot reach the account.
 */
export const choosePreferences = (account: AccountPreferences | null, kept: KeptPreferences | null): PreferencesChoice => {
  const hasAccount = account !== null && (Object.keys(account.settings).length > 0 || account.shortcuts.length > 0)
  if (!hasAccount) return kept === null ? null : { from: "device", ...withoutSaved(kept), upload: !kept.saved || account !== null }
  const isDeviceNewer = kept !== null && (account.updatedAt === null ? !kept.saved : kept.updatedAt > account.updatedAt)
  if (isDeviceNewer) return { from: "device", ...withoutSaved(kept), upload: true }
  const preferences = decodePreferences(account, kept?.preferences ?? DEFAULT_PREFERENCES)
  return { from: "account", preferences, updatedAt: account.updatedAt ?? kept?.updatedAt ?? 0 }
}

const withoutSaved = ({ preferences, updatedAt }: KeptPreferences) => ({ preferences, updatedAt })
