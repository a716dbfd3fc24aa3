import { existsSync } from "node:fs"
import { type Browser, type BrowserContext, chromium, expect, type Page } from "@playwright/test"
import { clickBare } from "../support/clickBare.ts"
import { CHROMIUM_ARGS, chromiumPath, LOOPBACK_MEDIA } from "../support/chromium.ts"
import { type MockProcess, startMockProcess } from "../e2e/support/servers/mockProcess.ts"
import { Player } from "../e2e/support/session/player.ts"
import { makeSessionToken } from "../e2e/support/session/sessionToken.ts"
import { dropOf } from "../lab/faults.ts"
import { measureFault } from "../lab/measureFault.ts"
import { bundleBarePage, joinBare, leaveMachine, openSeat } from "../lab/joins.ts"
import { MACHINE, openLab } from "../lab/openLab.ts"
import { median, p95 } from "./measure.ts"
import { mainThread } from "./pageBench.ts"
import type { Figure } from "./replayBench.ts"

const JOINS = 12
const DROPS = 20
const PRESSES = 100
const CREDIT = "100.00"
/** Simulated latency of a long connection, in ms each way. */
const LINE_MS = 50
/** Further latencies, from which the number of round trips to the first frame follows, and the joins at each. */
const LONG_LINES = [100, 200] as const
const LONG_JOINS = 6
/** Time (ms) without a press, for the page's work at rest. */
const REST_MS = 5_000
const PATIENCE = { timeout: 30_000 }

/** Times of the page's own clock in ms. Everything is measured inside the page. */
interface Marks {
  /** Time of the last click, and of the first presented frame after it. */
  wish: number
  firstSinceWish: number
  /** Called at the first frame after a click. */
  onFirstFrame: () => void
  /** Time when the screen first showed the result of the clicked press. */
  acknowledged: number
}

declare global {
  var marks: Marks
}

const noteMarks = (): void => {
  const marks: Marks = { wish: 0, firstSinceWish: 0, onFirstFrame: () => undefined, acknowledged: 0 }
  globalThis.marks = marks
  localStorage.setItem("telereel.language", "en")
  /** Awaits one frame, not each: while a browser awaits a frame, it updates the page with each refresh of the screen. */
  const awaitFrame = (video: HTMLVideoElement): void => {
    video.requestVideoFrameCallback(() => {
      if (marks.firstSinceWish > 0 || marks.wish === 0) return
      marks.firstSinceWish = performance.now()
      marks.onFirstFrame()
    })
  }
  const seen = new WeakSet<HTMLVideoElement>()
  const follow = (video: HTMLVideoElement): void => {
    if (seen.has(video)) return
    seen.add(video)
    awaitFrame(video)
  }
  let press: string | null = null
  const look = (): void => {
    document.querySelectorAll("video").forEach(follow)
    const status = document.querySelector<HTMLElement>("[data-testid=press-status]")?.dataset
    const isKnown = status?.["status"] === "accepted" || status?.["status"] === "done"
    if (status?.["press"] === undefined || status["press"] === press || !isKnown) return
    press = status["press"]
    marks.acknowledged = performance.now()
  }
  const noteClick = (): void => {
    Object.assign(marks, { wish: performance.now(), firstSinceWish: 0, acknowledged: 0 })
    document.querySelectorAll("video").forEach(awaitFrame)
  }
  document.addEventListener("click", noteClick, { capture: true })
  const observer = new MutationObserver(look)
  const filter = ["data-status", "data-press"]
  observer.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: filter })
}

/** Runs in the page. Resolves with the ms from the next click to the first frame after it. */
const awaitFirstFrame = (): Promise<number> =>
  new Promise((resolve) => {
    const { marks } = globalThis
    marks.onFirstFrame = () => resolve(marks.firstSinceWish - marks.wish)
  })

const control = (page: Page, command: object): Promise<unknown> => page.request.post("/_mock/control", { data: command })

const openContext = (browser: Browser, { url }: MockProcess): Promise<BrowserContext> =>
  browser.newContext({ baseURL: url, permissions: ["camera", "microphone"], viewport: { width: 1_280, height: 800 }, bypassCSP: true })

