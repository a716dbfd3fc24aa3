import { Door } from "../features/door/Door.tsx"
import { SettingsDoor } from "../features/door/SettingsDoor.tsx"
import { Providers } from "./providers.tsx"
import { Router } from "./router.tsx"

/** The product. `boot()` gives it a runtime as soon as the settings are known; before that the settings door is shut. */
export const App = () => (
  <Providers>
    <SettingsDoor>
      <Door>
        <Router />
      </Door>
    </SettingsDoor>
  </Providers>
)
