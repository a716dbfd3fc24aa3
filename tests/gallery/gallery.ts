/**
 * `npm run gallery` takes pictures of every page and state (everyPage.ts) at phone and desktop size, dark and light, and writes
 * `gallery/index.html`, which shows them. It builds and serves the demo build.
 *
 * - `--lang tr|en|ar`: the language (default tr).
 * - `--only TEXT,TEXT` selects parts and states whose name contains a text.
 * - `--axe` runs axe in every language, scheme and size instead. It also looks for cut texts and overflow at 320, 360 and 640 pixels, and fails on a finding.
 * - `--small` only looks for cut texts and overflow, without axe.
 * - `--workers N` goes through N visits at a time (default 1).
 * - `--readme` takes the README's pictures again.
 * - `--icons` draws the icons of the installed app.
 * - `--from FOLDER` uses an existing demo build.
 * - `--before FOLDER` shows the pictures of an earlier gallery, in a copy of its folder, beside the new ones.
 */
import { existsSync, mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import process from "node:process"
import { type Browser, chromium, type Page } from "playwright"
import { readArguments, readChoice, readWhole, stopMisused } from "../../src/cli/readArguments.ts"
import { CHROMIUM_ARGS, chromiumPath, LOOPBACK_MEDIA } from "../support/chromium.ts"
import { drawIcons } from "./drawIcons.ts"
import { EVERY_PAGE } from "./everyPage.ts"
import { everyLook, everySmallLook, findFaults } from "./findFaults.ts"
import { openVisit, openWindow } from "./reachState.ts"
import { takeReadmePictures } from "./readmePictures.ts"
import { servePages } from "./servePages.ts"
import { compareWith, findBroken, type Picture, takeVisit, writeIndex } from "./takePictures.ts"
import type { Visit } from "./visit.ts"

const FOLDER = fileURLToPath(new URL("../../gallery", import.meta.url))

const USAGE =
  "Usage: npm run gallery -- [--lang tr|en|ar] [--only TEXT] [--axe | --small | --readme | --icons] [--workers N] [--from FOLDER] [--before FOLDER]"

const { values: asked } = readArguments(USAGE, {
  options: {
    lang: { type: "string", default: "tr" },
    only: { type: "string", default: "" },
    axe: { type: "boolean", default: false },
    small: { type: "boolean", default: false },
    readme: { type: "boolean", default: false },
    icons: { type: "boolean", default: false },
    workers: { type: "string", default: "1" },
    from: { type: "string" },
    before: { type: "string" }
  }
})

const language = readChoice(USAGE, { name: "lang", text: asked.lang, allowed: ["tr", "en", "ar"] })
const workers = readWhole(USAGE, { name: "workers", text: asked.workers, least: 1 })

/** Whether `--only` selects the visit, by its part or by one of its states. */
const isWanted = ({ part, states }: Visit): boolean =>
  asked.only.split(",").some((text) => part.includes(text) || states.some(({ id }) => id.includes(text)))

if (!asked.readme && !asked.icons && !EVERY_PAGE.some(isWanted))
  stopMisused(`--only ${asked.only} selects no part and no state of everyPage.ts.`, USAGE)
if (asked.from !== undefined && !existsSync(join(asked.from, "index.html")))
  stopMisused(`--from: ${asked.from} has no index.html: name the folder of a demo build.`, USAGE)
if (asked.before !== undefined && !existsSync(asked.before)) stopMisused(`--before: there is no folder ${asked.before}.`, USAGE)

/** Opens all selected visits, `--workers` at a time. Reports a visit that fails and continues with the next. Returns whether all succeeded. */
const goThrough = async (browser: Browser, url: string, look: (page: Page, visit: Visit) => Promise<string>): Promise<boolean> => {
  let isWhole = true
  const waiting = EVERY_PAGE.filter(isWanted)
  const work = async (): Promise<void> => {
    // One context per worker: the visits of a worker share caches, and clear the storage that the previous visit wrote.
    const context = await openWindow(browser)
    for (let visit = waiting.shift(); visit !== undefined; visit = waiting.shift()) {
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
    await context.close()
  }
  await Promise.all(Array.from({ length: workers }, work))
  return isWhole
}

const askAxe = async (browser: Browser, url: string): Promise<boolean> => {
  const all: string[] = []
  const runs: string[] = []
  const isWhole = await goThrough(browser, url, async (page, visit) => {
    const faults = await findFaults(page, visit, asked.small ? everySmallLook : everyLook, (id) => void runs.push(id))
    all.push(...faults)
    return faults.map((fault) => `\n  ✗ ${fault}`).join("")
  })
  console.log(`${all.length} findings in ${new Set(runs).size} states, ${runs.length} runs of axe`)
  return isWhole && all.length === 0
}

const takeGallery = async (browser: Browser, url: string): Promise<boolean> => {
  mkdirSync(FOLDER, { recursive: true })
  const pictures: Picture[] = []
  const isWhole = await goThrough(browser, url, async (page, visit) => {
    await takeVisit(page, visit, { folder: FOLDER, language, taken: pictures })
    return ""
  })
  const broken = findBroken(EVERY_PAGE.filter(isWanted), pictures)
  const compared = asked.before === undefined ? pictures : compareWith(asked.before, FOLDER, pictures)
  writeFileSync(join(FOLDER, "index.html"), writeIndex(compared, broken))
  console.log(`${pictures.length} pictures, ${broken.length} broken states: gallery/index.html`)
  return isWhole
}

const served = await servePages(asked.from)
const browser = await chromium.launch({ executablePath: chromiumPath(), args: [...CHROMIUM_ARGS, LOOPBACK_MEDIA] })
try {
  const work = asked.axe || asked.small ? askAxe : asked.icons ? drawIcons : asked.readme ? takeReadmePictures : takeGallery
  process.exitCode = (await work(browser, served.url, asked.only)) ? 0 : 1
} finally {
  await browser.close()
  await served.stop()
}
