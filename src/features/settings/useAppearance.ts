import type { PreferencesChange } from "../../domain/shell/mergePreferences.ts"
import { useShell } from "../../projections/hooks.ts"
import { changePreferences } from "../../runtime/commands/account/preferences.ts"
import { run } from "../../runtime/run.ts"

type AppearanceChoice = ReturnType<typeof useShell>["preferences"]

/** SHELL-9: the current preferences, and a function that changes and stores them at once. */
export const useAppearance = (): { readonly looks: AppearanceChoice; readonly change: (change: PreferencesChange) => void } => ({
  looks: useShell().preferences,
  change: (change) => run(changePreferences(change))
})
