import { Suspense, useMemo } from "react"
import { type Navigator, Router } from "react-router-dom"
import { IpDoor } from "../features/door/Door.tsx"
import { SettingsDoor } from "../features/door/SettingsDoor.tsx"
import { Splash } from "../ui/Splash.tsx"
import { MoneyTexts } from "./providers.tsx"
import { AppRoutes } from "./router.tsx"

const nowhere = (): void => undefined

/** Where a page of a replay is comes from the log alone: what it asks for itself leads nowhere. */
const standing: Navigator = {
  createHref: (to) => (typeof to === "string" ? to : (to.pathname ?? "")),
  go: nowhere,
  push: nowhere,
  replace: nowhere
}

/** The product's own pages at a recorded address; null = none was open yet. */
export const ReplayedPages = ({ path }: { readonly path: string | null }) => {
  const location = useMemo(() => ({ pathname: path ?? "/" }), [path])
  if (path === null) return <Splash />
  return (
    <MoneyTexts>
      <SettingsDoor>
        <IpDoor>
          <Router location={location} navigator={standing}>
            <Suspense fallback={<Splash />}>
              <AppRoutes />
            </Suspense>
          </Router>
        </IpDoor>
      </SettingsDoor>
    </MoneyTexts>
  )
}
