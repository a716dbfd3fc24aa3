import type { PlayerTabsPort, TabSignal } from "../../../src/runtime/browser/playerTabs.ts"
import { makeStorage } from "./storage.ts"

/** State that the tabs of one browser share: local storage with its events, and messages between tabs. */
export interface TestBrowser {
  readonly shared: Storage
  /** Number of opened tabs. */
  readonly tabs: () => number
  readonly openTab: () => PlayerTabsPort
}

/** A browser that delivers storage events and messages to tabs at once. As in a real browser, a tab does not get its own messages. */
export const makeTestBrowser = (): TestBrowser => {
  const storage = makeStorage()
  const listeners = new Set<(signal: TabSignal) => void>()
  let opened = 0
  const tell = (signal: TabSignal): void => {
    for (const listener of listeners) listener(signal)
  }
  const shared: Storage = {
    get length() {
      return storage.length
    },
    key: (index) => storage.key(index),
    getItem: (key) => storage.getItem(key),
    clear: () => storage.clear(),
    setItem: (key, value) => {
      storage.setItem(key, value)
      // The writing tab gets the event, too, unlike in a real browser. The additional check must change nothing.
      tell({ kind: "stored" })
    },
    removeItem: (key) => {
      storage.removeItem(key)
      tell({ kind: "stored" })
    }
  }
  return {
    shared,
    tabs: () => opened,
    openTab: () => {
      opened += 1
      const own = new Set<(signal: TabSignal) => void>()
      return {
        announce: (message) => {
          for (const listener of listeners) if (!own.has(listener)) listener(message)
        },
        listen: (onSignal) => {
          own.add(onSignal)
          listeners.add(onSignal)
          return () => {
            own.delete(onSignal)
            listeners.delete(onSignal)
          }
        }
      }
    }
  }
}

/** A browser whose signals to its own tabs wait until `deliver`, as those to a busy process do. The storage is up to date meanwhile. */
export const holdSignals = (browser: TestBrowser) => {
  const waiting: (() => void)[] = []
  const held: TestBrowser = {
    ...browser,
    openTab: () => {
      const tab = browser.openTab()
      return { ...tab, listen: (onSignal) => tab.listen((signal) => void waiting.push(() => onSignal(signal))) }
    }
  }
  const deliver = (): void => waiting.splice(0).forEach((tell) => tell())
  return { held, deliver }
}

/** The browser as another process sees it: from `freeze` on, its reads of the shared storage give the old content. */
export const makeLaggingView = (browser: TestBrowser) => {
  const { shared } = browser
  let old: ReadonlyMap<string, string | null> | null = null
  const freeze = (): void => {
    const keys = Array.from({ length: shared.length }, (_, index) => shared.key(index) ?? "")
    old = new Map(keys.map((key) => [key, shared.getItem(key)]))
  }
  const view: TestBrowser = {
    ...browser,
    shared: {
      length: shared.length,
      key: (index) => shared.key(index),
      getItem: (key) => (old === null ? shared.getItem(key) : (old.get(key) ?? null)),
      setItem: (key, value) => shared.setItem(key, value),
      removeItem: (key) => shared.removeItem(key),
      clear: () => shared.clear()
    }
  }
  return { view, freeze }
}
