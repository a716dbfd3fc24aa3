import { Effect, Fiber } from "effect"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { makeBrowserSeatLock } from "./seatLock.ts"

/** The tabs of one browser share its locks. The test uses Node's locks, which behave like a browser's. */
const openTab = () => {
  const document = new EventTarget()
  const window = new EventTarget()
  const inTab = <A>(act: () => A): A => {
    vi.stubGlobal("document", document)
    vi.stubGlobal("addEventListener", window.addEventListener.bind(window))
    return act()
  }
  return {
    take: (playerId: string, { steal = false } = {}) => inTab(() => Effect.runPromise(makeBrowserSeatLock().take(playerId, { steal }))),
    ask: (playerId: string) => inTab(() => Effect.runFork(makeBrowserSeatLock().take(playerId, { steal: false }))),
    freeze: () => inTab(() => document.dispatchEvent(new Event("freeze"))),
    resume: () => inTab(() => document.dispatchEvent(new Event("resume"))),
    hide: (persisted: boolean) => inTab(() => window.dispatchEvent(Object.assign(new Event("pagehide"), { persisted }))),
    show: () => inTab(() => window.dispatchEvent(new Event("pageshow")))
  }
}

type Tab = ReturnType<typeof openTab>

type Lease = NonNullable<Awaited<ReturnType<ReturnType<typeof openTab>["take"]>>>

const held: Lease[] = []

/** Takes the seat, or fails the test. */
const expectSeat = async (taken: Promise<Lease | null>): Promise<Lease> => {
  const lease = await taken
  if (lease === null) throw new Error("another tab plays")
  held.push(lease)
  return lease
}

const freeAgain = async (playerId: string): Promise<void> => {
  const holders = async () => (await navigator.locks.query()).held?.filter(({ name }) => name === `telereel-seat-${playerId}`)
  await expect.poll(holders).toEqual([])
}

/** Whether the lease has reported its loss. */
const watchLoss = ({ lost }: Lease): (() => boolean) => {
  let isLost = false
  Effect.runFork(Effect.tap(lost, () => Effect.sync(() => void (isLost = true))))
  return () => isLost
}

let player = ""
let players = 0

beforeEach(() => {
  player = `p-${(players += 1)}`
})

afterEach(() => {
  for (const { release } of held.splice(0)) release()
  vi.unstubAllGlobals()
})

describe("[LOG-3] the right to play", () => {
  it("the right to play belongs to one tab until that tab releases it", async () => {
    const first = openTab()
    const second = openTab()
    const lease = await expectSeat(first.take(player))
    expect(await second.take(player)).toBeNull()
    lease.release()
    await freeAgain(player)
    await expectSeat(second.take(player))
    expect(await first.take(player)).toBeNull()
  })

  it("the right to play belongs to each player separately", async () => {
    const tab = openTab()
    await expectSeat(tab.take(player))
    expect(await openTab().take(player)).toBeNull()
    expect(await expectSeat(openTab().take(`${player}-other`))).toHaveProperty("lost")
  })

  it('the right to play moves to the tab that takes it with "play here", and reports the loss to the previous tab at any time', async () => {
    const before = await expectSeat(openTab().take(player))
    const isLost = watchLoss(before)
    const here = openTab()
    const now = await expectSeat(here.take(player, { steal: true }))
    await expect.poll(isLost).toBe(true)
    await Effect.runPromise(before.lost)
    expect(watchLoss(now)()).toBe(false)
    // The previous tab releases a lock that is no longer its own.
    before.release()
    expect(await openTab().take(player)).toBeNull()
  })

  const stops = [
    ["is frozen", (tab: Tab) => tab.freeze(), (tab: Tab) => tab.resume()],
    ["is in the back/forward cache", (tab: Tab) => tab.hide(true), (tab: Tab) => tab.show()]
  ] as const

  it.each(stops)(
    "the right to play returns to the browser while the page %s, and is lost when another tab plays by then",
    async (_what, stop, goOn) => {
      const tab = openTab()
      const isLost = watchLoss(await expectSeat(tab.take(player)))
      stop(tab)
      await freeAgain(player)
      const other = await expectSeat(openTab().take(player))
      goOn(tab)
      await expect.poll(isLost).toBe(true)
      other.release()
      await freeAgain(player)
    }
  )

  it.each(stops)("the right to play belongs again to the page that %s while no other tab takes it", async (_what, stop, goOn) => {
    const tab = openTab()
    const lease = await expectSeat(tab.take(player))
    const isLost = watchLoss(lease)
    for (const _ of [1, 2]) {
      stop(tab)
      await freeAgain(player)
      goOn(tab)
      expect(await openTab().take(player)).toBeNull()
      expect(isLost()).toBe(false)
    }
    lease.release()
    await freeAgain(player)
  })

  it("the right to play stays released when its page was frozen and goes on afterwards", async () => {
    const tab = openTab()
    const lease = await expectSeat(tab.take(player))
    tab.freeze()
    lease.release()
    await freeAgain(player)
    tab.resume()
    await expectSeat(openTab().take(player))
    expect(watchLoss(lease)()).toBe(false)
  })

  it("the right to play returns to the browser without a loss when the page reloads", async () => {
    const tab = openTab()
    const isLost = watchLoss(await expectSeat(tab.take(player)))
    tab.hide(false)
    await freeAgain(player)
    await expectSeat(openTab().take(player))
    expect(isLost()).toBe(false)
  })

  it("the right to play stays unaffected by a freeze after it was released or refused", async () => {
    const tab = openTab()
    const lease = await expectSeat(tab.take(player))
    const isLost = watchLoss(lease)
    lease.release()
    await freeAgain(player)
    await expectSeat(openTab().take(player))
    expect(await tab.take(player)).toBeNull()
    tab.freeze()
    expect(isLost()).toBe(false)
    expect(await tab.take(player)).toBeNull()
  })

  it("the right to play returns to the browser when the request was interrupted before it was granted", async () => {
    const { locks } = navigator
    const { promise: busy, resolve: goOn } = Promise.withResolvers<void>()
    const { promise: given, resolve: give } = Promise.withResolvers<void>()
    const request = async (name: string, options: LockOptions, run: (lock: Lock | null) => unknown): Promise<void> => {
      await busy
      await locks.request(name, options, run)
      give()
    }
    vi.stubGlobal("navigator", { locks: { request } })
    const asking = openTab().ask(player)
    await Effect.runPromise(Fiber.interrupt(asking))
    goOn()
    await given
    vi.stubGlobal("navigator", { locks })
    expect(await expectSeat(openTab().take(player))).toHaveProperty("lost")
  })
})

describe("[LOG-3] a browser without Web Locks", () => {
  it.each([
    ["has none", {}],
    ["forbids them", { locks: { request: () => Promise.reject(new DOMException("no", "SecurityError")) } }]
  ])("a browser without Web Locks lets every tab play when it %s, because the server decides", async (_name, navigator) => {
    vi.stubGlobal("navigator", navigator)
    const first = await expectSeat(openTab().take(player))
    await expectSeat(openTab().take(player))
    const isLost = watchLoss(first)
    first.release()
    expect(isLost()).toBe(false)
  })
})
