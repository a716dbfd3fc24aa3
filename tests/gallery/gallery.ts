/**
 * `npm run gallery` takes pictures of every page and state (everyPage.ts) at phone and desktop size, dark and light, and writes
 * `gallery/index.html`, which shows them. It builds and serves the demo build.
 *
 * `--lang tr|en|ar` (default tr) · `--only TEXT` selects parts and states whose name contains the text · `--axe` runs axe in every language, scheme
 * and size instead and fails on a finding · `--readme` takes the README's pictures again · `--icons`
 * draws the icons of the installed app · `--from FOLDER` uses an existing demo build.
 */
import { mkdirSync } from "node:fs"
import { fileURLToPath } from "node:url"
import process from "node:process"
import { parseArgs } from "node:util"
import { type Browser, chromium, type Page } from "playwright"
import { isLanguage } from "../../src/i18n/languages.ts"
import { chromiumPath } from "../support/chromium.ts"
import { drawIcons } from "./drawIcons.ts"
import { EVERY_PAGE } from "./everyPage.ts"
import { everyLook, findFaults } from "./findFaults.ts"
import { openVisit, openWindow } from "./reachState.ts"
import { takeReadmePictures } from "./readmePictures.ts"
import { servePages } from "./servePages.ts"
import { type Picture, takeVisit, writeIndex } from "./takePictures.ts"
import type { Visit } from "./visit.ts"

const FOLDER = fileURLToPath(new URL("../../gallery", import.meta.url))

const { values: asked } = parseArgs({
  options: {
    lang: { type: "string", default: "tr" },
    only: { type: "string", default: "" },
    axe: { type: "boolean", default: false },
    readme: { type: "boolean", default: false },
    icons: { type: "boolean", default: false },
    from: { type: "string" }
  }
})

/** Whether `--only` selects the visit, by its part or by one of its states. */
const isWanted = ({ part, states }: Visit): boolean => part.includes(asked.only) || states.some(({ id }) => id.includes(asked.only))

/** Opens all selected visits one after the other. Reports a visit that fails and continues with the next. Returns whether all succeeded. */
const goThrough = async (browser: Browser, url: string, look: (page: Page, visit: Visit) => Promise<string>): Promise<boolean> => {
  let isWhole = true
  const context = await openWindow(browser)
  for (const visit of EVERY_PAGE.filter(isWanted)) {
    const page = await openVisit(context, visit, url)
    const names = visit.states.map(({ id }) => id).join(", ")
    try {
      console.log(`${visit.part}: ${names}${await look(page, visit)}`)
    } catch (error) {
      isWhole = false
      console.error(`✗ ${visit.part}: ${names}\n  ${error instanceof Error ? error.message : String(error)}`)
    }
    await page.close()
  }
  return isWhole
}

const askAxe = async (browser: Browser, url: string): Promise<boolean> => {
  const all: string[] = []
  const isWhole = await goThrough(browser, url, async (page, visit) => {
    const faults = await findFaults(page, visit, everyLook)
    all.push(...faults)
    return faults.map((fault) => `\n  ✗ ${fault}`).join("")
  })
  console.log(`${all.length} findings`)
  return isWhole && all.length === 0
}

const takeGallery = async (browser: Browser, url: string): Promise<boolean> => {
  const language = asked.lang
  if (!isLanguage(language)) throw new Error(`--lang ${language} is not one of tr, en, ar.`)
  mkdirSync(FOLDER, { recursive: true })
  const pictures: Picture[] = []
  const isWhole = await goThrough(browser, url, async (page, visit) => {
    pictures.push(...(await takeVisit(page, visit, FOLDER, language)))
    return ""
  })
  writeIndex(FOLDER, pictures)
  console.log(`${pictures.length} pictures: gallery/index.html`)
  return isWhole
}

const served = await servePages(asked.from)
const browser = await chromium.launch({ executablePath: chromiumPath(), args: ["--allow-loopback-in-peer-connection", "--disable-gpu"] })
try {
  const work = asked.axe ? askAxe : asked.icons ? drawIcons : asked.readme ? takeReadmePictures : takeGallery
  process.exitCode = (await work(browser, served.url)) ? 0 : 1
} finally {
  await browser.close()
  await served.stop()
}
