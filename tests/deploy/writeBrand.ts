/**
 * `npm run deploy:brand -- SETTINGS [--icon PICTURE] [--to dist]`: writes the manifest and the icons of the installed app from an operator's settings
 * file (docs/operations.md). The icons show the logo of the settings, or PICTURE, on the colour of the page. Run it after the build and before the copy.
 * The browser reads these files without the page, so the page itself cannot make them from the settings.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { dirname, extname, join } from "node:path"
import process from "node:process"
import { Result } from "effect"
import { chromium } from "playwright"
import { explainFile } from "../../src/cli/explainFile.ts"
import { readArguments, stopMisused } from "../../src/cli/readArguments.ts"
import { enterUsersFolder, fromProject } from "../../src/cli/usersFolder.ts"
import { decodeSettings, describeProblem } from "../../src/api/settings/decodeSettings.ts"
import type { Settings } from "../../src/domain/account/settings.ts"
import { isRecord } from "../../src/domain/shared/guards.ts"
import { DIRECTIONS } from "../../src/i18n/languages.ts"
import { compressFile } from "../../vite/compressedFiles.ts"
import { chromiumPath } from "../support/chromium.ts"
import { checkDataUrl, checkPicture } from "./checkPicture.ts"

const MANIFEST = "manifest.webmanifest"
/** The most letters that systems show below an icon. */
const SHORT_LIMIT = 12
/** The page's colour in the manifest of the build. */
const PAGE_COLOUR = "#0b0914"

const TYPES: Readonly<Record<string, string>> = { ".svg": "svg+xml", ".png": "png", ".jpg": "jpeg", ".jpeg": "jpeg", ".webp": "webp" }

interface Icon {
  readonly file: string
  /** Width and height in pixels. */
  readonly size: number
  /** The mark's share of the width. Systems cut the icons that fill their square, and keep the inner 80 %. */
  readonly mark: number
  readonly isCut: boolean
}

const ICONS: readonly Icon[] = [
  { file: "icon-192.png", size: 192, mark: 0.72, isCut: false },
  { file: "icon-512.png", size: 512, mark: 0.72, isCut: false },
  { file: "icon-maskable-512.png", size: 512, mark: 0.56, isCut: true },
  { file: "apple-touch-icon.png", size: 180, mark: 0.68, isCut: true }
]

/** The whole words of a name that fit below an icon; all of it when the first word is too long, because systems cut it themselves. */
const shorten = (name: string): string => {
  let short = ""
  for (const word of name.split(/\s+/u)) {
    const longer = short === "" ? word : `${short} ${word}`
    if (longer.length > SHORT_LIMIT) break
    short = longer
  }
  return short === "" ? name : short
}

/** The settings of a file. Names on standard error what the icons and the manifest cannot use, such as a key in capital letters. */
const readSettings = (file: string): Settings => {
  const text = readFileSync(file, "utf8").replace(/^\uFEFF/u, "")
  const decoded = Result.try((): unknown => JSON.parse(text)).pipe(
    Result.map(decodeSettings),
    Result.getOrElse(() => null)
  )
  if (decoded === null) throw new Error(`${file} is no settings file: check it with npm run settings:check -- ${file}.`)
  for (const problem of decoded.problems)
    if (/^(?:BRANDING|DEFAULT_LANG)\b/u.test(problem.path)) console.error(`Not used: ${describeProblem(problem)}`)
  return decoded.settings
}

