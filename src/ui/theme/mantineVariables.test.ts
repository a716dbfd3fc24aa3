import { globSync, readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { describe, expect, it } from "vitest"

const src = new URL("../..", import.meta.url).pathname
const require = createRequire(import.meta.url)

const sources = globSync("**/*.tsx", { cwd: src }).map((name) => readFileSync(`${src}${name}`, "utf8"))
const sheets = [
  ...new Set(sources.flatMap((text) => [...text.matchAll(/import "(@mantine\/[^"]+\.css)"/gu)].map(([, name]) => name ?? "")))
]

const namesIn = (css: string, pattern: RegExp): ReadonlySet<string> => new Set([...css.matchAll(pattern)].map(([, name]) => name ?? ""))

const wanted = sheets.map((sheet) => [sheet, namesIn(readFileSync(require.resolve(sheet), "utf8"), /var\((--mantine-[\w-]+)/gu)] as const)
const ours = globSync("**/mantine*.css", { cwd: src }).map((name) => readFileSync(`${src}${name}`, "utf8"))
const given = namesIn(ours.join("\n"), /(--mantine-[\w-]+):/gu)

describe("Mantine's CSS variables", () => {
  it("Mantine's CSS variables are all defined in mantine.css, because Mantine injects none", () => {
    expect(sheets.length).toBeGreaterThan(5)
    const missing = wanted.flatMap(([sheet, names]) => [...names].filter((name) => !given.has(name)).map((name) => `${sheet}: ${name}`))
    expect(missing).toEqual([])
  })

  it("Mantine's CSS variables are defined only when a component reads them", () => {
    const read = new Set(wanted.flatMap(([, names]) => [...names]))
    expect([...given].filter((name) => !read.has(name))).toEqual([])
  })
})
