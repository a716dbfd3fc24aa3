import { useShell } from "../../projections/hooks.ts"
import { changePreferences, type PreferencesChange } from "../../runtime/commands/changePreferences.ts"
import { run } from "../../runtime/run.ts"

type Looks = ReturnType<typeof useShell>["preferences"]

/** SHELL-9: the looks that hold, and how one of them is changed: at once, and kept. */
export const useLooks = (): { readonly looks: Looks; readonly change: (change: PreferencesChange) => void } => ({
  looks: useShell().preferences,
  change: (change) => run(changePreferences(change))
})
