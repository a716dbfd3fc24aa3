import { type ReactNode, Suspense, useState } from "react"
import { lazyWithTexts } from "../../i18n/initI18n.ts"
import { useIpCheck, useSettings } from "../../projections/hooks.ts"
import { Splash } from "../../ui/states/Splash.tsx"
import { keepAccepted, readBrowser } from "./browser.ts"
import { decideBrowserGate, decideGeoGate } from "./decideGate.ts"

const GateScreen = lazyWithTexts(async () => (await import("./GateScreen.tsx")).GateScreen, "boot")

interface GateProps {
  /** The gated content; not mounted while access is blocked. */
  readonly children: ReactNode
}

/** BOOT-5: blocks access until the player's country is known to be permitted, if the operator enables the check. */
export const GeoGate = ({ children }: GateProps) => {
  const settings = useSettings()
  const door = decideGeoGate(settings, useIpCheck())
  if (door === "open") return children
  return (
    <Suspense fallback={<Splash name={settings.brandName} logo={settings.logo} />}>
      <GateScreen door={door} />
    </Suspense>
  )
}

/** BOOT-4: checks the player's browser before everything else. */
export const BrowserGate = ({ children }: GateProps) => {
  const settings = useSettings()
  const [browser, setBrowser] = useState(readBrowser)
  const door = decideBrowserGate(settings, browser)
  if (door === "open") return <GeoGate>{children}</GeoGate>
  const passAnyway = (): void => {
    keepAccepted()
    setBrowser({ ...browser, isAccepted: true })
  }
  return (
    <Suspense fallback={<Splash name={settings.brandName} logo={settings.logo} />}>
      <GateScreen door={door} onPass={passAnyway} />
    </Suspense>
  )
}
