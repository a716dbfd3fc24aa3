import { globSync, readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"

const read = (file: string): string => readFileSync(file, "utf8")

/** What sends a request past the product. */
const OWN_REQUEST = /\bfetch\b|\bnew Request\b|XMLHttpRequest|\bnew WebSocket\b|do: "call"|openapi-fetch|src\/api\/rest/u

describe("a scenario never sends its own request", () => {
  it("[MOCK-2] has no step that calls the casino past the product, in the catalogue", () => {
    const files = globSync("mocks/scenarios/**/*.ts")
    expect(files.length).toBeGreaterThan(10)
    expect(files.filter((file) => OWN_REQUEST.test(read(file)))).toEqual([])
  })

  it("[MOCK-2] performs each step by the product's own commands", () => {
    expect(read("tests/simulation/performStep.ts")).not.toMatch(OWN_REQUEST)
    expect(read("tests/simulation/performStep.ts")).toMatch(/src\/runtime\/commands\//u)
  })

  it.each([
    'steps: [{ do: "call", operation: "getMachine" }]',
    'await fetch("/api/login")',
    'import { call } from "../../src/api/rest/call.ts"'
  ])("finds %s", (text) => {
    expect(text).toMatch(OWN_REQUEST)
  })
})
