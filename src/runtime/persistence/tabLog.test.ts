import { afterEach, describe, expect, it, vi } from "vitest"
import { makeSleepyTimers } from "../../../tests/support/browser/sleepyTimers.ts"
import { makeStorage } from "../../../tests/support/browser/storage.ts"
import { claimTabLog, TAB_LOG } from "./tabLog.ts"

const NAME = "telereel-log-old"
const newId = () => "new"

/** A fake of the browser's locks: a request for a held name waits until it is released. */
const stubLocks = () => {
  const held = new Map<string, Promise<unknown>>()
  const request = async (name: string, { signal }: LockOptions, run: () => Promise<unknown>): Promise<unknown> => {
    const aborted = new Promise<never>((_, reject) => signal?.addEventListener("abort", () => reject(new DOMException("", "AbortError"))))
    while (held.has(name)) await Promise.race([held.get(name), aborted])
    const holding = run().finally(() => held.delete(name))
    held.set(name, holding)
    return holding
  }
  vi.stubGlobal("navigator", { locks: { request } })
  return { held: () => [...held.keys()], request }
}

const begin = () => {
  const timers = makeSleepyTimers()
  vi.stubGlobal("setTimeout", timers.globals.setTimeout)
  vi.stubGlobal("clearTimeout", timers.globals.clearTimeout)
  const sessionStorage = makeStorage()
  sessionStorage.setItem(TAB_LOG, "old")
  vi.stubGlobal("sessionStorage", sessionStorage)
  return { ...timers, ...stubLocks() }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

describe("[LOG-3] the log of a tab", () => {
  it("the log of a tab continues after a reload, although the page slept while the previous page was closing", async () => {
    const { pass, sleep, request } = begin()
    const { promise: gone, resolve: go } = Promise.withResolvers<void>()
    void request(NAME, {}, () => gone)
    const claiming = claimTabLog(newId)
    await pass(100)
    await sleep(60_000)
    go()
    expect((await claiming).logId()).toBe("old")
  })

  it("the log of a tab differs from the log that the original of a duplicated tab holds", async () => {
    const { pass, request } = begin()
    void request(NAME, {}, () => new Promise(() => undefined))
    const claiming = claimTabLog(newId)
    await pass(3_000)
    expect((await claiming).logId()).toBe("new")
  })

  it("the log of a tab releases its lock when its last events are written and another log has begun", async () => {
    const { held } = begin()
    const tab = await claimTabLog(newId)
    const { promise: written, resolve: write } = Promise.withResolvers<void>()
    tab.renew(written)
    expect(tab.logId()).toBe("new")
    await vi.waitFor(() => expect(held()).toEqual([NAME, "telereel-log-new"]))
    write()
    await vi.waitFor(() => expect(held()).toEqual(["telereel-log-new"]))
  })
})
