import { mkdir, rename, writeFile } from "node:fs/promises"
import type { Page } from "playwright"
import { chromium } from "playwright"
import { build } from "vite"
import type { VideoType } from "../../src/domain/game/gameEvents.ts"
import type { ClipName } from "./clipPlayer.ts"
import { CLIP_NAMES } from "./clipPlayer.ts"
import type { recordClip } from "./clipRecorder.ts"
import { readClip } from "./clipReader.ts"
import { writeClip } from "./clipWriter.ts"
import { FRAMES_PER_SECOND } from "./frameClock.ts"
import { FILM_KINDS } from "./filmKinds.ts"

declare const clipStudio: { readonly recordClip: typeof recordClip }

const VIDEO_TYPES: readonly VideoType[] = ["camera", "screen"]
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

/** The video encoder exists only on secure origins. A page on localhost is secure, and the route handler answers for it. */
const openStudio = async (page: Page, code: string): Promise<void> => {
  await page.route(STUDIO, (route) => route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Clip studio</title>" }))
  await page.goto(STUDIO)
  await page.addScriptTag({ content: code })
}

const filmClip = async (page: Page, clip: ClipName, videoType: VideoType): Promise<Uint8Array> => {
  const frames = await page.evaluate(([name, type]) => clipStudio.recordClip(name, type), [clip, videoType] as const)
  const file = writeClip(
    frames.map((frame) => Buffer.from(frame, "base64")),
    { ...FILM_KINDS[videoType].size, framesPerSecond: FRAMES_PER_SECOND }
  )
  readClip(file)
  return file
}

/** The clips to build, and the video types to build them for. */
export interface Wanted {
  readonly types: readonly VideoType[]
  readonly names: readonly ClipName[]
}

/** Draws, encodes and writes these clips, one folder for each video type. Needs Chromium. Returns the number of bytes written. */
export const buildClips = async (folder: string, executablePath: string, { types, names }: Wanted): Promise<number> => {
  const browser = await chromium.launch({ executablePath })
  try {
    const page = await browser.newPage()
    await openStudio(page, await studioCode())
    let written = 0
    for (const videoType of types) {
      await mkdir(`${folder}/${videoType}`, { recursive: true })
      for (const clip of names) {
        const file = await filmClip(page, clip, videoType)
        // An interrupted run must not leave half a clip.
        const path = `${folder}/${videoType}/${clip}.ivf`
        await writeFile(`${path}.new`, file)
        await rename(`${path}.new`, path)
        written += file.length
      }
    }
    return written
  } finally {
    await browser.close()
  }
}

if (import.meta.main) {
  const args = process.argv.slice(2)
  const known = new Set<string>([...CLIP_NAMES, ...VIDEO_TYPES])
  const unknown = args.find((name) => !known.has(name))
  if (unknown !== undefined) {
    console.error(`There is no clip and no type of video "${unknown}".\n\nUsage: npm run mock:clips -- [${[...known].join("|")} …]`)
    process.exit(2)
  }
  const asked = <Name extends string>(all: readonly Name[]): readonly Name[] => {
    const named = all.filter((name) => args.includes(name))
    return named.length === 0 ? all : named
  }
  const names = asked(CLIP_NAMES)
  const types = asked(VIDEO_TYPES)
  const written = await buildClips(`${import.meta.dirname}/clips`, process.env["CHROMIUM_PATH"] ?? DEFAULT_CHROMIUM, { types, names })
  console.log(`${names.length * types.length} clips, ${Math.round(written / 1024)} KiB`)
}
