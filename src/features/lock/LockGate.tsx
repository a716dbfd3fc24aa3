import { type ReactNode, useState } from "react"
import { useLock, useSession } from "../../projections/hooks.ts"
import { LockScreen } from "./LockScreen.tsx"

/**
 * Lays the lock over a player's pages while the screen is locked (LOCK-1, LOCK-3). Pages that were locked before they opened are not drawn
 * at all until the PIN is given. Pages that are open stay: a machine goes on behind the lock. Never lazy: a lock that waited for a file
 * would stay open when the file does not come.
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
