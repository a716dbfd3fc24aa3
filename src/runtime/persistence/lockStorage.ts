import { writeText } from "../../browser/safeStorage.ts"

/** The player's id is appended, because two players can be logged in on one device. */
const LOCKED = "telereel.locked"
const WRONG_PINS = "telereel.wrongPins"
const ACTIVE = "telereel.active"
const IS_LOCKED = "1"
const IS_OPEN = "0"

/** The part of the browser's storage that this module needs. */
export type KeyValueStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">

/** The browser's storages: `shared` by all tabs, `tab` for this tab only. */
export interface BrowserStorages {
  readonly shared: KeyValueStorage | null
  readonly tab: KeyValueStorage | null
}

/** The idle lock, the time of the last activity and the count of wrong PINs, shared by all tabs of a player (LOCK-1, LOCK-2). */
export const makeLockStorage = ({ shared, tab }: BrowserStorages, playerId: () => string | null) => {
  const home = shared ?? tab
  const keyOf = (name: string): string => `${name}.${playerId() ?? ""}`
  const read = (name: string): string | null => home?.getItem(keyOf(name)) ?? null
  const forgetLock = (): void => {
    // Older builds wrote the key without a player's id.
    for (const storage of [shared, tab]) for (const key of [keyOf(LOCKED), LOCKED]) storage?.removeItem(key)
  }
  const storedLock = (): boolean | null => {
    const stored = new Set([shared, tab].flatMap((one) => [one?.getItem(keyOf(LOCKED)), one?.getItem(LOCKED)]))
    if (stored.has(IS_LOCKED)) return true
    return stored.has(IS_OPEN) ? false : null
  }
  return {
    storedLock,
    setLocked: (locked: boolean) => {
      if (!locked && storedLock() === null) return
      for (const storage of [shared, tab]) storage?.removeItem(LOCKED)
      // Remove a value that cannot be overwritten. Otherwise the outdated value would open the lock.
      if (!writeText(home, keyOf(LOCKED), locked ? IS_LOCKED : IS_OPEN)) forgetLock()
    },
    lastActive: () => {
      const stored = read(ACTIVE)
      return stored === null ? null : Number(stored)
    },
    setActive: (at: number) => void writeText(home, keyOf(ACTIVE), String(at)),
    /**
     * A damaged count is no count: it must not refuse the right PIN. That helps no attacker, who could remove the count as well, and the tab's log has its own.
     */
    failedUnlocks: () => {
      const count = Number(read(WRONG_PINS) ?? 0)
      return Number.isSafeInteger(count) && count > 0 ? count : 0
    },
    /** When the storage is full, the tab's own log still counts the wrong PINs. */
    saveFailedUnlocks: (count: number) => {
      if (count === 0) home?.removeItem(keyOf(WRONG_PINS))
      else writeText(home, keyOf(WRONG_PINS), String(count))
    },
    forgetLock: () => {
      forgetLock()
      for (const name of [WRONG_PINS, ACTIVE]) home?.removeItem(keyOf(name))
    }
  }
}
