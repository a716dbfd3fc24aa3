import type { Root } from "react-dom/client"
import { DEFAULT_SETTINGS } from "../../domain/account/settings.ts"
import { chosenLanguage, initI18n } from "../../i18n/initI18n.ts"
import { UiProvider } from "../../ui/theme/UiProvider.tsx"
import { LastResort } from "../shell/CrashBoundary.tsx"

/** Shows the last-resort page in the place of the opening screen when the product cannot start (SHELL-12). The browser's console has the `reason`. */
export const showLastResort = async (root: Root, reason: unknown): Promise<void> => {
  reportError(reason)
  // Without texts, the page shows their keys.
  await initI18n(chosenLanguage(DEFAULT_SETTINGS.defaultLanguage)).catch(reportError)
  root.render(
    <UiProvider>
      <LastResort />
    </UiProvider>
  )
}
