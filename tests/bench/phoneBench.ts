import { existsSync } from "node:fs"
import { join } from "node:path"
import { type Browser, type BrowserContext, chromium, type Page } from "playwright"
import { APP_FOLDER, startMockProcess } from "../e2e/support/servers/mockProcess.ts"
import { makeSessionToken } from "../e2e/support/session/sessionToken.ts"
import { CHROMIUM_ARGS, chromiumPath } from "../support/chromium.ts"
import { median } from "./measure.ts"
import type { Figure } from "./replayBench.ts"

/** A slow phone: round trip (ms), line (bytes a second) and a processor four times slower. */
const PHONE = { latency: 150, throughput: 1_600_000 / 8, slowdown: 4 }
const TRIALS = 5
/** Every trial ends after this time (ms). */
const DEADLINE_MS = 60_000

/** One visit: times in ms after the navigation began, `shift` as the browser's layout-shift score. */
interface Visit {
  readonly firstPaint: number
  readonly largestPaint: number
  readonly ready: number
  readonly shift: number
  /** Requests that began before the largest paint. */
  readonly requests: number
  /** Bytes of the bodies of those requests, as sent. */
  readonly kb: number
}

declare global {
  var seenPaints: { largest: number; shift: number }
}

/** Collects the paint times and layout shifts before a script of the page runs. */
const observePaints = (): void => {
  const seen = { largest: 0, shift: 0 }
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.largest = startTime
  }).observe({ type: "largest-contentful-paint", buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ("value" in entry && typeof entry.value === "number") seen.shift += entry.value
  }).observe({ type: "layout-shift", buffered: true })
  globalThis.seenPaints = seen
}

const readVisit = (page: Page): Promise<Visit> =>
  page.evaluate(() => {
    const { largest, shift } = globalThis.seenPaints
    const resources = performance.getEntriesByType("resource").filter(({ startTime }) => startTime < largest)
    return {
      firstPaint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
      largestPaint: largest,
      ready: performance.now(),
      shift,
      requests: resources.length + 1,
      kb: resources.reduce((sum, entry) => sum + (entry instanceof PerformanceResourceTiming ? entry.encodedBodySize : 0), 0) / 1_000
    }
  })

const slowDown = async (page: Page): Promise<void> => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send("Network.enable")
  const { latency, throughput, slowdown } = PHONE
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput
  })
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown })
}

/** Opens `path` with an empty cache and waits for `last`, the element that completes the page. */
const visit = async (context: BrowserContext, url: string, path: string, last: string): Promise<Visit> => {
  const page = await context.newPage()
  await page.addInitScript(observePaints)
  await slowDown(page)
  await page.goto(`${url}${path}`, { waitUntil: "commit", timeout: DEADLINE_MS })
  await page.locator(last).first().waitFor({ timeout: DEADLINE_MS })
  // The browser reports a paint a little after it.
  await page.waitForFunction(() => globalThis.seenPaints.largest > 0, null, { timeout: DEADLINE_MS })
  const seen = await readVisit(page)
  await page.close()
  return seen
}

const measurePath = async (browser: Browser, url: string, name: string, path: string, last: string): Promise<readonly Figure[]> => {
  const visits: Visit[] = []
  for (let trial = 0; trial < TRIALS; trial += 1) {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2,
      isMobile: true,
      hasTouch: true
    })
    visits.push(await visit(context, url, path, last))
    await context.close()
  }
  const middle = (read: (one: Visit) => number): number => median(visits.map(read))
  return [
    { text: `${name} on a slow phone, first paint, median ms`, value: middle(({ firstPaint }) => firstPaint), limit: null },
    { text: `${name} on a slow phone, largest paint, median ms`, value: middle(({ largestPaint }) => largestPaint), limit: 2_500 },
    { text: `${name} on a slow phone, complete, median ms`, value: middle(({ ready }) => ready), limit: null },
    { text: `${name} on a slow phone, requests before the largest paint`, value: middle(({ requests }) => requests), limit: 25 },
    { text: `${name} on a slow phone, kB before the largest paint`, value: middle(({ kb }) => kb), limit: null },
    { text: `${name} on a slow phone, layout shift`, value: middle(({ shift }) => shift), limit: 0.01 }
  ]
}

/** Login and lobby on a slow phone with an empty cache, from the mock process and the production build. Returns nothing without a build. */
export const measurePhone = async (): Promise<readonly Figure[]> => {
  if (!existsSync(join(APP_FOLDER, "index.html"))) {
    console.log("\nNot measured on a phone: there is no build (npm run build).")
    return []
  }
  const mock = await startMockProcess("--still")
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGS })
  try {
    return [
      ...(await measurePath(browser, mock.url, "login", "/login", "form")),
      ...(await measurePath(browser, mock.url, "lobby", `/lobby?token=${makeSessionToken("demo")}`, "main h3"))
    ]
  } finally {
    await browser.close()
    await mock.stop()
  }
}
