import { globSync, readFileSync } from "node:fs"
import { basename, dirname, sep } from "node:path"
import { describe, expect, it } from "vitest"

const folders = ["src", "mocks", "tests", "contracts", "openapi", "vite", "fleet", ".ci"]
const rootFiles = globSync("*.{json,ts,html,md}").concat([".oxlintrc.json", ".oxfmtrc.json", ".gitignore"])
const files = [...rootFiles, ...globSync(`{${folders.join(",")}}/**/*.*`), ".ci/run"].filter((file) => !file.includes("node_modules"))
const source = files.filter((file) => /\.(?:ts|tsx|mjs)$/u.test(file))
const binary = /\.(?:ivf|png|jpg|webp|woff2|wasm|mp4|webm|bin)$/u

/** The file's name without its extensions: `money` for `money.test.ts`. */
const stem = (file: string): string => basename(file).replace(/\..*$/u, "")

const linesWith = (list: readonly string[], pattern: RegExp): readonly string[] =>
  list.flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : []))
  )

describe("the file tree", () => {
  it("the check finds source files", () => {
    expect(source.length).toBeGreaterThan(10)
  })

  it("no file has a generic name like utils or manager", () => {
    expect(
      source.filter((file) => /^(?:utils?|helpers?|manager|common|services?|data)$|(?:Utils?|Helpers?|Manager)$/u.test(stem(file)))
    ).toEqual([])
  })

  it("every command line is read where a wrong argument ends with a sentence and exit code 2", () => {
    const readers = source.filter((file) =>
      /\bparseArgs\(|process\.argv\.(?:includes|at)|process\.argv\[/u.test(readFileSync(file, "utf8"))
    )
    expect(readers.filter((file) => !file.endsWith(".test.ts")).toSorted()).toEqual([
      "contracts/verify/options.ts",
      "fleet/src/options.ts",
      "mocks/server/options.ts",
      "src/cli/options.ts",
      "src/cli/readArguments.ts"
    ])
  })

  it("folders under src nest at most three levels deep", () => {
    expect(files.filter((file) => file.startsWith(`src${sep}`) && dirname(file).split(sep).length - 1 > 3)).toEqual([])
  })

  it("folder names are lower case or camelCase", () => {
    const all = [...new Set(source.map(dirname).flatMap((folder) => folder.split(sep)))].filter((folder) => folder !== ".")
    expect(all.filter((folder) => !/^[a-z0-9][A-Za-z0-9]*$/u.test(folder))).toEqual([])
  })

  it("a component file has the component's name, and other modules have camelCase names", () => {
    const modules = source.filter((file) => file.endsWith(".ts") && !/^[a-z][A-Za-z0-9]*$/u.test(stem(file)))
    const components = source.filter((file) => file.endsWith(".tsx") && !/^(?:[A-Z][A-Za-z0-9]*|main|[a-z][A-Za-z0-9]*)$/u.test(stem(file)))
    expect([...modules, ...components]).toEqual([])
  })

  it("no file contains a path of a developer's computer", () => {
    const text = files.filter((file) => !binary.test(file) && !file.endsWith("package-lock.json"))
    expect(linesWith(text, /(?:^|[^A-Za-z0-9_.])\/(?:w[o]rk|r[o]ot|h[o]me|U[s]ers)\//u)).toEqual([])
  })

  it("a lock file contains no registry address", () => {
    expect(linesWith(["package-lock.json", "fleet/package-lock.json"], /"resolved": "https?:/u)).toEqual([])
  })

  it("no fold reads the clock", () => {
    const pure = source.filter((file) => /^src\/(?:domain|log|projections|replay)\//u.test(file) && !file.includes(".test."))
    expect(linesWith(pure, /\bnew Date\(\s*\)|(?<!new )\bDate\(\s*\)/u)).toEqual([])
  })

  it("no style makes the browser paint or blur a whole page again with each frame of a scroll or of the video", () => {
    const styles = files.filter((file) => file.endsWith(".css"))
    expect(styles.length).toBeGreaterThan(10)
    expect(linesWith(styles, /background-attachment: *fixed|backdrop-filter:(?! *none)|filter: *blur/u)).toEqual([])
  })

  it("a space that differs at the two sides follows the reading direction", () => {
    const styles = files.filter((file) => file.endsWith(".css"))
    // Four values name the physical sides. The safe area of a phone has physical sides too, and its values are calculated.
    expect(linesWith(styles, /\b(?:padding|margin): \S+ (\S+) \S+ (?!\1;)\S+;/u)).toEqual([])
  })

  it("a space that follows the reading direction adds the safe area of the side on which it is", () => {
    const styles = files.filter((file) => file.endsWith(".css"))
    expect(linesWith(styles, /-inline[\w-]*:.*--safe-(?:left|right)/u)).toEqual([])
  })
})
