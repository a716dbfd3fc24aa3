import { globSync, readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { describe, expect, it } from "vitest"

const require = createRequire(import.meta.url)
const folder = (sheet: string): string => require.resolve(sheet).replace(/[^/]*$/u, "")

const ours = readFileSync(new URL("mantineVariables.css", import.meta.url), "utf8")
const tokens = readFileSync(new URL("styles.css", import.meta.url), "utf8")
const core = folder("@mantine/core/styles/Button.css")
const sheets = [
  ...globSync("*.layer.css", { cwd: core }).map((name) => `${core}${name}`),
  require.resolve("@mantine/dates/styles.layer.css"),
  require.resolve("@mantine/notifications/styles.layer.css")
].filter((sheet) => !sheet.endsWith("default-css-variables.layer.css"))

const namesIn = (css: string, pattern: RegExp): ReadonlySet<string> => new Set([...css.matchAll(pattern)].map(([, name]) => name ?? ""))

describe("the generated variables of Mantine", () => {
  it("the generated variables include every variable that a style sheet of Mantine reads, because Mantine injects none", () => {
    expect(sheets.length).toBeGreaterThan(80)
    const given = namesIn(ours, /(--mantine-[\w-]+):/gu)
    const missing = sheets.flatMap((sheet) =>
      [...namesIn(readFileSync(sheet, "utf8"), /var\((--mantine-[\w-]+)/gu)]
        .filter((name) => !given.has(name))
        .map((name) => `${sheet}: ${name}`)
    )
    expect(missing).toEqual([])
  })

  it("the generated variables read only tokens that styles.css defines", () => {
    const given = namesIn(`${tokens}${ours}`, /(--[\w-]+):/gu)
    expect([...namesIn(ours, /var\((--[\w-]+)/gu)].filter((name) => !given.has(name))).toEqual([])
  })
})
