import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { zstdDecompressSync } from "node:zlib"
import { writeDeltas } from "./writeDeltas.ts"

/** The bytes before the Zstandard frame: the skippable frame with the dictionary's hash. */
const HEAD_BYTES = 40

let root = ""

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "telereel-deltas-"))
})

afterEach(() => rmSync(root, { recursive: true }))

/** Writes a build: its files, and the chunks' names in the import map. */
const build = (name: string, files: Readonly<Record<string, string>>, imports: Readonly<Record<string, string>>): string => {
  const folder = join(root, name)
  mkdirSync(join(folder, "assets"), { recursive: true })
  writeFileSync(join(folder, "index.html"), `<script type="importmap">${JSON.stringify({ imports, integrity: {} })}</script>`)
  for (const [file, content] of Object.entries(files)) writeFileSync(join(folder, file), content)
  return folder
}

const content = (text: string): string => Array.from({ length: 200 }, (_, line) => `${text} ${line * 7_919}`).join("\n")

describe("[OPS-4] the differences between two builds", () => {
  it("the differences belong to the chunk of the same name in the import map, not to another chunk with the same file name", () => {
    // Two chunks named boot; each resembles both of the earlier build.
    const [one, two] = [`${content("same")} one`, `${content("same")} two`]
    const old = build(
      "old",
      { "assets/boot-AAAAAAAA.js": one, "assets/boot-BBBBBBBB.js": two, "assets/page-CCCCCCCC.css": content("style") },
      { "/assets/boot-stable-1.js": "/assets/boot-AAAAAAAA.js", "/assets/boot-stable-2.js": "/assets/boot-BBBBBBBB.js" }
    )
    const changed = {
      "assets/boot-DDDDDDDD.js": `${one}!`,
      "assets/boot-EEEEEEEE.js": `${two}!`,
      "assets/page-FFFFFFFF.css": `${content("style")}!`
    }
    const folder = build("new", changed, {
      "/assets/boot-stable-1.js": "/assets/boot-DDDDDDDD.js",
      "/assets/boot-stable-2.js": "/assets/boot-EEEEEEEE.js"
    })
    expect(writeDeltas(old, folder)).toBe(3)
    const pairs: Readonly<Record<string, string>> = {
      "assets/boot-DDDDDDDD.js": "assets/boot-AAAAAAAA.js",
      "assets/boot-EEEEEEEE.js": "assets/boot-BBBBBBBB.js",
      "assets/page-FFFFFFFF.css": "assets/page-CCCCCCCC.css"
    }
    const written = globSync(".deltas/**/*.dcz", { cwd: folder })
    expect(written).toHaveLength(3)
    for (const [file, before] of Object.entries(pairs)) {
      const delta = written.find((path) => path.startsWith(join(".deltas", file))) ?? ""
      const packed = readFileSync(join(folder, delta)).subarray(HEAD_BYTES)
      expect(zstdDecompressSync(packed, { dictionary: readFileSync(join(old, before)) }).toString()).toBe(
        readFileSync(join(folder, file), "utf8")
      )
    }
  })

  it("the differences leave out a file that has not changed, and a chunk that the earlier build did not have", () => {
    const old = build("old", { "assets/first-AAAAAAAA.js": content("first") }, { "/assets/first-s.js": "/assets/first-AAAAAAAA.js" })
    const folder = build(
      "new",
      { "assets/first-AAAAAAAA.js": content("first"), "assets/first-BBBBBBBB.js": `${content("first")}!` },
      { "/assets/first-s.js": "/assets/first-AAAAAAAA.js", "/assets/first-other.js": "/assets/first-BBBBBBBB.js" }
    )
    expect(writeDeltas(old, folder)).toBe(0)
  })
})
