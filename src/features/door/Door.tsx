import { lazy, type ReactNode, Suspense, useState } from "react"
import { useIpCheck, useSettings } from "../../projections/hooks.ts"
import { Splash } from "../../ui/states/Splash.tsx"
import { keepAccepted, readBrowser } from "./browser.ts"
import { decideBrowserDoor, decideIpDoor } from "./decideDoor.ts"

const DoorScreen = lazy(async () => {
  const [{ DoorScreen }, { addBootTexts }] = await Promise.all([import("./DoorScreen.tsx"), import("../../i18n/boot/bootTexts.ts")])
  addBootTexts()
  return { default: DoorScreen }
})

interface DoorProps {
  /** The gated content; not mounted while access is blocked. */
  readonly children: ReactNode
}

/** BOOT-5: blocks access until the player's country is known to be permitted, if the operator enables the check. */
export const IpDoor = ({ children }: DoorProps) => {
  const settings = useSettings()
  const door = decideIpDoor(settings, useIpCheck())
  if (door === "open") return children
  return (
    <Suspense fallback={<Splash name={settings.brandName} logo={settings.logo} />}>
      <DoorScreen door={door} />
    </Suspense>
  )
}

/** BOOT-4: checks the player's browser before everything else. */
export const Door = ({ children }: DoorProps) => {
  const settings = useSettings()
  const [browser, setBrowser] = useState(readBrowser)
  const door = decideBrowserDoor(settings, browser)
  if (door === "open") return <IpDoor>{children}</IpDoor>
  const passAnyway = (): void => {
    keepAccepted()
    setBrowser({ ...browser, isAccepted: true })
  }
  return (
    <Suspense fallback={<Splash name={settings.brandName} logo={settings.logo} />}>
      <DoorScreen door={door} onPass={passAnyway} />
    </Suspense>
  )
}
