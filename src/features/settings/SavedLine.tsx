import { Text } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { useShell } from "../../projections/hooks.ts"

/** SHELL-9: where the preferences are stored: always in this browser, and in the account once the server has acknowledged them. */
export const SavedLine = () => {
  const { t } = useTranslation("shell")
  const { saved } = useShell()
  const where = saved === null ? "settings.savedHere" : saved ? "settings.savedServer" : "settings.saveFailed"
  return (
    <Text component="output" size="sm" c="dimmed">
      {t(where)}
    </Text>
  )
}
