import { Text } from "@mantine/core"
import { useTranslation } from "react-i18next"
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

/** The text about the storage. `saved` null: the account has not answered, or is not asked. */
const placeOf = (saved: boolean | null): "settings.savedHere" | "settings.savedServer" | "settings.saveFailed" => {
  if (saved === null) return "settings.savedHere"
  return saved ? "settings.savedServer" : "settings.saveFailed"
}

/** SHELL-9: where the preferences are stored: always in this browser, and in the account once the server has acknowledged them. */
export const SavedLine = () => {
  const { t } = useTranslation("shell")
  const { saved } = useShell()
  return (
    <Text component="output" size="sm" c="dimmed">
      {t(placeOf(saved))}
    </Text>
  )
}
