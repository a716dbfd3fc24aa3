import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { makeBrowserTabs, type TabSignal } from "./playerTabs.ts"

const page = new EventTarget()

const refuseChannel = vi.fn<() => BroadcastChannel>(function refuse() {
  throw new DOMException("The operation is insecure.", "SecurityError")
})

beforeEach(() => {
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page))
  vi.stubGlobal("document", new EventTarget())
})
afterEach(() => void vi.unstubAllGlobals())

const changeStorage = (): void => {
  page.dispatchEvent(Object.assign(new Event("storage"), { key: "telereel.token" }))
}

describe("[AUTH-6] the tabs of a browser", () => {
  it("the page follows the shared storage when the browser refuses a channel between tabs, because it blocks cookies", () => {
    vi.stubGlobal("BroadcastChannel", refuseChannel)
    const tabs = makeBrowserTabs()
    const received: TabSignal[] = []
    const stop = tabs.listen((signal) => void received.push(signal))
    tabs.announce({ kind: "who" })
    changeStorage()
    expect(received).toEqual([{ kind: "stored" }])
    stop()
    changeStorage()
    expect(received).toHaveLength(1)
  })

  it("a message of another tab that has no known form is ignored", async () => {
    const tabs = makeBrowserTabs()
    const received: TabSignal[] = []
    const stop = tabs.listen((signal) => void received.push(signal))
    const other = new BroadcastChannel("telereel.tabs")
    other.postMessage({ kind: "unknown" })
    other.postMessage({ kind: "ended", playerId: "7" })
    await vi.waitFor(() => expect(received).toEqual([{ kind: "ended", playerId: "7" }]))
    stop()
    other.close()
  })
})
