/**
 * `node tests/bench/scrollBench.ts`, after `npm run build`: measures frames while the user scrolls a thousand changing machines (LOBBY-6).
 * It prints the frame intervals, which depend on the computer's load, and the main thread's CPU time per frame, which does not.
 */
import process from "node:process"
import { chromium, type Page } from "playwright"
import { readArguments } from "../../src/cli/readArguments.ts"
import { startMockProcess } from "../e2e/support/servers/mockProcess.ts"
import { makeSessionToken } from "../e2e/support/session/sessionToken.ts"
import { CHROMIUM_ARGS, chromiumPath } from "../support/chromium.ts"

const SECONDS = 6
/** Scroll speed in CSS pixels per frame, like a fast swipe. */
const STEP = 45
/** Interval of status changes in ms. */
const CHANGE_MS = 100

interface Frames {
  readonly intervals: readonly number[]
  /** CPU time of the page's main thread per frame, in ms. */
  readonly cpuMs: number
}

const record = (page: Page, step: number): Promise<readonly number[]> =>
  page.evaluate(
    ({ pixels, ms }) =>
      new Promise<readonly number[]>((resolve) => {
        const intervals: number[] = []
        const begun = performance.now()
        let last = begun
        let down = pixels
        const frame = (now: number): void => {
          intervals.push(now - last)
          last = now
          const { scrollHeight } = document.documentElement
          if (scrollY + innerHeight >= scrollHeight - 2) down = -pixels
          else if (scrollY === 0) down = pixels
          scrollBy(0, down)
          if (now - begun < ms) requestAnimationFrame(frame)
          else resolve(intervals.slice(1))
        }
        requestAnimationFrame(frame)
      }),
    { pixels: step, ms: SECONDS * 1000 }
  )

const watch = async (page: Page, step: number): Promise<Frames> => {
  const session = await page.context().newCDPSession(page)
  await session.send("Performance.enable", { timeDomain: "threadTicks" })
  const spent = async (): Promise<number> =>
    (await session.send("Performance.getMetrics")).metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0
  const before = await spent()
  const intervals = await record(page, step)
  const cpuMs = ((await spent()) - before) * 1000
  await session.detach()
  return { intervals, cpuMs: cpuMs / intervals.length }
}

const print = (title: string, { intervals, cpuMs }: Frames): void => {
  const sorted = intervals.toSorted((a, b) => a - b)
  const at = (share: number): string => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(1).padStart(8)
  const within = (ms: number): string => `${((100 * sorted.filter((one) => one <= ms).length) / sorted.length).toFixed(0)} %`.padStart(8)
  console.log(`${title.padEnd(26)}${at(0.5)}${at(0.95)}${at(1)}${within(17.7)}${within(34)}${cpuMs.toFixed(1).padStart(10)}`)
}

readArguments("Usage: npm run bench:scroll", {})
const mock = await startMockProcess("--scenario", "lobby-thousand-machines")
const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGS })
try {
  const page = await browser.newPage({ viewport: { width: 1_440, height: 900 }, locale: "en-GB" })
  page.setDefaultTimeout(120_000)
  await page.addInitScript(() => localStorage.setItem("telereel.language", "en"))
  await page.goto(`${mock.url}/lobby?token=${makeSessionToken("demo")}`)
  await page.getByRole("link", { name: "All machines" }).click()
  await page.getByText("1000 machines", { exact: true }).waitFor()
  console.log(
    `${"ms".padEnd(26)}${["p50", "p95", "max", "≤ 16.7", "≤ 33"].map((name) => name.padStart(8)).join("")}${"CPU/frame".padStart(10)}`
  )
  print("at rest", await watch(page, 0))
  print("scrolling", await watch(page, STEP))
  let machineId = 100
  const change = async (): Promise<void> => {
    machineId = machineId >= 1_000 ? 101 : machineId + 1
    const command = { type: "setMachineStatus", machineId, status: machineId % 2 === 0 ? 3 : 2 }
    await fetch(`${mock.url}/_mock/control`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(command)
    })
  }
  const timer = setInterval(() => void change(), CHANGE_MS)
  print("scrolling, with changes", await watch(page, STEP))
  clearInterval(timer)
} finally {
  await browser.close()
  await mock.stop()
}
process.exitCode = 0