/** Our description is in Turkish and names no operator, so other languages have none. */
const writeManifest = async (folder: string, { brandName, defaultLanguage, colours }: Settings): Promise<void> => {
  const built: unknown = JSON.parse(readFileSync(join(folder, MANIFEST), "utf8"))
  if (!isRecord(built)) throw new Error(`${MANIFEST} of the build is no object.`)
  const { description, ...rest } = built
  const colour = colours["page"] ?? PAGE_COLOUR
  const manifest = {
    ...rest,
    name: brandName,
    short_name: shorten(brandName),
    ...(defaultLanguage === "tr" && { description }),
    lang: defaultLanguage,
    dir: DIRECTIONS[defaultLanguage],
    theme_color: colour,
    background_color: colour
  }
  writeFileSync(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`)
  // nginx and the mock process send the compressed file where there is one.
  await compressFile(folder, MANIFEST)
}

/** The picture of the icons as a data URL; null when the operator has none. A logo on another server is not fetched. */
const readPicture = (file: string | undefined, logo: string | null, folders: readonly string[]): string | null => {
  if (file === undefined && logo?.startsWith("data:") === true) {
    checkDataUrl(logo)
    return logo
  }
  if (file === undefined && logo === null) return null
  const paths = file === undefined ? folders.map((folder) => join(folder, logo ?? "")) : [file]
  const path = paths.find((one) => existsSync(one))
  const type = TYPES[extname(path ?? "").toLowerCase()]
  if (path === undefined || type === undefined)
    throw new Error(`No picture at ${file ?? logo}: name an SVG, PNG, JPEG or WebP file with --icon.`)
  const bytes = readFileSync(path)
  checkPicture(path, type, bytes)
  return `data:image/${type};base64,${bytes.toString("base64")}`
}

/** Draws the icons, and gives their PNG bytes by file. Writes nothing, because a picture may turn out broken. */
const drawIcons = async (picture: string, colour: string): Promise<ReadonlyMap<string, Buffer>> => {
  const drawn = new Map<string, Buffer>()
  const browser = await chromium.launch({ executablePath: chromiumPath() })
  try {
    for (const { file, size, mark, isCut } of ICONS) {
      const page = await browser.newPage({ viewport: { width: size, height: size } })
      await page.setContent(`<style>
        body { margin: 0 }
        div { display: grid; place-items: center; block-size: 100vh; background: ${colour}; border-radius: ${isCut ? 0 : 22}% }
        img { inline-size: ${mark * 100}%; block-size: ${mark * 100}%; object-fit: contain }
      </style><div><img alt=""></div>`)
      const isShown = await page.locator("img").evaluate(async (image: HTMLImageElement, source) => {
        image.src = source
        return image.decode().then(
          () => true,
          () => false
        )
      }, picture)
      if (!isShown) throw new Error("The browser cannot show the logo. Nothing was written: name another with --icon.")
      drawn.set(file, await page.screenshot({ omitBackground: true }))
      await page.close()
    }
    return drawn
  } finally {
    await browser.close()
  }
}

const writeBrand = async (file: string, icon: string | undefined, folder: string): Promise<string> => {
  const settings = readSettings(file)
  const picture = readPicture(icon, settings.logo, [folder, dirname(file)])
  const icons = picture === null ? null : await drawIcons(picture, settings.colours["page"] ?? PAGE_COLOUR)
  await writeManifest(folder, settings)
  if (icons === null)
    return `${folder}: ${MANIFEST} of ${settings.brandName}. The icons stay ours: the settings have no logo, and --icon names none.`
  for (const [name, bytes] of icons) writeFileSync(join(folder, name), bytes)
  return `${folder}: ${MANIFEST} and ${ICONS.length} icons of ${settings.brandName}`
}

const USAGE = "Usage: npm run deploy:brand -- SETTINGS [--icon PICTURE] [--to dist]"

enterUsersFolder("deploy:brand")
const { values, positionals } = readArguments(USAGE, {
  options: { icon: { type: "string" }, to: { type: "string", default: fromProject("dist") } },
  allowPositionals: true
})
const [file = stopMisused("Name the settings file.", USAGE), another] = positionals
if (another !== undefined) stopMisused(`Name one settings file only. Leave out "${another}".`, USAGE)
try {
  console.log(await writeBrand(file, values.icon, values.to))
} catch (error) {
  const isOfSystem = error instanceof Error && "code" in error
  console.error(isOfSystem ? explainFile(error, file) : error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
