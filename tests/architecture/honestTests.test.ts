import { existsSync, globSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { describe, expect, it } from "vitest"
import { DELIBERATE_BUGS } from "../simulation/bugs/deliberateBugs.ts"

const read = (file: string): string => readFileSync(file, "utf8")

/** Code that sends a request without the product. */
const OWN_REQUEST = /\bfetch\b|\bnew Request\b|XMLHttpRequest|\bnew WebSocket\b|do: "call"|openapi-fetch|src\/api\/rest/u

describe("requests of scenarios", () => {
  it("[MOCK-2] no scenario of the catalogue has a step that calls the casino directly", () => {
    const files = globSync("mocks/scenarios/**/*.ts")
    expect(files.length).toBeGreaterThan(10)
    expect(files.filter((file) => OWN_REQUEST.test(read(file)))).toEqual([])
  })

  it("[MOCK-2] scenario steps run only the product's own commands", () => {
    expect(read("tests/simulation/scenario/performStep.ts")).not.toMatch(OWN_REQUEST)
    expect(read("tests/simulation/scenario/performStep.ts")).toMatch(/src\/runtime\/commands\//u)
  })

  it.each([
    'steps: [{ do: "call", operation: "getMachine" }]',
    'await fetch("/api/login")',
    'import { call } from "../../src/api/rest/call.ts"'
  ])("the check finds the direct call in %s", (text) => {
    expect(text).toMatch(OWN_REQUEST)
  })
})

/** A requirement ID as in test titles and in `docs/requirements.md`. */
const ID = /\b[A-Z]+-\d+\b/gu
const TITLE = /\b(?:it|test|describe)(?:\.\w+)*\(\s*(["'`])((?:\[[A-Z]+-\d+\]\s*)+)/gu

const titledIds = (text: string): readonly string[] => [...text.matchAll(TITLE)].flatMap(([, , ids]) => ids?.match(ID) ?? [])

describe("the numbered requirements", () => {
  const stated = [...read("docs/requirements.md").matchAll(/^- \*\*([A-Z]+-\d+)\*\*/gmu)].flatMap(([, id]) => id ?? [])
  const files = globSync([
    "src/**/*.test.{ts,tsx}",
    "mocks/**/*.test.ts",
    "contracts/**/*.{test,pact}.ts",
    "openapi/**/*.test.ts",
    "tests/**/*.{test,spec}.{ts,tsx}",
    "fleet/{src,tests}/**/*.test.ts"
  ])
  const named = new Set(files.flatMap((file) => titledIds(read(file))))

  it("docs/requirements.md states each requirement once", () => {
    expect(stated.length).toBeGreaterThan(70)
    expect(stated.filter((id, index) => stated.indexOf(id) !== index)).toEqual([])
  })

  it("docs/requirements.md contains every ID that a test title names", () => {
    expect([...named].filter((id) => !stated.includes(id))).toEqual([])
  })

  it("at least one test title names each requirement", () => {
    expect(stated.filter((id) => !named.has(id))).toEqual([])
  })
})

describe("the planted bugs of the simulation", () => {
  it.each(DELIBERATE_BUGS.flatMap((bug) => [bug, ...(bug.and ?? [])].map(({ file, from }) => [bug.name, file, from] as const)))(
    "the bug '%s' replaces a text that the source contains (%s)",
    (_name, file, from) => {
      expect(read(`src/${file}`)).toContain(from)
    }
  )
})

describe("the modules that tests replace", () => {
  it("a replaced module exists, because a replacement of a moved module has no effect", () => {
    const replaced = globSync("{src,mocks,contracts,tests}/**/*.{test,pact}.{ts,tsx}").flatMap((file) =>
      [...read(file).matchAll(/vi\.(?:mock|doMock)\(\s*"(\.[^"]+)"/gu)].map(([, path = ""]) => join(dirname(file), path))
    )
    expect(replaced.length).toBeGreaterThan(20)
    expect(replaced.filter((path) => !existsSync(path))).toEqual([])
  })

  it("no test file replaces a module twice, because only the last replacement has an effect", () => {
    const twice = globSync("{src,mocks,contracts,tests}/**/*.{test,pact}.{ts,tsx}").filter((file) => {
      const paths = [...read(file).matchAll(/^vi\.(?:mock|doMock)\(\s*"(\.[^"]+)"/gmu)].map(([, path = ""]) => path)
      return new Set(paths).size !== paths.length
    })
    expect(twice).toEqual([])
  })
})
