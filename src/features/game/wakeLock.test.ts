import { describe, expect, it } from "vitest"
import { stayAwake } from "./wakeLock.ts"

/** A screen whose lock the test takes away, as a browser does. */
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
  it("is kept on, and the lock that the browser takes while the tab is hidden is taken again on return", async () => {
    const { device, locks } = makeScreen()
    const awake = stayAwake(device)
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

  it("is asked for again only for a reason where the browser refuses it", async () => {
    const { device, locks } = makeScreen()
    device.willing = false
    const awake = stayAwake(device)
    await settle()
    expect(device.asked).toBe(1)
    device.willing = true
    awake.renew()
    await settle()
    expect(locks).toHaveLength(1)
  })

  it("may go dark again when the machine is left, even if the lock comes late", async () => {
    const { device, locks } = makeScreen()
    const awake = stayAwake(device)
    awake.end()
    await settle()
    expect(locks.map(({ released }) => released)).toEqual([true])
  })

  it("stays as it is where the browser has no such lock", () => {
    expect(() => stayAwake({ request: undefined, visible: () => true }).renew()).not.toThrow()
  })
})
