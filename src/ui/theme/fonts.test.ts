import { globSync, readFileSync } from "node:fs"
import { brotliDecompressSync } from "node:zlib"
import { describe, expect, it } from "vitest"

const FOLDER = new URL("fonts/", import.meta.url)
const css = readFileSync(new URL("fonts.css", import.meta.url), "utf8")
const faces = [...css.matchAll(/@font-face \{([^}]*)\}/gu)].map(([, body = ""]) => body)
const own = faces.filter((face) => face.includes("url("))

const GLYF = 10
const LOCA = 11
const OWN_TAG = 63

interface Table {
  readonly tag: number
  readonly at: number
}

/** The tables of a WOFF2 file: the tag's number in the format's list (0 is `cmap`), and the place in the decompressed data. */
const tablesOf = (file: Buffer): { readonly tables: readonly Table[]; readonly data: Buffer } => {
  let next = 48
  let at = 0
  const readLength = (): number => {
    let value = 0
    for (;;) {
      const byte = file.readUInt8(next++)
      value = value * 128 + (byte & 127)
      if (byte < 128) return value
    }
  }
  const tables = Array.from({ length: file.readUInt16BE(12) }, () => {
    const flags = file.readUInt8(next++)
    const tag = flags & 63
    if (tag === OWN_TAG) next += 4
    const length = readLength()
    const isTransformed = tag === GLYF || tag === LOCA ? flags >> 6 !== 3 : flags >> 6 !== 0
    const table = { tag, at }
    at += isTransformed ? readLength() : length
    return table
  })
  return { tables, data: brotliDecompressSync(file.subarray(next, next + file.readUInt32BE(20))) }
}

/** The code points of a `cmap` table of format 4. */
const codePointsIn = (cmap: Buffer): ReadonlySet<number> => {
  const starts = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => cmap.readUInt32BE(8 + index * 8))
  const start = starts.find((offset) => cmap.readUInt16BE(offset) === 4)
  if (start === undefined) throw new Error("The font has no cmap of format 4.")
  const segments = cmap.readUInt16BE(start + 6) / 2
  const found = new Set<number>()
  for (let index = 0; index < segments; index += 1) {
    const last = cmap.readUInt16BE(start + 14 + index * 2)
    const first = cmap.readUInt16BE(start + 16 + segments * 2 + index * 2)
    for (let code = first; code <= last && code !== 0xff_ff; code += 1) found.add(code)
  }
  return found
}

const read = (name: string): Buffer => readFileSync(new URL(`${name}.woff2`, FOLDER))

const charactersOf = (...names: readonly string[]): ReadonlySet<number> =>
  new Set(
    names.flatMap((name) => {
      const { tables, data } = tablesOf(read(name))
      const cmap = tables.find(({ tag }) => tag === 0)
      return [...codePointsIn(data.subarray(cmap?.at))]
    })
  )

/** The characters of all texts of a language, and `extra`. */
const textOf = (language: string, extra: string): readonly string[] => [
  ...new Set(
    globSync(`src/i18n/locales/${language}/*.json`)
      .map((file) => readFileSync(file, "utf8"))
      .join("") + extra
  )
]

/** Not drawn: line ends of the files, and the mark that sets the direction. Arrows are in none of the sources; every system has them. */
const NOT_OURS = /[\n\u200F←→]/u

const missing = (characters: readonly string[], from: ReadonlySet<number>): readonly string[] =>
  characters.filter((character) => !NOT_OURS.test(character) && !from.has(character.codePointAt(0) ?? 0))

const TURKISH = "₺çğıöşüÇĞİÖŞÜ−–“”’…·×0123456789.,"

describe("the product's fonts", () => {
  it.each(["tr", "en"])(
    "each character of the texts in %s, and the Turkish lira sign, is in the text face and the display face",
    (language) => {
      const characters = textOf(language, TURKISH)
      expect(characters.length).toBeGreaterThan(60)
      expect(missing(characters, charactersOf("text", "textExtended", "arabic"))).toEqual([])
      // The Arabic name of the language is in a menu, never in a heading.
      const headings = characters.filter((character) => !/\p{Script=Arabic}/u.test(character))
      expect(missing(headings, charactersOf("display", "displayExtended"))).toEqual([])
    }
  )

  it("each character of the Arabic texts is in the Arabic face or the text face", () => {
    const characters = textOf("ar", "٠١٢٣٤٥٦٧٨٩؟،")
    expect(missing(characters, charactersOf("arabic", "text", "textExtended"))).toEqual([])
  })

  it("no file has more than 25 kB, every file is used, and every face shows text before it arrives", () => {
    const files = globSync("*.woff2", { cwd: FOLDER.pathname }).map((file) => file.replace(".woff2", ""))
    expect(files.filter((name) => read(name).byteLength > 25_000)).toEqual([])
    const used = new Set(own.map((face) => /fonts\/(\w+)\.woff2/u.exec(face)?.[1]))
    expect(used).toEqual(new Set(files))
    expect(own.filter((face) => !face.includes("font-display: swap"))).toEqual([])
  })

  it("a fallback of each face has the face's size, so that nothing moves when the face arrives", () => {
    const fallbacks = faces.filter((face) => face.includes("local("))
    expect(new Set(fallbacks.map((face) => /font-family: (\w+)[\w ]* Fallback/u.exec(face)?.[1]))).toEqual(new Set(["Text", "Display"]))
    for (const face of fallbacks) expect(face).toMatch(/ascent-override: [\d.]+%;\s+descent-override: [\d.]+%;\s+size-adjust: [\d.]+%/u)
  })
})
