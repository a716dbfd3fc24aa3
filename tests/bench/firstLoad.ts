/**
 * Checks the download size of a first visit, page by page, and of the optional telemetry against a budget. Runs after the build (`npm run build`) and
 * fails it. A page's load is the static import graph of the entry and of the chunks that it loads at once by `import()`: JS and CSS, gzip -9.
 */
import { existsSync, globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import process from "node:process"
import { gzipSync } from "node:zlib"

const outDir = "dist"

/** Chunks that every page loads by `import()` before it shows. The keys are paths from the repository's root, as in Vite's manifest. */
const shared: readonly string[] = ["src/i18n/locales/tr/start.json"]

/** 1 kB is 1,000 bytes. */
const pages = [
  { page: "/login", budgetKb: 223, entries: ["src/app/pages/LoginRoute.tsx"] },
  {
    page: "/lobby",
    budgetKb: 312,
    entries: [
      "src/runtime/playerPart.ts",
      "src/app/shell/PlayerShell.tsx",
      "src/app/pages/LobbyRoute.tsx",
      "src/i18n/locales/tr/lobby.json"
    ]
  }
]

/** Parts that an operator's settings add (OPS-1, OPS-2, OPS-5): the download that each adds to the lobby. */
const parts = [
  { page: "traces", budgetKb: 3, entries: ["src/telemetry/startTraces.ts"] },
  { page: "roll-ups", budgetKb: 3.9, entries: ["src/telemetry/startRollUps.ts"] },
  { page: "errors", budgetKb: 3, entries: ["src/telemetry/sendErrors.ts"] }
]

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

type Manifest = Readonly<Record<string, Chunk>>

/** The files of `keys` and of all their static imports. */
const filesOf = (manifest: Manifest, keys: readonly string[]): readonly string[] => {
  const seen = new Set<string>()
  const files = new Set<string>()
  const visit = (key: string): void => {
    if (seen.has(key)) return
    seen.add(key)
    const chunk = manifest[key]
    if (chunk === undefined)
      throw new Error(`${key} is no chunk of the build: make it a lazy route, or correct the list in tests/bench/firstLoad.ts.`)
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    for (const next of chunk.imports ?? []) visit(next)
  }
  for (const key of keys) visit(key)
  return [...files]
}

/** The scripts and style sheets of a page's first load in the build in `folder`. Throws without such a page or build. */
export const firstLoadOf = (folder: string, page: string): readonly string[] => {
  const manifest = JSON.parse(readFileSync(join(folder, ".vite/manifest.json"), "utf8")) as Manifest
  return filesOf(manifest, ["index.html", ...shared, ...(pages.find((one) => one.page === page)?.entries ?? [])])
}

const gzipped = (file: string): number => gzipSync(readFileSync(join(outDir, file)), { level: 9 }).byteLength

const sumKb = (files: readonly string[]): number => files.reduce((sum, file) => sum + gzipped(file), 0) / 1000

const cell = (value: number): string => value.toFixed(1).padStart(8)

/** Prints the size of these files of a page or a part. Returns whether it fits its budget. */
const printSize = ({ page, budgetKb }: Pick<(typeof pages)[number], "page" | "budgetKb">, files: readonly string[]): boolean => {
  const js = files.filter((file) => file.endsWith(".js"))
  const css = files.filter((file) => file.endsWith(".css"))
  const total = sumKb([...js, ...css])
  const fits = total <= budgetKb
  console.log(`${page.padEnd(8)}${cell(sumKb(js))}${cell(sumKb(css))}${cell(total)}${cell(budgetKb)}  ${fits ? "ok" : "TOO LARGE"}`)
  return fits
}

/** Files of the build that contain parts of the mock: its worker or MSW. */
const mocked = (): readonly string[] =>
  globSync("**/*.{js,html,css,json}", { cwd: outDir }).filter(
    (file) =>
      file.includes("mockServiceWorker") ||
      /mockServiceWorker|\[MSW\]|x-msw-|["'`]msw["'`/]/u.test(readFileSync(join(outDir, file), "utf8"))
  )

const main = (): number => {
  const manifestPath = join(outDir, ".vite/manifest.json")
  if (!existsSync(manifestPath)) throw new Error(`${manifestPath} is missing: run the production build first.`)
  const manifest = JSON.parse(readFileSync(manifestPath, "utf8")) as Manifest
  console.log(`First load, gzip -9, kB\n${"page".padEnd(8)}${["JS", "CSS", "total", "budget"].map((title) => title.padStart(8)).join("")}`)
  const largePages = pages.filter((page) => !printSize(page, firstLoadOf(outDir, page.page)))
  const lobby = firstLoadOf(outDir, "/lobby")
  const largeParts = parts.filter(
    (part) =>
      !printSize(
        part,
        filesOf(manifest, part.entries).filter((file) => !lobby.includes(file))
      )
  )
  const withMock = mocked()
  if (withMock.length > 0) console.error(`The production build holds the mock: ${withMock.join(", ")}`)
  return largePages.length + largeParts.length + withMock.length
}

if (import.meta.main) {
  try {
    process.exitCode = main() === 0 ? 0 : 1
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}
