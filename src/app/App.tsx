import { Providers } from "./providers.tsx"
import { Router } from "./router.tsx"

/** The product, once `boot()` has given it a runtime. */
export const App = () => (
  <Providers>
    <Router />
  </Providers>
)
