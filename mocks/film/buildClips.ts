import { mkdir, writeFile } from "node:fs/promises"
import type { Page } from "playwright"
import { chromium } from "playwright"
import { build } from "vite"
import type { ClipName } from "./clipPlayer.ts"
import { CLIP_NAMES } from "./clipPlayer.ts"
import type { recordClip } from "./clipRecorder.ts"
import { readClip } from "./clipReader.ts"
import { writeClip } from "./clipWriter.ts"
import { FRAMES_PER_SECOND } from "./frameClock.ts"
import { STAGE } from "./paint/canvasLayer.ts"

declare const clipStudio: { readonly recordClip: typeof recordClip }

const STUDIO = "http://localhost/clip-studio"
const DEFAULT_CHROMIUM = "/usr/bin/chromium"

const studioCode = async (): Promise<string> => {
  const entry = `${import.meta.dirname}/clipRecorder.ts`
  const built = await build({
    configFile: false,
    logLevel: "error",
    build: { write: false, lib: { entry, name: "clipStudio", formats: ["iife"] } }
  })
  const [bundle] = Array.isArray(built) ? built : []
  const code = bundle?.output[0].code
  if (code === undefined) throw new Error("The drawing could not be bundled.")
  return code
}

/** The encoder exists only on a secure origin: a made-up page of localhost is one, and nothing listens there. */
const openStudio = async (page: Page, code: string): Promise<void> => {
  await page.route(STUDIO, (route) => route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Clip studio</title>" }))
  await page.goto(STUDIO)
  await page.addScriptTag({ content: code })
}

const filmClip = async (page: Page, clip: ClipName): Promise<Uint8Array> => {
  const frames = await page.evaluate((name) => clipStudio.recordClip(name), clip)
  const file = writeClip(
    frames.map((frame) => Buffer.from(frame, "base64")),
    { ...STAGE, framesPerSecond: FRAMES_PER_SECOND }
  )
  readClip(file)
  return file
}

/** Draws, encodes and writes these clips into `folder`. Needs a Chromium; returns the bytes written. */
export const buildClips = async (folder: string, executablePath: string, names: readonly ClipName[]): Promise<number> => {
  const browser = await chromium.launch({ executablePath })
  try {
    const page = await browser.newPage()
    await openStudio(page, await studioCode())
    await mkdir(folder, { recursive: true })
    let written = 0
    for (const clip of names) {
      const file = await filmClip(page, clip)
      await writeFile(`${folder}/${clip}.ivf`, file)
      written += file.length
    }
    return written
  } finally {
    await browser.close()
  }
}

if (import.meta.main) {
  const asked = CLIP_NAMES.filter((name) => process.argv.includes(name))
  const names = asked.length === 0 ? CLIP_NAMES : asked
  const written = await buildClips(`${import.meta.dirname}/clips`, process.env["CHROMIUM_PATH"] ?? DEFAULT_CHROMIUM, names)
  console.log(`${names.length} clips, ${Math.round(written / 1024)} KiB`)
}
