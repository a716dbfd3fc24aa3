import { afterEach, expect, it, vi } from "vitest"
import { localStorageOrNull, readText, rememberTexts, removeText, storedText, tabStorageOrNull, writeText } from "./safeStorage.ts"

const FULL = {
  getItem: () => "old",
  setItem: () => {
    throw new DOMException("full", "QuotaExceededError")
  },
  removeItem: () => undefined
}

const forbid = (name: "localStorage" | "sessionStorage"): void =>
  void vi.spyOn(globalThis, name, "get").mockImplementation(() => {
    throw new DOMException("forbidden", "SecurityError")
  })

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it("a storage that the browser forbids reads as empty and refuses to write", () => {
  vi.stubGlobal("localStorage", FULL)
  vi.stubGlobal("sessionStorage", FULL)
  forbid("localStorage")
  forbid("sessionStorage")
  expect([localStorageOrNull(), tabStorageOrNull()]).toEqual([null, null])
  expect(readText(localStorageOrNull(), "key")).toBeNull()
  expect(writeText(localStorageOrNull(), "key", "text")).toBe(false)
  expect(() => removeText(localStorageOrNull(), "key")).not.toThrow()
})

it("a full storage keeps its old text and reports that the new one is not stored", () => {
  expect(writeText(FULL, "key", "new")).toBe(false)
  expect(readText(FULL, "key")).toBe("old")
})

it("a stored text survives in the storage of all tabs", () => {
  const items = new Map<string, string>()
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
    removeItem: (key: string) => void items.delete(key)
  })
  storedText("key").write("text")
  expect(storedText("key").read()).toBe("text")
  removeText(localStorageOrNull(), "key")
  expect(storedText("key").read()).toBeNull()
})

it("a storage that the browser refuses later keeps the texts as they were read or written last", () => {
  const items = new Map([["read", "1"]])
  let isRefused = false
  const unlessRefused = <A>(work: () => A): A => {
    if (isRefused) throw new DOMException("refused", "SecurityError")
    return work()
  }
  const storage = rememberTexts({
    getItem: (key) => unlessRefused(() => items.get(key) ?? null),
    setItem: (key, text) => unlessRefused(() => void items.set(key, text)),
    removeItem: (key) => unlessRefused(() => void items.delete(key))
  })
  expect(rememberTexts(null)).toBeNull()
  expect(storage?.getItem("read")).toBe("1")
  storage?.setItem("written", "2")
  items.set("read", "changed by another tab")
  expect(storage?.getItem("read")).toBe("changed by another tab")
  isRefused = true
  expect(["read", "written", "unknown"].map((key) => storage?.getItem(key))).toEqual(["changed by another tab", "2", null])
  expect(writeText(storage, "written", "3")).toBe(false)
  expect(storage?.getItem("written")).toBe("2")
  storage?.removeItem("read")
  expect(storage?.getItem("read")).toBeNull()
})
