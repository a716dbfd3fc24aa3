import { beforeEach, describe, expect, it } from "vitest"
import { forbiddenStorage, makeStorage } from "../../../tests/support/browser/storage.ts"
import { noteLink } from "./linkToken.ts"

const useStorage = (get: () => Storage): void => {
  Object.defineProperty(globalThis, "sessionStorage", { configurable: true, get })
}

describe("[BOOT-3] the token of a link", () => {
  const storage = makeStorage()

  beforeEach(() => {
    storage.clear()
    useStorage(() => storage)
  })

  it("the token of a link is reported as lost once when the page reloads before the token is used", () => {
    expect(noteLink("t0ken")).toBe(false)
    expect(noteLink(null)).toBe(true)
    expect(noteLink(null)).toBe(false)
  })

  it("the token of a link is never stored", () => {
    noteLink("t0ken")
    expect([...storage.held.entries()].join()).not.toContain("t0ken")
  })

  it("the token of a link is not reported as lost once the note is removed, or when the link is opened again", () => {
    noteLink("t0ken")
    noteLink(null)
    expect(noteLink(null)).toBe(false)
    noteLink("t0ken")
    expect(noteLink("t0ken")).toBe(false)
  })

  it("the token of a link is used when the browser forbids storage", () => {
    useStorage(forbiddenStorage)
    expect(noteLink("t0ken")).toBe(false)
  })
})
