import { afterEach, expect, it, vi } from "vitest"
import { newId } from "./newId.ts"

afterEach(() => void vi.unstubAllGlobals())

it("[LOG-1] an id is a random UUID of version 4", () => {
  const ids = Array.from({ length: 500 }, newId)
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/u)
  expect(new Set(ids).size).toBe(ids.length)
})

it("[LOG-1] an id needs no secure context, in which alone crypto.randomUUID exists", () => {
  const getRandomValues = (bytes: Uint8Array): Uint8Array => bytes.fill(0xff)
  vi.stubGlobal("crypto", { getRandomValues })
  expect(newId()).toBe("ffffffff-ffff-4fff-bfff-ffffffffffff")
})
