import { describe, expect, it } from "vitest"
import { keepScreenOn } from "./wakeLock.ts"

/** A screen whose lock the test can release, as a browser does. */
const makeScreen = () => {
  const locks: { released: boolean; lose: () => void }[] = []
  const device = {
    willing: true,
    shown: true,
    asked: 0,
    request: async (): Promise<WakeLockSentinel> => {
      device.asked += 1
      if (!device.willing) throw new DOMException("low battery", "NotAllowedError")
      const listeners: (() => void)[] = []
      const lock = { released: false, lose: () => listeners.forEach((listener) => listener()) }
      locks.push(lock)
      return {
        addEventListener: (_: string, listener: () => void) => void listeners.push(listener),
        release: async () => void (lock.released = true)
      } as unknown as WakeLockSentinel
    },
    visible: () => device.shown
  }
  return { device, locks }
}

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

describe("[LIVE-7] the screen of a phone at a machine", () => {
  it("the screen of a phone at a machine stays on, and takes the lock again when the tab returns", async () => {
    const { device, locks } = makeScreen()
    const awake = keepScreenOn(device)
    await settle()
    awake.renew()
    expect(device.asked).toBe(1)
    device.shown = false
    locks[0]?.lose()
    awake.renew()
    expect(device.asked).toBe(1)
    device.shown = true
    awake.renew()
    await settle()
    expect(locks).toHaveLength(2)
  })

  it("the page requests the lock again after a refusal only on the next occasion", async () => {
    const { device, locks } = makeScreen()
    device.willing = false
    const awake = keepScreenOn(device)
    await settle()
    expect(device.asked).toBe(1)
    device.willing = true
    awake.renew()
    await settle()
    expect(locks).toHaveLength(1)
  })

  it("the screen of a phone at a machine may turn off after the machine is left, even if the lock arrives late", async () => {
    const { device, locks } = makeScreen()
    const awake = keepScreenOn(device)
    awake.end()
    await settle()
    expect(locks.map(({ released }) => released)).toEqual([true])
  })

  it("the screen of a phone at a machine is not affected when the browser has no wake lock", () => {
    expect(() => keepScreenOn({ request: undefined, visible: () => true }).renew()).not.toThrow()
  })
})
