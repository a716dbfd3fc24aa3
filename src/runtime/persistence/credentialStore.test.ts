import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { forbiddenStorage, makeStorage } from "../../../tests/support/browser/storage.ts"
import { makeToken } from "../../../tests/support/token.ts"
import { makeCredentialStore } from "./credentialStore.ts"

const SECRETS = { token: "t0ken", pinHash: "p1n" }

const browser = () => {
  const local = makeStorage()
  const tab = makeStorage()
  vi.stubGlobal("localStorage", local)
  vi.stubGlobal("sessionStorage", tab)
  return { local, tab, store: makeCredentialStore() }
}

beforeEach(() => void vi.unstubAllGlobals())
afterEach(() => void vi.unstubAllGlobals())

describe("the credential store", () => {
  it("[LOGIN-6] keeps a remembered token in local storage, and another one only in the tab", () => {
    const remembered = browser()
    remembered.store.keep(SECRETS, "device")
    expect([remembered.local.held.size, remembered.tab.held.size]).toEqual([2, 0])
    const forThisTab = browser()
    forThisTab.store.keep(SECRETS, "tab")
    expect([forThisTab.local.held.size, forThisTab.tab.held.size]).toEqual([0, 2])
    expect(forThisTab.store.token()).toBe("t0ken")
  })

  it("[AUTH-1] returns the token after a reload", () => {
    browser().store.keep(SECRETS, "device")
    expect(makeCredentialStore().token()).toBe("t0ken")
  })

  it.each(["device", "tab"] as const)("[AUTH-1] keeps a renewed token in the storage of the old one (lifetime: %s)", (lifetime) => {
    const { local, tab, store } = browser()
    store.keep(SECRETS, lifetime)
    store.keep({ token: "renewed", pinHash: null }, "unchanged")
    expect(store.token()).toBe("renewed")
    expect([local.held.size, tab.held.size]).toEqual(lifetime === "device" ? [1, 0] : [0, 1])
  })

  it("[LOCK-2] takes an empty text for no PIN, because no PIN could open a lock with it", () => {
    const { store } = browser()
    store.keep({ ...SECRETS, pinHash: "" }, "device")
    expect([store.pinHash(), makeCredentialStore().pinHash()]).toEqual([null, null])
  })

  it("[AUTH-1] keeps the session of a page whose storage the browser refuses later, and still ends it", () => {
    const { local, store } = browser()
    store.keep(SECRETS, "device")
    const refuse = (): never => {
      throw new DOMException("refused", "SecurityError")
    }
    Object.assign(local, { getItem: refuse, setItem: refuse, removeItem: refuse })
    expect([store.token(), store.pinHash(), store.storedLock()]).toEqual(["t0ken", "p1n", null])
    store.clear("player")
    expect([store.token(), store.pinHash()]).toEqual([null, null])
  })

  it("[AUTH-6] deletes all credentials from all storages", () => {
    const { local, tab, store } = browser()
    store.keep(SECRETS, "device")
    store.keep({ ...SECRETS, lastLogonIp: "192.0.2.9" }, "tab")
    expect(store.lastLogonIp()).toBe("192.0.2.9")
    store.clear("player")
    expect(store.lastLogonIp()).toBeNull()
    expect([store.token(), local.held.size, tab.held.size]).toEqual([null, 0, 0])
  })

  it.each(["device", "tab"] as const)(
    "[LOCK-3] knows after a reload that it was locked, and the hash of the PIN (lifetime: %s)",
    (lifetime) => {
      const { store } = browser()
      store.keep(SECRETS, lifetime)
      store.setLocked(true)
      // A reload renews the token before the lock is read.
      store.keep({ token: "renewed", pinHash: "p1n" }, "unchanged")
      const after = makeCredentialStore()
      expect([after.storedLock(), after.pinHash()]).toEqual([true, "p1n"])
      after.setLocked(false)
      expect(makeCredentialStore().storedLock()).toBe(false)
    }
  )

  it.each(["device", "tab"] as const)("[LOCK-2] counts wrong PINs across tabs and reloads until a login (lifetime: %s)", (lifetime) => {
    const { store } = browser()
    store.keep(SECRETS, lifetime)
    store.saveFailedUnlocks(4)
    // A duplicated tab has its own tab storage.
    vi.stubGlobal("sessionStorage", makeStorage())
    const other = makeCredentialStore()
    other.keep(SECRETS, "unchanged")
    expect(other.failedUnlocks()).toBe(4)
    other.keep(SECRETS, lifetime)
    expect([other.failedUnlocks(), store.failedUnlocks()]).toEqual([0, 0])
  })

  it.each(["NaN", "three", "-3", "1.5", "Infinity", ""])("[LOCK-2] reads the damaged count of wrong PINs %o as none", (count) => {
    const { local, store } = browser()
    store.keep(SECRETS, "device")
    store.saveFailedUnlocks(1)
    for (const key of [...local.held.keys()].filter((name) => name.includes("wrongPins"))) local.setItem(key, count)
    expect(store.failedUnlocks()).toBe(0)
  })

  it("[LOCK-4] deletes lock and PIN together with the token", () => {
    const { local, tab, store } = browser()
    store.keep(SECRETS, "device")
    store.setLocked(true)
    store.saveFailedUnlocks(3)
    store.clear("player")
    expect([store.storedLock(), store.pinHash(), local.held.size, tab.held.size]).toEqual([null, null, 0, 0])
  })

  it("[LOCK-2] keeps the credentials in memory when a storage that fills up has room for the token only, so that the PIN still locks", () => {
    const { local, store } = browser()
    const setItem = local.setItem.bind(local)
    vi.spyOn(local, "setItem")
      .mockImplementationOnce(setItem)
      .mockImplementation(() => {
        throw new DOMException("full", "QuotaExceededError")
      })
    store.keep(SECRETS, "device")
    expect([store.token(), store.pinHash(), local.held.size]).toEqual(["t0ken", "p1n", 0])
  })

  describe("when a longer token does not fit into the full storage", () => {
    const tokenOf = (id: string, more = "") => makeToken({ id, exp: 4_000_000_000, username: "ayse", more })
    const fill = (local: Storage, full: string): void => {
      const setItem = local.setItem.bind(local)
      vi.spyOn(local, "setItem").mockImplementation((key, value) => {
        if (value === full) throw new DOMException("full", "QuotaExceededError")
        setItem(key, value)
      })
    }

    it.each([
      ["with a PIN", "p1n"],
      ["without a PIN", null]
    ])("[AUTH-6] keeps a renewed token in memory and leaves the stored one of the same player %s to the other tabs", (_what, pinHash) => {
      const { local, store } = browser()
      store.keep({ token: tokenOf("7"), pinHash }, "device")
      const other = makeCredentialStore()
      fill(local, tokenOf("7", "longer"))
      store.keep({ token: tokenOf("7", "longer"), pinHash }, "unchanged")
      expect([store.token(), store.pinHash()]).toEqual([tokenOf("7", "longer"), pinHash])
      expect([other.token(), other.pinHash(), other.storedToken().isThere]).toEqual([tokenOf("7"), pinHash, true])
      store.clear("player")
      expect([other.token(), other.storedToken().isThere]).toEqual([null, false])
    })

    it('[LOGIN-6] never writes the token of a session without "remember me" to the storage of all tabs, also after the tab\'s was full', () => {
      const { local, tab, store } = browser()
      store.keep({ token: tokenOf("7"), pinHash: "p1n" }, "tab")
      fill(tab, tokenOf("7", "longer"))
      store.keep({ token: tokenOf("7", "longer"), pinHash: "p1n" }, "unchanged")
      store.keep({ token: tokenOf("7", "again"), pinHash: "p1n" }, "unchanged")
      expect([local.held.has("telereel.token"), tab.held.get("telereel.token")]).toEqual([false, tokenOf("7", "again")])
    })

    it.each([
      ["of another player", "8", "p1n"],
      ["without the PIN of the new one", "7", null]
    ])("[LOCK-2] removes a stored token %s", (_what, id, pinHash) => {
      const { local, store } = browser()
      store.keep({ token: tokenOf(id), pinHash }, "device")
      fill(local, tokenOf("7", "longer"))
      store.keep({ token: tokenOf("7", "longer"), pinHash: "p1n" }, "device")
      expect([store.token(), local.held.get("telereel.token"), local.held.has("telereel.pin")]).toEqual([
        tokenOf("7", "longer"),
        undefined,
        false
      ])
    })
  })

  it("keeps the credentials in memory where the browser forbids storage", () => {
    for (const name of ["localStorage", "sessionStorage"]) {
      vi.stubGlobal(name, undefined)
      Object.defineProperty(globalThis, name, { configurable: true, get: forbiddenStorage })
    }
    const store = makeCredentialStore()
    store.keep(SECRETS, "device")
    expect(store.token()).toBe("t0ken")
    store.clear("player")
    expect(store.token()).toBeNull()
  })
})