/**
 * Measures from the click on the lobby's button to the first presented frame: seat, socket, offer, answer, and the rendering of the game
 * page. Its code was prefetched in the lobby's idle time, but has not run.
 */
const timeJoin = async (browser: Browser, mock: MockProcess): Promise<number> => {
  const context = await openContext(browser, mock)
  const page = await context.newPage()
  await page.addInitScript(noteMarks)
  const seat = await openSeat(page, `?token=${makeSessionToken("demo")}`)
  // The page itself resolves this promise. Polling from outside would slow the page down, and the bare page is not polled.
  const firstFrame = page.evaluate(awaitFirstFrame)
  await clickBare(page, seat)
  const ms = await firstFrame
  await page.waitForURL(/\/game\//u)
  await leaveMachine(page)
  await context.close()
  return ms
}

/**
 * Measures the same round trips (socket, `init`, offer, answer, ICE, DTLS) with the bare page in a fresh browser context. Starts at the
 * call with a compiled script. The ratio is the cost of log, projections, seat lock and rendering.
 */
const timeBare = async (browser: Browser, mock: MockProcess, script: string): Promise<number> => {
  const context = await openContext(browser, mock)
  const ms = await joinBare(await context.newPage(), script)
  await context.close()
  return ms
}

/** Delays each message of the server by `lineMs`. */
const timeJoins = async (browser: Browser, mock: MockProcess, { lineMs, joins }: { readonly lineMs: number; readonly joins: number }) => {
  const script = await bundleBarePage()
  const context = await openContext(browser, mock)
  const line = await context.newPage()
  await control(line, { type: "setLatency", httpMs: 0, socketMs: lineMs })
  const ours: number[] = []
  const bare: number[] = []
  // Alternates both, so that they meet the same load of the computer.
  for (let round = 0; round < joins; round += 1) {
    ours.push(await timeJoin(browser, mock))
    bare.push(await timeBare(browser, mock, script))
  }
  await control(line, { type: "clearFaults" })
  await context.close()
  return { ours, bare }
}

/** The slope of the least-squares line through points of (latency, time): the answers that a join waits for, one after the other. */
const slopeOf = (points: readonly (readonly [latency: number, time: number])[]): number => {
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
  const latency = mean(points.map(([x]) => x))
  const time = mean(points.map(([, y]) => y))
  const both = mean(points.map(([x, y]) => (x - latency) * (y - time)))
  return both / mean(points.map(([x]) => (x - latency) ** 2))
}

const measureJoin = async (browser: Browser, mock: MockProcess): Promise<readonly Figure[]> => {
  const near = await timeJoins(browser, mock, { lineMs: 0, joins: JOINS })
  const { ours, bare } = near
  const far = await timeJoins(browser, mock, { lineMs: LINE_MS, joins: JOINS })
  const lines = [
    { lineMs: 0, joins: near },
    { lineMs: LINE_MS, joins: far }
  ]
  for (const lineMs of LONG_LINES) lines.push({ lineMs, joins: await timeJoins(browser, mock, { lineMs, joins: LONG_JOINS }) })
  return [
    ...lines.slice(2).map(({ lineMs, joins }) => ({
      text: `join where each answer takes ${lineMs} ms longer, p50 ms`,
      value: median(joins.ours),
      limit: null
    })),
    {
      text: "answers on the socket before the first frame: ms of a join per ms of latency",
      value: slopeOf(lines.map(({ lineMs, joins }) => [lineMs, median(joins.ours)])),
      limit: null
    },
    { text: "the same of a bare page", value: slopeOf(lines.map(({ lineMs, joins }) => [lineMs, median(joins.bare)])), limit: null },
    { text: "join to first frame, beside a bare page, medians", value: median(ours) / median(bare), limit: 1.3 },
    { text: "join to first frame, p50 ms", value: median(ours), limit: 1_000 },
    { text: "join to first frame, p95 ms", value: p95(ours), limit: 2_000 },
    { text: "join to first frame by a bare page, p50 ms", value: median(bare), limit: null },
    {
      text: `join where each answer takes ${LINE_MS} ms longer, beside a bare page`,
      value: median(far.ours) / median(far.bare),
      limit: 1.3
    },
    { text: `join where each answer takes ${LINE_MS} ms longer, p50 ms`, value: median(far.ours), limit: null }
  ]
}

const sitDown = async (browser: Browser, mock: MockProcess): Promise<Player> => {
  const context = await openContext(browser, mock)
  const page = await context.newPage()
  await page.addInitScript(noteMarks)
  const player = new Player(page)
  await player.arriveAt(MACHINE)
  await player.expectLive()
  return player
}

/** The relays cut the line, a little longer each time (LIVE-3). The browser gets no `online` event, as with most real faults. */
const measureReturn = async (): Promise<readonly Figure[]> => {
  const { line, close } = await openLab({ browser: "chromium", media: "node-datachannel" })
  const times: number[] = []
  try {
    for (let drop = 0; drop < DROPS; drop += 1) times.push((await measureFault(dropOf(500 + drop * 250), line)).liveMs)
  } finally {
    await close()
  }
  return [
    { text: "line back to a live picture, p50 ms", value: median(times), limit: 1_000 },
    { text: "line back to a live picture, p95 ms", value: p95(times), limit: 3_000 }
  ]
}

const timePresses = async (player: Player): Promise<readonly number[]> => {
  const { page } = player
  const times: number[] = []
  for (let press = 0; press < PRESSES; press += 1) {
    await expect(player.spinButton).toHaveAttribute("aria-disabled", "false", PATIENCE)
    await player.spinButton.click()
    await page.waitForFunction(() => marks.acknowledged > marks.wish, null, PATIENCE)
    times.push(await page.evaluate(() => marks.acknowledged - marks.wish))
    await expect(player.pressStatus).toHaveAttribute("data-status", "done", PATIENCE)
  }
  return times
}

/**
 * Processor time of the main thread: `rest` while the player only watches the live picture, in ms a second; `press` from a tap to its outcome, in ms,
 * without the time at rest.
 */
const measureWork = async (player: Player): Promise<{ readonly rest: number; readonly press: number }> => {
  const { page } = player
  const devtools = await page.context().newCDPSession(page)
  await devtools.send("Performance.enable", { timeDomain: "threadTicks" })
  const measureFor = async (work: () => Promise<unknown>): Promise<{ readonly work: number; readonly ms: number }> => {
    const [before, began] = [await mainThread(devtools), performance.now()]
    await work()
    return { work: (await mainThread(devtools)) - before, ms: performance.now() - began }
  }
  const rest = await measureFor(() => page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), REST_MS))
  const pressing = await measureFor(() => timePresses(player))
  await devtools.detach()
  const share = rest.work / rest.ms
  return { rest: share * 1_000, press: (pressing.work - share * pressing.ms) / PRESSES }
}

