import { themesOf } from "../../domain/shell/preferences.ts"
import { changePreferences } from "../../runtime/commands/account/preferences.ts"
import { run } from "../../runtime/run.ts"
import type { Scheme } from "../../ui/theme/scheme.ts"

/** SHELL-9: stores a colour scheme that a guest has chosen, for guests on this device. */
export const keepTheme = (scheme: Scheme): void => run(changePreferences({ themes: themesOf(scheme === "light" ? "day" : "night") }))
