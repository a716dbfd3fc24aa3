import { type ReactNode, useState } from "react"
import { useLock, useSession } from "../../projections/hooks.ts"
import { LockScreen } from "./LockScreen.tsx"

/**
 * Shows the lock over a player's pages while the screen is locked (LOCK-1, LOCK-3). Pages that open locked are not rendered until the PIN is
 * accepted. Open pages stay mounted, so that a machine continues behind the lock. Never lazy: a chunk that cannot be loaded would leave the screen
 * unlocked.
 */
export const LockGate = ({ children }: { readonly children: ReactNode }) => {
  const { locked } = useLock()
  const isShut = useSession().phase === "loggedIn" && locked
  const [wasOpen, setWasOpen] = useState(!isShut)
  if (!isShut && !wasOpen) setWasOpen(true)
  return (
    <>
      {wasOpen && children}
      {isShut && <LockScreen />}
    </>
  )
}
