import { posix } from "node:path"
import { expect, it } from "vitest"
import { findAdminFile } from "./adminPage.ts"

const IMPORTS = /\b(?:from|import) ?\(?"(?<path>\.[^"]+)"/gu

it("[MOCK-2] the mock process serves every module that the admin page imports", () => {
  const waiting = [/src="(?<path>[^"]+)"/u.exec(findAdminFile("/_mock")?.body ?? "")?.groups?.["path"] ?? ""]
  const seen = new Set<string>()
  const missing: string[] = []
  for (const path of waiting) {
    if (seen.has(path)) continue
    seen.add(path)
    const body = findAdminFile(path)?.body
    if (body === undefined) missing.push(path)
    for (const { groups } of (body ?? "").matchAll(IMPORTS)) waiting.push(posix.join(posix.dirname(path), groups?.["path"] ?? ""))
  }
  expect(missing).toEqual([])
  expect(seen.size).toBeGreaterThan(10)
})
