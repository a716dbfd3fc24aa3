import { type ReactNode, Suspense } from "react"
import { lazyWithTexts } from "../../i18n/initI18n.ts"
import { useIpCheck, useSettings, useShell } from "../../projections/hooks.ts"
import { Splash } from "../../ui/states/Splash.tsx"
import { decideBrowserGate, decideGeoGate } from "./decideGate.ts"

const GateScreen = lazyWithTexts(async () => (await import("./GateScreen.tsx")).GateScreen, "boot")

interface GateProps {
  /** The gated content; not mounted while access is blocked. */
  readonly children: ReactNode
}

/** BOOT-5: blocks access until the player's country is known to be permitted, if the operator enables the check. */
const GeoGate = ({ children }: GateProps) => {
  const settings = useSettings()
  const gate = decideGeoGate(settings, useIpCheck())
  if (gate === "open") return children
  return (
    <Suspense fallback={<Splash name={settings.brandName} logo={settings.logo} />}>
      <GateScreen gate={gate} />
    </Suspense>
  )
}

/** BOOT-4: checks the player's browser before everything else. Logs of earlier versions do not name it: a replay of one shows no warning. */
export const BrowserGate = ({ children }: GateProps) => {
  const settings = useSettings()
  const { browser } = useShell()
  const gate = browser === null ? "open" : decideBrowserGate(settings, browser)
  if (gate === "open") return <GeoGate>{children}</GeoGate>
  return (
    <Suspense fallback={<Splash name={settings.brandName} logo={settings.logo} />}>
      <GateScreen gate={gate} />
    </Suspense>
  )
}
