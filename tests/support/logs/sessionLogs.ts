import { IDBFactory } from "fake-indexeddb"
import { vi } from "vitest"
import { makeManualClock } from "../logParts.ts"
import { makeStorage } from "../browser/storage.ts"
import { event } from "../../../src/domain/events.ts"
import type { Envelope } from "../../../src/log/core/envelope.ts"
import { openSessionLog } from "../../../src/runtime/persistence/sessionLog.ts"

/** The source of the events. */
export const SRC = { src: { kind: "browser" } } as const
/** A notification of a balance. */
export const notified = (balance: number) => event("BalanceNotified", { balance })
/** Position and type of each event. */
export const typesOf = (events: readonly Envelope[]) => events.map(({ seq, type }) => `${seq} ${type}`)

let ids = 0
/** The options of a guest's log. */
export const guest = () => {
  const { clock } = makeManualClock()
  return { build: "3.3.1", specHash: "hash", clock, newId: () => `log-${(ids += 1)}`, playerId: null }
}
/** Opens the log of a tab whose token is of the player p-1. */
export const open = () => openSessionLog({ ...guest(), playerId: "p-1" })

/** Gives the browser empty storages. */
export const stubBrowser = (): void => {
  vi.stubGlobal("indexedDB", new IDBFactory())
  vi.stubGlobal("sessionStorage", makeStorage())
  // A browser releases a page's locks on a reload. Here all pages run in one process.
  vi.stubGlobal("navigator", {})
}

/** Restores the mocks, globals and timers of the test environment. */
export const restoreBrowser = (): void => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
}
