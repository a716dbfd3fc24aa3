import type { Preferences } from "./preferences.ts"

/** The preferences as the user update call carries them: texts by name (SHELL-9). Shortcuts go beside them. */
export const encodePreferences = ({ navbar, themes, shortcuts: _shortcuts, ...plain }: Preferences): Record<string, string> =>
  Object.fromEntries(
    [
      ...Object.entries(plain),
      ...Object.entries(navbar).map(([name, value]) => [`navbar.${name}`, value] as const),
      ...Object.entries(themes).map(([area, theme]) => [`theme.${area}`, theme] as const)
    ].map(([name, value]) => [name, String(value)])
  )
