import { run } from "../../runtime/run.ts"
import type { Scheme } from "../../ui/scheme.ts"

/** SHELL-9: night or day, chosen at the door, holds inside too. What keeps it comes when it is first wanted. */
export const keepTheme = (scheme: Scheme): void =>
  void Promise.all([import("../../runtime/commands/changePreferences.ts"), import("../../domain/shell/preferences.ts")]).then(
    ([{ changePreferences }, { themesOf }]) => run(changePreferences({ themes: themesOf(scheme === "light" ? "day" : "night") }))
  )
