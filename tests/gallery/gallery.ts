/**
 * `npm run gallery`: pictures of every page and state (everyPage.ts) at phone and desktop size, dark and light, and `gallery/index.html` to
 * look through them. Serves the demo build itself.
 *
 * `--lang tr|en|ar` (tr) · `--only TEXT` parts and states whose name holds it · `--axe` asks axe in every language, scheme and size
 * instead, fails on a finding · `--readme` takes the README's pictures anew · `--from FOLDER` uses a demo build
 * that is there.
 */
import { mkdirSync } from "node:fs"
import { fileURLToPath } from "node:url"
import process from "node:process"
import { parseArgs } from "node:util"
import { type Browser, chromium, type Page } from "playwright"
import { isLanguage } from "../../src/i18n/languages.ts"
import { chromiumPath } from "../support/chromium.ts"
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
    from: { type: "string" }
  }
})

/** A part as a whole, or the visits that lead to a state of that name. */
const isWanted = ({ part, states }: Visit): boolean => part.includes(asked.only) || states.some(({ id }) => id.includes(asked.only))

/** One page after the other; what cannot be reached is said, and the others are gone through all the same. */
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
  if (!isLanguage(language)) throw new Error(`--lang ${language} is none of tr, en, ar.`)
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
  const work = asked.axe ? askAxe : asked.readme ? takeReadmePictures : takeGallery
  process.exitCode = (await work(browser, served.url)) ? 0 : 1
} finally {
  await browser.close()
  await served.stop()
}
