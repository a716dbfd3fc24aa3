import { lazy, Suspense, useEffect } from "react"
import { useLock, useSession, useSettings } from "../../projections/hooks.ts"
import { Splash } from "../../ui/Splash.tsx"
import styles from "./LockGate.module.css"

const loadScreen = async () => {
  const [{ LockScreen }, { addLockTexts }] = await Promise.all([import("./LockScreen.tsx"), import("../../i18n/lock/lockTexts.ts")])
  addLockTexts()
  return { default: LockScreen }
}

const LockScreen = lazy(loadScreen)

const nothing = (): void => undefined

/** Lays the lock over a player's pages while their screen is locked (LOCK-1, LOCK-3). */
export const LockGate = () => {
  const { locked } = useLock()
  const { pinCheck } = useSettings()
  const isShut = useSession().phase === "loggedIn" && locked
  // Fetched beforehand: a lock that came without a connection could not be opened any more.
  useEffect(() => void (pinCheck && loadScreen().catch(nothing)), [pinCheck])
  if (!isShut) return null
  const curtain = (
    <div className={styles["curtain"]}>
      <Splash />
    </div>
  )
  return (
    <Suspense fallback={curtain}>
      <LockScreen />
    </Suspense>
  )
}
