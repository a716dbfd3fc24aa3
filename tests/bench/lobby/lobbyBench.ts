/**
 * `npm run bench -- --only lobby`: a lobby of 1,000 machines, 30 of them drawn, under 1,000 and 5,000 messages a second. The same tiles are fed by the
 * product's own way and by other libraries, in one run.
 */
import { type Browser, chromium } from "playwright"
import { bundlePage } from "../../support/bundlePage.ts"
import { CHROMIUM_ARGS, chromiumPath } from "../../support/chromium.ts"
import { median, p95 } from "../measure.ts"
import type { Figure } from "../replayBench.ts"
import type { LobbyRun } from "./lobbyPage.tsx"
import { ALONE } from "./store.ts"

const RUNS = 2
const MS = 2_500
const RATES = [1_000, 5_000] as const
/** A frame that comes later than this (ms) has missed its turn at 60 frames a second. */
const LATE_MS = 25

const STYLES = `body{margin:1rem;font:14px sans-serif}ul{display:grid;grid-template-columns:repeat(6,1fr);gap:1rem;padding:0;list-style:none}
.tile{padding:1rem;border:1px solid #888;border-radius:8px;contain:layout style}.free{border-color:#080}img{width:100%;height:4rem}.badge1{color:#080}`

interface Measured extends LobbyRun {
  /** CPU time of the main thread per message, in ms: scripts alone, and all work. */
  readonly script: number
  readonly task: number
}

const runOnce = async (
  browser: Browser,
  script: string,
  { name, rate }: { readonly name: string; readonly rate: number }
): Promise<Measured> => {
  const page = await browser.newPage({ viewport: { width: 1_440, height: 900 } })
  await page.route("**/*", (route) =>
    route.request().url().endsWith("/page.js")
      ? route.fulfill({ contentType: "text/javascript", body: script })
      : route.fulfill({
          contentType: "text/html",
          body: `<!doctype html><style>${STYLES}</style><body></body><script type="module" src="/page.js"></script>`
        })
  )
  await page.goto("http://localhost/")
  await page.waitForFunction(() => "mountLobby" in globalThis)
  await page.evaluate((wanted) => globalThis.mountLobby(wanted), name)
  await page.locator(".tile").first().waitFor()
  // The run before the measured one lets the engine compile the code.
  await page.evaluate((traffic) => globalThis.runLobby(traffic), { rate: 1_000, ms: 1_000 })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send("Performance.enable", { timeDomain: "threadTicks" })
  const spent = async (): Promise<ReadonlyMap<string, number>> =>
    new Map((await devtools.send("Performance.getMetrics")).metrics.map(({ name: metric, value }) => [metric, value]))
  const before = await spent()
  const run = await page.evaluate((traffic) => globalThis.runLobby(traffic), { rate, ms: MS })
  const after = await spent()
  await page.close()
  const perMessage = (metric: string): number => (((after.get(metric) ?? 0) - (before.get(metric) ?? 0)) * 1_000) / run.messages
  return { ...run, script: perMessage("ScriptDuration"), task: perMessage("TaskDuration") }
}

const namesOf = async (browser: Browser, script: string): Promise<readonly string[]> => {
  const page = await browser.newPage()
  await page.setContent("<!doctype html>")
  await page.addScriptTag({ type: "module", content: script })
  await page.waitForFunction(() => "lobbyContenders" in globalThis)
  const names = await page.evaluate(() => globalThis.lobbyContenders)
  await page.close()
  return names
}

const columns: readonly (readonly [title: string, of: (run: Measured) => number])[] = [
  ["script ms/msg", ({ script }) => script],
  ["thread ms/msg", ({ task }) => task],
  ["late frames %", ({ frames }) => (100 * frames.filter((ms) => ms > LATE_MS).length) / frames.length],
  ["frames/s", ({ frames }) => (1_000 * frames.length) / frames.reduce((sum, ms) => sum + ms, 0)],
  ["shown p50 ms", ({ delays }) => median(delays)],
  ["shown p95 ms", ({ delays }) => p95(delays)],
  ["last figure ms", ({ last }) => last]
]

const printRate = (rate: number, results: ReadonlyMap<string, readonly Measured[]>): void => {
  console.log(`\n${`${rate} messages a second`.padEnd(28)}${columns.map(([title]) => title.padStart(16)).join("")}`)
  for (const [name, runs] of results)
    console.log(`${name.padEnd(28)}${columns.map(([, of]) => median(runs.map(of)).toFixed(3).padStart(16)).join("")}`)
}

const figuresOf = (rate: number, results: ReadonlyMap<string, readonly Measured[]>): readonly Figure[] => {
  const own = results.get("ours") ?? []
  const libraries = [...results].filter(([name]) => name !== "ours" && name !== ALONE).map(([, runs]) => runs)
  const medianOf = (runs: readonly Measured[], of: (run: Measured) => number): number => median(runs.map(of))
  const ratio = (of: (run: Measured) => number, without = 0): number =>
    (medianOf(own, of) - without) / (Math.min(...libraries.map((runs) => medianOf(runs, of))) - without)
  const script = ({ script: ms }: Measured): number => ms
  const alone = medianOf(results.get(ALONE) ?? [], script)
  const late = columns[2]?.[1] ?? (() => Number.NaN)
  return [
    { text: `lobby, ${rate} messages/s: script per message, ours / best other library`, value: ratio(script), limit: 0.5 },
    { text: `lobby, ${rate} messages/s: the same without the bench's own share`, value: ratio(script, alone), limit: 0.5 },
    { text: `lobby, ${rate} messages/s: main thread per message, ours / best other library`, value: ratio(({ task }) => task), limit: 1 },
    rate === RATES[0]
      ? { text: `lobby, ${rate} messages/s: late frames, %`, value: median(own.map(late)), limit: 5 }
      : { text: `lobby, ${rate} messages/s: last figure, ms`, value: median(own.map(({ last }) => last)), limit: 200 }
  ]
}

/** Measures every contender at every rate. A round is one run of each, so that all meet the same load of the computer. */
export const measureLobby = async (): Promise<readonly Figure[]> => {
  const script = await bundlePage(new URL("lobbyPage.tsx", import.meta.url))
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGS })
  const figures: Figure[] = []
  try {
    const names = await namesOf(browser, script)
    for (const rate of RATES) {
      const results = new Map<string, Measured[]>(names.map((name) => [name, []]))
      const turns = Array.from({ length: RUNS }, () => [...results]).flat()
      for (const [name, runs] of turns) runs.push(await runOnce(browser, script, { name, rate }))
      printRate(rate, results)
      figures.push(...figuresOf(rate, results))
    }
  } finally {
    await browser.close()
  }
  return figures
}
