import { Door } from "../features/door/Door.tsx"
import { Providers } from "./providers.tsx"
import { Router } from "./router.tsx"

/** The product, once `boot()` has given it a runtime. */
export const App = () => (
  <Providers>
    <Door>
      <Router />
    </Door>
  </Providers>
)