const measurePresses = async (player: Player): Promise<readonly Figure[]> => {
  await player.cashIn(CREDIT)
  const near = await timePresses(player)
  const work = await measureWork(player)
  await control(player.page, { type: "setLatency", httpMs: 0, socketMs: LINE_MS })
  const far = await timePresses(player)
  await control(player.page, { type: "clearFaults" })
  return [
    { text: "main thread at a live picture without a press, ms of processor a second", value: work.rest, limit: null },
    { text: "main thread for a press until its outcome, ms of processor", value: work.press, limit: null },
    { text: "press to acknowledged on screen, p50 ms", value: median(near), limit: null },
    { text: "press to acknowledged on screen, p95 ms", value: p95(near), limit: 35 },
    { text: `the same where each answer takes ${LINE_MS} ms longer, p95 ms beyond that`, value: p95(far) - LINE_MS, limit: 100 }
  ]
}

/** Measures a player's waiting times at a machine, in a real browser over real sockets and WebRTC. Returns nothing without a build. */
export const measureLive = async (part: "join" | "all"): Promise<readonly Figure[]> => {
  if (!existsSync("dist/index.html")) return []
  const mock = await startMockProcess("--speed", "10")
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: [...CHROMIUM_ARGS, LOOPBACK_MEDIA] })
  const figures: Figure[] = []
  try {
    const joins = await measureJoin(browser, mock)
    if (part === "join") return joins
    const player = await sitDown(browser, mock)
    const presses = await measurePresses(player)
    figures.push(...joins, ...presses)
  } finally {
    await browser.close()
    await mock.stop()
  }
  return [...figures, ...(await measureReturn())]
}
