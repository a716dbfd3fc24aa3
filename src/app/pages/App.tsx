import { BrowserGate } from "../../features/access/BrowserGate.tsx"
import { SettingsGate } from "../../features/access/SettingsGate.tsx"
import { UiProvider } from "../../ui/theme/UiProvider.tsx"
import { Providers } from "../shell/providers.tsx"
import { Router } from "./router.tsx"

/** The product. `boot()` provides the runtime as soon as the settings are known; until then `SettingsGate` shows only the splash. */
export const App = () => (
  <UiProvider>
    <Providers>
      <SettingsGate>
        <BrowserGate>
          <Router />
        </BrowserGate>
      </SettingsGate>
    </Providers>
  </UiProvider>
)
