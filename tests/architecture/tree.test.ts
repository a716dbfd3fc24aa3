import { globSync, readFileSync } from "node:fs"
import { basename, dirname, sep } from "node:path"
import { describe, expect, it } from "vitest"

const folders = ["src", "mocks", "tests", "contracts", "openapi", ".ci"]
const rootFiles = globSync("*.{json,ts,html,md}").concat([".oxlintrc.json", ".oxfmtrc.json", ".gitignore"])
const files = [...rootFiles, ...globSync(`{${folders.join(",")}}/**/*.*`), ".ci/run"].filter((file) => !file.includes("node_modules"))
const source = files.filter((file) => /\.(?:ts|tsx|mjs)$/u.test(file))
const binary = /\.(?:ivf|png|jpg|webp|woff2|wasm|mp4|webm|bin)$/u

/** The file's name without its endings: `money` of `money.test.ts`. */
const stem = (file: string): string => basename(file).replace(/\..*$/u, "")

const linesWith = (list: readonly string[], pattern: RegExp): readonly string[] =>
  list.flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : []))
  )

describe("the tree", () => {
  it("has files to look at", () => {
    expect(source.length).toBeGreaterThan(10)
  })

  it("names no file by what it is not", () => {
    expect(
      source.filter((file) => /^(?:utils?|helpers?|manager|common|services?|data)$|(?:Utils?|Helpers?|Manager)$/u.test(stem(file)))
    ).toEqual([])
  })

  it("is at most three folders deep under src", () => {
    expect(files.filter((file) => file.startsWith(`src${sep}`) && dirname(file).split(sep).length - 1 > 3)).toEqual([])
  })

  it("writes folders in lower case or camelCase", () => {
    const all = [...new Set(source.map(dirname).flatMap((folder) => folder.split(sep)))].filter((folder) => folder !== ".")
    expect(all.filter((folder) => !/^[a-z0-9][A-Za-z0-9]*$/u.test(folder))).toEqual([])
  })

  it("names a component's file like the component, and any other module in camelCase", () => {
    const modules = source.filter((file) => file.endsWith(".ts") && !/^[a-z][A-Za-z0-9]*$/u.test(stem(file)))
    const components = source.filter((file) => file.endsWith(".tsx") && !/^(?:[A-Z][A-Za-z0-9]*|main|[a-z][A-Za-z0-9]*)$/u.test(stem(file)))
    expect([...modules, ...components]).toEqual([])
  })

  it("knows no path of a machine", () => {
    const text = files.filter((file) => !binary.test(file) && !file.endsWith("package-lock.json"))
    expect(linesWith(text, /(?:^|[^A-Za-z0-9_.])\/(?:w[o]rk|r[o]ot|h[o]me|U[s]ers)\//u)).toEqual([])
  })

  it("locks packages without a registry's address", () => {
    expect(linesWith(["package-lock.json"], /"resolved": "https?:/u)).toEqual([])
  })

  it("asks no clock where a fold must give the same result every time", () => {
    const pure = source.filter((file) => /^src\/(?:domain|log|projections|replay)\//u.test(file) && !file.includes(".test."))
    expect(linesWith(pure, /\bnew Date\(\s*\)|(?<!new )\bDate\(\s*\)/u)).toEqual([])
  })
})
