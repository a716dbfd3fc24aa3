import type { Clock } from "../../../mocks/floor/clock.ts"
import type { StoredText } from "../../../src/browser/safeStorage.ts"
import type { SettingsCopy } from "../../../src/runtime/persistence/settingsSource.ts"
import type { PlayerTabsPort, TabMessage, TabSignal } from "../../../src/runtime/browser/playerTabs.ts"

/** The part of the Storage API that the credential store uses. */
export interface SimulatedStorage {
  readonly length: number
  readonly key: (index: number) => string | null
  readonly getItem: (key: string) => string | null
  readonly setItem: (key: string, value: string) => void
  readonly removeItem: (key: string) => void
  readonly clear: () => void
}

/** Latency (ms) of a storage event or of a message from another tab. */
const WAY_MS = 1

/** State that the tabs of one browser share: local storage with its events, and the broadcast channel. */
export interface SharedBrowserState {
  /** Local storage as one tab sees it. A change is reported only to the other tabs. */
  readonly storageOf: (tab: string) => SimulatedStorage
  /** Messages between a page and the other tabs. A closed page sends and receives nothing. */
  readonly tabsOf: (tab: string, isAlive: () => boolean) => PlayerTabsPort
  /** Deletes the stored copy of Settings.json, as in a browser that has never read it. */
  readonly forgetSettings: () => void
  /** All values, as text. */
  readonly text: () => string
}

interface Listener {
  readonly tab: string
  readonly onSignal: (signal: TabSignal) => void
}

const storageOn = (kept: Map<string, string>, changed: () => void): SimulatedStorage => ({
  get length() {
    return kept.size
  },
  key: (index) => [...kept.keys()][index] ?? null,
  getItem: (key) => kept.get(key) ?? null,
  setItem: (key, value) => {
    if (kept.get(key) === value) return
    kept.set(key, value)
    changed()
  },
  removeItem: (key) => {
    if (kept.delete(key)) changed()
  },
  clear: () => {
    kept.clear()
    changed()
  }
})

/** Session storage of one tab. */
export const makeTabStorage = (): SimulatedStorage => storageOn(new Map(), () => undefined)

const SETTINGS = "telereel.settings"

/** Keeps the last valid Settings.json in a storage. */
export const makeSettingsCopy = (storage: SimulatedStorage): SettingsCopy => ({
  read: (): unknown => JSON.parse(storage.getItem(SETTINGS) ?? "null"),
  keep: (raw) => storage.setItem(SETTINGS, JSON.stringify(raw)),
  forget: () => storage.removeItem(SETTINGS)
})

const PROTECTION = "telereel.protection"

/** The player's protection as the device keeps it (PROT-6, PROT-7). */
export const makeProtectionText = (storage: SimulatedStorage): StoredText => ({
  read: () => storage.getItem(PROTECTION),
  write: (text) => storage.setItem(PROTECTION, text)
})

/** `clock` is the browser's clock, so that a sleeping browser delivers no messages. */
export const makeSharedBrowserState = (clock: Clock): SharedBrowserState => {
  const kept = new Map<string, string>()
  const listeners = new Set<Listener>()
  const tellOthers = (from: string, signal: TabSignal): void =>
    void clock.schedule(WAY_MS, () => {
      for (const { tab, onSignal } of listeners) if (tab !== from) onSignal(signal)
    })
  return {
    storageOf: (tab) => storageOn(kept, () => tellOthers(tab, { kind: "stored" })),
    tabsOf: (tab, isAlive) => ({
      announce: (message: TabMessage) => {
        if (isAlive()) tellOthers(tab, message)
      },
      listen: (onSignal) => {
        const listener: Listener = { tab, onSignal: (signal) => (isAlive() ? onSignal(signal) : undefined) }
        listeners.add(listener)
        return () => void listeners.delete(listener)
      }
    }),
    forgetSettings: () => void kept.delete(SETTINGS),
    text: () => JSON.stringify([...kept])
  }
}
