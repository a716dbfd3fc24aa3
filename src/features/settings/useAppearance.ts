import type { PreferencesChange } from "../../domain/shell/mergePreferences.ts"
import { useShell, type ViewOf } from "../../projections/hooks.ts"
import { changePreferences } from "../../runtime/commands/account/preferences.ts"
import { run } from "../../runtime/run.ts"

/** SHELL-9: the current preferences, and a function that changes and stores them at once. */
export const useAppearance = (): {
  readonly preferences: ViewOf<"shell">["preferences"]
  readonly change: (change: PreferencesChange) => void
} => ({
  preferences: useShell().preferences,
  change: (change) => run(changePreferences(change))
})
