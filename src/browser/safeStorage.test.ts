import { afterEach, expect, it, vi } from "vitest"
import { localStorageOrNull, readText, removeText, storedText, tabStorageOrNull, writeText } from "./safeStorage.ts"

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
