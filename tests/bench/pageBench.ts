import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type Browser, type CDPSession, chromium, type Page } from "playwright"
import { preview } from "vite"
import { DEFAULT_SETTINGS } from "../../src/domain/account/settings.ts"
import { type DomainEvent, event } from "../../src/domain/events.ts"
import type { Envelope } from "../../src/log/core/envelope.ts"
import { bundlePage } from "../support/bundlePage.ts"
import { CHROMIUM_ARGS, chromiumPath } from "../support/chromium.ts"
import { aPlayer } from "../support/samples.ts"
import { median, p95 } from "./measure.ts"
import { type Figure, makeFacts, makeFile } from "./replayBench.ts"
import { SEAT } from "./traffic.ts"

const EVENTS = 20_000
const CHUNK = 100
const SEEKS = 60
const SEED = 20_261_122
const BRAND = 6

const measureStore = async (browser: Browser, events: readonly Envelope[]): Promise<readonly Figure[]> => {
  const script = await bundlePage(new URL("storePage.ts", import.meta.url))
  const page = await browser.newPage()
  await page.route("**/*", (route) =>
    route.request().url().endsWith("/page.js")
      ? route.fulfill({ contentType: "text/javascript", body: script })
      : route.fulfill({ contentType: "text/html", body: '<!doctype html><script type="module" src="/page.js"></script>' })
  )
  await page.goto("http://localhost/")
  await page.waitForFunction(() => "writeChunks" in globalThis)
  const chunks = Array.from({ length: 50 }, (_, index) => events.slice(index * CHUNK, (index + 1) * CHUNK))
  const relaxed = await page.evaluate((all) => globalThis.writeChunks(all, "relaxed"), chunks)
  const strict = await page.evaluate((all) => globalThis.writeChunks(all, "strict"), chunks)
  await page.close()
  return [
    { text: "kept in chunks of 100 by Chromium, 1,000 events a second", value: CHUNK / median(relaxed), limit: null },
    { text: "a chunk that must reach the disk before money moves, p95 ms", value: p95(strict), limit: null }
  ]
}

/** A session, half of it in the lobby with a brand's 40 machines while all 500 change, and half of it at a machine. */
const makeEvening = (): readonly DomainEvent[] => {
  const [machines, seat, ...facts] = makeFacts(EVENTS)
  if (machines === undefined || seat === undefined) throw new Error("The traffic has no opening")
  const half = facts.length / 2
  return [
    event("PageLoaded", { restored: 0 }),
    event("SettingsLoaded", { settings: DEFAULT_SETTINGS, source: "file", rejected: [] }),
    event("LoggedIn", { player: aPlayer(), via: "login" }),
    machines,
    event("BrandsReceived", { brands: [{ id: BRAND, name: "Brand 6", machineCount: 41, jackpots: [100_000, 3_000] }] }),
    event("Navigated", { path: `/lobby/${BRAND}/Brand` }),
    ...facts.slice(0, half).filter(({ type }) => type === "MachineStatusChanged" || type === "BalanceNotified"),
    event("Navigated", { path: `/game/${SEAT}/Machine` }),
    event("ConnectionOpened", { channel: "game" }),
    seat,
    ...facts.slice(half)
  ]
}

/** CPU time of the main thread so far, in ms. */
export const mainThread = async (devtools: CDPSession): Promise<number> => {
  const { metrics } = await devtools.send("Performance.getMetrics")
  return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN) * 1_000
}

/** Goes to an event and waits until its frame is painted. */
const goTo = (page: Page, seq: number): Promise<void> =>
  page.evaluate(
    (to) =>
      new Promise((resolve) => {
        const painted = (): void => {
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener("message", () => resolve(), { once: true })
          port1.start()
          port2.postMessage(null)
        }
        window.addEventListener("hashchange", () => requestAnimationFrame(painted), { once: true })
        location.hash = `seq=${to}`
      }),
    seq
  )

/** CPU time of the main thread in ms to show random events of a range. */
const measureRedraw = async (page: Page, devtools: CDPSession, [first, last]: readonly [number, number]): Promise<number> => {
  let state = SEED
  const times: number[] = []
  await goTo(page, first)
  await page.waitForFunction(() => (document.querySelector("iframe")?.contentDocument?.querySelectorAll("*").length ?? 0) > 250)
  const seeks = Array.from({ length: SEEKS }, () => {
    state = (state * 48_271) % 2_147_483_647
    return first + (state % (last - first))
  })
  await seeks.reduce(
    (before, seq) =>
      before.then(async () => {
        const began = await mainThread(devtools)
        await goTo(page, seq)
        times.push((await mainThread(devtools)) - began)
      }),
    Promise.resolve()
  )
  return p95(times)
}

const measureScrub = async (browser: Browser, { text, events }: Awaited<ReturnType<typeof makeFile>>): Promise<readonly Figure[]> => {
  const folder = mkdtempSync(join(tmpdir(), "telereel-bench-"))
  const file = join(folder, "evening.ndjson")
  writeFileSync(file, text)
  const server = await preview({ logLevel: "silent", preview: { port: 0, strictPort: false } })
  try {
    const page = await browser.newPage({ viewport: { width: 1_600, height: 900 } })
    await page.goto(`${server.resolvedUrls?.local[0] ?? ""}replay`)
    await page.locator("input[type=file]").setInputFiles(file)
    await page.locator("iframe").waitFor()
    const devtools = await page.context().newCDPSession(page)
    await devtools.send("Performance.enable", { timeDomain: "threadTicks" })
    const turn = events.findLast(({ type }) => type === "Navigated")?.seq ?? 0
    const lobby = await measureRedraw(page, devtools, [10, turn - 1])
    const game = await measureRedraw(page, devtools, [turn + 3, events.length])
    return [
      { text: "scrub with the page drawn anew, at a machine, p95 ms", value: game, limit: 50 },
      { text: "scrub with the page drawn anew, a lobby of which every tile has changed, p95 ms", value: lobby, limit: 50 }
    ]
  } finally {
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Measurements that need a browser: storing the log, and showing another event in the replay. Returns nothing without a build. */
export const measurePages = async (): Promise<readonly Figure[]> => {
  if (!existsSync("dist/index.html")) {
    console.log("\nNot measured in a browser: there is no build (npm run build).")
    return []
  }
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGS })
  try {
    const evening = await makeFile(makeEvening())
    return [...(await measureStore(browser, evening.events)), ...(await measureScrub(browser, evening))]
  } finally {
    await browser.close()
  }
}
