import type { Root } from "react-dom/client"
import { DEFAULT_SETTINGS } from "../../domain/account/settings.ts"
import { chosenLanguage, i18n, initI18n } from "../../i18n/initI18n.ts"
import { UiProvider } from "../../ui/theme/UiProvider.tsx"
import { LastResort } from "../shell/CrashBoundary.tsx"

let isShown = false

/**
 * Shows the last-resort page when the product cannot start, or when an error has removed all that was shown (SHELL-12). The browser's console has the
 * `reason`. Shows it only once: an error of this page itself would repeat forever.
 */
export const showLastResort = async (root: Root, reason: unknown): Promise<void> => {
  reportError(reason)
  if (isShown) return
  isShown = true
  // Without texts, the page shows their keys.
  if (!i18n.isInitialized) await initI18n(chosenLanguage(DEFAULT_SETTINGS.defaultLanguage)).catch(reportError)
  root.render(
    <UiProvider>
      <LastResort />
    </UiProvider>
  )
}
