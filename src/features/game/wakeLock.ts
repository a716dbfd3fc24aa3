/** What holds the screen on; a test brings its own. */
export interface AwakeDevice {
  /** Undefined where the browser cannot. */
  readonly request: (() => Promise<WakeLockSentinel>) | undefined
  readonly visible: () => boolean
}

const browserDevice = (): AwakeDevice => {
  // In every browser's types, but not in every browser.
  const wakeLock: WakeLock | undefined = navigator.wakeLock
  return { request: wakeLock === undefined ? undefined : () => wakeLock.request("screen"), visible: () => !document.hidden }
}

/** A screen that is kept on. */
export interface Wakefulness {
  /** Takes the lock again where it was lost: on the tab's return, and at a gesture. */
  readonly renew: () => void
  readonly end: () => void
}

/**
 * LIVE-7: keeps a phone's screen on while a machine is played. The browser takes the lock away whenever the tab is hidden, and may refuse
 * it, as on a low battery: then it is asked for again when there is a reason to, and never in a loop.
 */
export const stayAwake = (device: AwakeDevice = browserDevice()): Wakefulness => {
  let held: WakeLockSentinel | null = null
  let isAsking = false
  let isOver = false
  const letGo = (lock: WakeLockSentinel): void => void lock.release().catch(() => undefined)
  const take = async (request: () => Promise<WakeLockSentinel>): Promise<void> => {
    isAsking = true
    try {
      const lock = await request()
      if (isOver) return letGo(lock)
      held = lock
      lock.addEventListener("release", () => {
        if (held === lock) held = null
      })
    } catch {
      // Refused now; asked for again at the next reason.
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
      if (held !== null) letGo(held)
      held = null
    }
  }
}
