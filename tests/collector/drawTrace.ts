/**
 * `npm run picture:trace`: plays one press in Chromium against the mock process, collects its spans, of the page and of the server, and draws them into
 * docs/pictures/trace-press.svg. Needs `npm run build`.
 */
import { writeFileSync } from "node:fs"
import { chromium, type Route } from "@playwright/test"
import { runServer } from "../../mocks/server/runServer.ts"
import { readOptions } from "../../mocks/server/options.ts"
import { readArguments } from "../../src/cli/readArguments.ts"
import { Player } from "../e2e/support/session/player.ts"
import { chromiumPath } from "../support/chromium.ts"
import type { OtlpSpan } from "./checkOtlp.ts"
import { type Collector, startCollector } from "./startCollector.ts"

const FILE = new URL("../../docs/pictures/trace-press.svg", import.meta.url)

/** The spans of a press in the order of the picture, and what each lasts. */
const ROWS: readonly (readonly [name: string, lasts: string])[] = [
  ["press", "tap to paint"],
  ["press.send", "tap to message on the socket"],
  ["casino press", "message to result, on the server"],
  ["press.acknowledge", "message to pressAccepted"],
  ["press.outcome", "pressAccepted to pressDone"],
  ["press.paint", "pressDone to painted frame"]
]

const WIDTH = 960
const ROW = 36
const TOP = 56
/** The time axis, in pixels from the left. */
const AXIS = { left: 416, right: 884 }
/** SpanKind of OTLP: internal, server, client. */
const COLOURS: Readonly<Record<number, string>> = { 1: "#4c6ef5", 2: "#d9480f", 3: "#1c2a6b" }

const msOf = (nanos: string): number => Number(BigInt(nanos) / 1_000_000n)

const text = (x: number, y: number, content: string, attributes = ""): string => `<text x="${x}" y="${y}" ${attributes}>${content}</text>`

/** Draws the spans of one press as an SVG picture: a row for each, on a common time axis. The card has a background of its own, for dark pages too. */
export const drawTrace = (spans: readonly OtlpSpan[]): string => {
  const root = spans.find(({ name }) => name === "press")
  if (root === undefined) throw new Error("There is no span of a press.")
  const begun = msOf(root.startTimeUnixNano)
  const total = Math.max(1, ...spans.map(({ endTimeUnixNano }) => msOf(endTimeUnixNano) - begun))
  const xOf = (ms: number): number => Math.round(AXIS.left + (ms / total) * (AXIS.right - AXIS.left))
  const height = TOP + ROWS.length * ROW + 16
  const power = 10 ** Math.floor(Math.log10(total))
  const step = power / (total < 2 * power ? 5 : 2)
  const ticks = Array.from({ length: Math.floor(total / step) + 1 }, (_, index) => Math.round(index * step))
  const axis = ticks.flatMap((ms) => [
    `<line x1="${xOf(ms)}" x2="${xOf(ms)}" y1="${TOP - 12}" y2="${height - 12}" stroke="#dee2e6"/>`,
    text(xOf(ms), TOP - 20, `${ms} ms`, 'text-anchor="middle" fill="#495057"')
  ])
  const rows = ROWS.flatMap(([name, lasts], index) => {
    const span = spans.find((one) => one.name === name)
    if (span === undefined) return []
    const [start, end] = [msOf(span.startTimeUnixNano) - begun, msOf(span.endTimeUnixNano) - begun]
    const y = TOP + index * ROW
    return [
      text(index === 0 ? 20 : 36, y + 20, name, 'font-weight="600" fill="#212529"'),
      text(188, y + 20, lasts, 'fill="#495057"'),
      `<rect x="${xOf(start)}" y="${y + 6}" width="${Math.max(3, xOf(end) - xOf(start))}" height="20" rx="3" fill="${COLOURS[span.kind]}"/>`,
      text(Math.max(xOf(end), xOf(start) + 3) + 6, y + 20, `${end - start} ms`, 'fill="#212529"')
    ]
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="system-ui, sans-serif" font-size="13">
<rect width="${WIDTH}" height="${height}" rx="8" fill="#ffffff" stroke="#ced4da"/>
${[...axis, ...rows].join("\n")}
</svg>
`
}

/** Plays one press in a browser with the traces on. Returns its spans. */
const playPress = async (collector: Collector): Promise<readonly OtlpSpan[]> => {
  const read = readOptions(["--port", "0", "--app", "dist", "--otlp", collector.url])
  if ("problem" in read) throw new Error(read.problem)
  const casino = await runServer(read.options)
  const browser = await chromium.launch({ executablePath: chromiumPath() })
  try {
    const page = await browser.newPage({ baseURL: `http://127.0.0.1:${casino.port}`, locale: "en-GB" })
    const settings = { DEFAULT_LANG: "en", OTLP_URL: collector.url, TRACE_RATE: 1 }
    await page.route("**/Settings.json", (route: Route) => route.fulfill({ json: settings }))
    const player = new Player(page)
    await player.arriveWith("100.00")
    // The second press, because the first one also loads code that the page needs later.
    for (let press = 0; press < 2; press += 1) await player.spin()
    for (;;) {
      const traces = Map.groupBy(collector.spans, ({ traceId }) => traceId)
      const complete = [...traces.values()].filter((spans) => ROWS.every(([name]) => spans.some((span) => span.name === name)))
      if (complete.length === 2) return complete.at(-1) ?? []
      await page.waitForResponse("**/v1/traces")
    }
  } finally {
    await browser.close()
    await casino.stop()
  }
}

const main = async (): Promise<void> => {
  readArguments("Usage: npm run picture:trace", {})
  const collector = await startCollector()
  try {
    writeFileSync(FILE, drawTrace(await playPress(collector)))
  } finally {
    await collector.stop()
  }
}

if (import.meta.main) await main()
