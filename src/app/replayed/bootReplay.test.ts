import { globSync, readFileSync } from "node:fs"
import { dirname, join, relative } from "node:path"
import { expect, it } from "vitest"

const source = join(import.meta.dirname, "../..")
const REPLAY = "app/replayed/bootReplay.tsx"

/** The components that a file of `src` loads by `import()`, as paths from `src`. */
const loadedBy = (file: string): readonly string[] =>
  [...readFileSync(join(source, file), "utf8").matchAll(/\bimport\("(?<path>\.[^"]+\.tsx)"\)/gu)].map(({ groups }) =>
    relative(source, join(source, dirname(file), groups?.["path"] ?? ""))
  )

/** The files that the patterns of `import.meta.glob` in bootReplay.tsx name, as paths from `src`. */
const loadedByReplay = (): readonly string[] => {
  const patterns = [...readFileSync(join(source, REPLAY), "utf8").matchAll(/^ {2}"(?<pattern>\.\.\/[^"]+)",?$/gmu)].map(({ groups }) =>
    relative(source, join(source, dirname(REPLAY), groups?.["pattern"] ?? ""))
  )
  return globSync(patterns, { cwd: source })
}

/** The replay's own screen replaces the pages; it is not a page of a replay. */
const isPage = (file: string): boolean => !file.startsWith("features/replay/") && !/bootReplay|main\.tsx|\.test\./u.test(file)

it("[LOG-5] the page loads every lazy component of the pages before the replay removes the network", () => {
  const lazy = globSync("{app,features}/**/*.{ts,tsx}", { cwd: source }).filter(isPage).flatMap(loadedBy)
  const there = loadedByReplay()
  expect(lazy.length).toBeGreaterThan(20)
  expect([...new Set(lazy)].filter((path) => !there.includes(path))).toEqual([])
})
