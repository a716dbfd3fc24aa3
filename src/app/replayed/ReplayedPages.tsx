import { Suspense, useMemo } from "react"
import { type Navigator, Router } from "react-router-dom"
import { BrowserGate } from "../../features/access/BrowserGate.tsx"
import { SettingsGate } from "../../features/access/SettingsGate.tsx"
import type { ReplayedPagesProps } from "../../features/replay/shared/replayHost.ts"
import { Splash } from "../../ui/states/Splash.tsx"
import { UiProvider } from "../../ui/theme/UiProvider.tsx"
import { MoneyTexts } from "../shell/providers.tsx"
import { AppRoutes } from "../pages/router.tsx"

const nowhere = (): void => undefined

/** A navigator without effect: in a replay only the log decides the address. */
const standing: Navigator = {
  createHref: (to) => (typeof to === "string" ? to : (to.pathname ?? "")),
  go: nowhere,
  push: nowhere,
  replace: nowhere
}

/** The product's pages at a recorded path. */
export const ReplayedPages = ({ path, unknown }: ReplayedPagesProps) => {
  const location = useMemo(() => ({ pathname: path ?? "/" }), [path])
  if (path === null) return <Splash />
  return (
    <UiProvider>
      <MoneyTexts>
        <SettingsGate>
          <BrowserGate>
            <Router location={location} navigator={standing}>
              <Suspense fallback={<Splash />}>
                <AppRoutes unknown={unknown} />
              </Suspense>
            </Router>
          </BrowserGate>
        </SettingsGate>
      </MoneyTexts>
    </UiProvider>
  )
}
