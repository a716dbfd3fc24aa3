/**
 * `npm run generate:fonts` cuts the fonts in `src/ui/theme/fonts` out of open fonts (docs/decisions/fonts.md). Its tools and sources have 20 MB and run
 * once in a few years, so they are no dependencies of the product: the script installs the versions below into a temporary folder.
 */
import { spawnSync } from "node:child_process"
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { readArguments } from "../../src/cli/readArguments.ts"

readArguments("Usage: npm run generate:fonts", {})

/** Packages and their versions. */
const PACKAGES = {
  "subset-font": "2.9.0",
  "@fontsource-variable/inter": "5.3.0",
  "@fontsource-variable/newsreader": "5.3.0",
  "@fontsource-variable/vazirmatn": "5.3.0"
} as const

type Axis = number | { readonly min: number; readonly max: number }

/** The part of the package `subset-font` that is used. `keepFeatures`: OpenType features; `preserveNameIds`: texts of the font's name table. */
type SubsetFont = (
  font: Uint8Array,
  text: string,
  options: {
    readonly targetFormat: "woff2"
    readonly variationAxes: Readonly<Record<string, Axis>>
    readonly keepFeatures: readonly string[]
    readonly preserveNameIds: readonly number[]
    readonly noHinting: true
  }
) => Promise<Uint8Array>

const isSubsetFont = (value: unknown): value is SubsetFont => typeof value === "function"

interface Cut {
  /** The written file, without `.woff2`. */
  readonly name: string
  /** The file of a package, without `.woff2`. */
  readonly from: string
  readonly text: string
  readonly axes: Readonly<Record<string, Axis>>
  readonly features: readonly string[]
}

/** All characters from code point `first` to `last`. */
const range = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join("")

const LATIN = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ıŒœ–—‘’‚“”„…•‹›−×÷←→↑↓€™`
/** Latin Extended-A with the Turkish letters, two letters of Romanian, and currency signs. */
const LATIN_EXTENDED = `${range(0x1_00, 0x1_7f)}ȘșȚț₺₽₴₸₼₾₿₩₹`
/** The letters of Arabic, Persian and Urdu, vowel signs, both rows of digits, and the marks that control direction and joining. */
const ARABIC = `،؛؟${range(0x6_21, 0x6_3a)}${range(0x6_40, 0x6_55)}${range(0x6_60, 0x6_6d)}ٰٱپچژکگیە۰۱۲۳۴۵۶۷۸۹\u200C\u200D\u200E\u200F`

const FIGURES = ["kern", "tnum", "lnum"]
const JOINING = ["kern", "init", "medi", "fina", "isol", "rlig", "calt", "liga", "mark", "mkmk", "ccmp", "locl", "tnum"]
/** Mantine and the style sheets use weights from 400 to 850. */
const TEXT_WEIGHTS: Cut["axes"] = { wght: { min: 400, max: 800 } }
/** Headings, amounts of big wins and the casino's name have one weight, at large sizes. */
const DISPLAY: Cut["axes"] = { wght: 600, opsz: 36 }

const CUTS: readonly Cut[] = [
  { name: "text", from: "inter/files/inter-latin-wght-normal", text: LATIN, axes: TEXT_WEIGHTS, features: FIGURES },
  { name: "textExtended", from: "inter/files/inter-latin-ext-wght-normal", text: LATIN_EXTENDED, axes: TEXT_WEIGHTS, features: FIGURES },
  { name: "display", from: "newsreader/files/newsreader-latin-opsz-normal", text: LATIN, axes: DISPLAY, features: FIGURES },
  {
    name: "displayExtended",
    from: "newsreader/files/newsreader-latin-ext-opsz-normal",
    text: LATIN_EXTENDED,
    axes: DISPLAY,
    features: FIGURES
  },
  { name: "arabic", from: "vazirmatn/files/vazirmatn-arabic-wght-normal", text: ARABIC, axes: TEXT_WEIGHTS, features: JOINING }
]

/** The name table's entries for copyright, licence and its address: the licence asks for them in each copy. */
const LICENCE_NAMES = [0, 13, 14]

const tools = mkdtempSync(join(tmpdir(), "telereel-fonts-"))
try {
  const wanted = Object.entries(PACKAGES).map((one) => one.join("@"))
  const installed = spawnSync("npm", ["install", "--no-audit", "--no-fund", "--prefix", tools, ...wanted], { stdio: "inherit" })
  if (installed.status !== 0) throw new Error(`npm install ended with ${String(installed.status)}.`)
  const subsetFont: unknown = createRequire(join(tools, "package.json"))("subset-font")
  if (!isSubsetFont(subsetFont)) throw new Error("The package subset-font exports no function.")
  const folder = new URL("../../src/ui/theme/fonts/", import.meta.url)
  mkdirSync(folder, { recursive: true })
  for (const { name, from, text, axes, features } of CUTS) {
    // One after the other: the subsetter keeps its state in one WebAssembly instance.
    const cut = await subsetFont(readFileSync(join(tools, "node_modules/@fontsource-variable", `${from}.woff2`)), text, {
      targetFormat: "woff2",
      variationAxes: axes,
      keepFeatures: features,
      preserveNameIds: LICENCE_NAMES,
      noHinting: true
    })
    writeFileSync(new URL(`${name}.woff2`, folder), cut)
    console.log(`${name.padEnd(16)}${(cut.byteLength / 1000).toFixed(1).padStart(6)} kB`)
  }
} finally {
  rmSync(tools, { recursive: true })
}
