import { useEffect } from "react"

/** The wake-lock functions in use; tests provide their own. */
export interface WakeLockDevice {
  /** Undefined when the browser does not support it. */
  readonly request: (() => Promise<WakeLockSentinel>) | undefined
  readonly visible: () => boolean
}

const browserDevice = (): WakeLockDevice => {
  // TypeScript declares it for every browser, but not every browser has it.
  const wakeLock: WakeLock | undefined = navigator.wakeLock
  return { request: wakeLock === undefined ? undefined : () => wakeLock.request("screen"), visible: () => !document.hidden }
}

/** A screen that is kept on. */
export interface ScreenWakeLock {
  /** Requests the lock again if it was lost: when the tab returns, and at a gesture. */
  readonly renew: () => void
  readonly end: () => void
}

/**
 * LIVE-7: keeps a phone's screen on while a machine is played. The browser releases the lock when the tab is hidden, and may refuse it, for
 * example on a low battery. The lock is then requested on the next occasion, never in a loop.
 */
export const keepScreenOn = (device: WakeLockDevice = browserDevice()): ScreenWakeLock => {
  let held: WakeLockSentinel | null = null
  let isAsking = false
  let isOver = false
  const release = (lock: WakeLockSentinel): void => void lock.release().catch(() => undefined)
  const take = async (request: () => Promise<WakeLockSentinel>): Promise<void> => {
    isAsking = true
    try {
      const lock = await request()
      if (isOver) return release(lock)
      held = lock
      lock.addEventListener("release", () => {
        if (held === lock) held = null
      })
    } catch {
      // Refused for now; requested again on the next occasion.
    } finally {
      isAsking = false
    }
  }
  const renew = (): void => {
    if (device.request === undefined || isOver || isAsking || held !== null || !device.visible()) return
    void take(device.request)
  }
  renew()
  return {
    renew,
    end: () => {
      isOver = true
      if (held !== null) release(held)
      held = null
    }
  }
}

/** Keeps the screen on while the component is mounted (LIVE-7). */
export const useWakeLock = (): void =>
  useEffect(() => {
    const { renew, end } = keepScreenOn()
    document.addEventListener("visibilitychange", renew)
    window.addEventListener("pointerup", renew)
    return () => {
      document.removeEventListener("visibilitychange", renew)
      window.removeEventListener("pointerup", renew)
      end()
    }
  }, [])
