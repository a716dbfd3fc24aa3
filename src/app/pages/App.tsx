import { Door } from "../../features/door/Door.tsx"
import { SettingsDoor } from "../../features/door/SettingsDoor.tsx"
import { Providers } from "../shell/providers.tsx"
import { Router } from "./router.tsx"

/** The product. `boot()` provides the runtime as soon as the settings are known; until then `SettingsDoor` shows only the splash. */
export const App = () => (
  <Providers>
    <SettingsDoor>
      <Door>
        <Router />
      </Door>
    </SettingsDoor>
  </Providers>
)
