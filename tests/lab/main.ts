/**
 * `npm run lab`: cuts the network between a browser and the mock process as a real network does. It measures how long a player at a machine waits until
 * the picture is back (LIVE-3). Needs `npm run build`. `--fault NAME` selects faults (repeatable), `--n N` their repetitions, `--loss P` and `--rtt MS`
 * add loss (percent) and a round trip to the line. `--browser firefox` and `--media janus` choose another browser and media server, which must be
 * installed. `--out FILE` appends one JSON line per measurement, `--card` only writes docs/reliability.md from them. `--only fuzz` sends wrong messages
 * and answers instead, to the page, the mock process and nginx; `--seed N` gives other ones. `--only presses --n N --seed N` counts the outcomes of N
 * presses on a line with faults. `--only bare` measures the join of a page without the product on the same line.
 */
import { spawnSync } from "node:child_process"
import { appendFileSync } from "node:fs"
import { cpus } from "node:os"
import process from "node:process"
import { setTimeout } from "node:timers/promises"
import { readArguments, readChoice, readNumber, readOutput, readWhole } from "../../src/cli/readArguments.ts"
import { median, p95 } from "../bench/measure.ts"
import { bundleBarePage, joinBare, leaveMachine } from "./joins.ts"
import { LAB_FAULTS, type LabFault, type Line } from "./faults.ts"
import { countPresses } from "./countPresses.ts"
import { fuzzAll } from "./fuzzAll.ts"
import { measureFault } from "./measureFault.ts"
import type { Measurement, PressRun } from "./measurement.ts"
import { type LabParts, openLab } from "./openLab.ts"
import { writeCard } from "./writeCard.ts"

const USAGE =
  "Usage: npm run lab -- [--fault NAME …] [--n N] [--loss PERCENT] [--rtt MS] [--browser NAME] [--media NAME] [--out FILE] [--card] " +
  "[--only fuzz|presses|bare] [--seed N]"

const { values: options } = readArguments(USAGE, {
  options: {
    fault: { type: "string", multiple: true },
    n: { type: "string", default: "5" },
    loss: { type: "string", default: "0" },
    rtt: { type: "string", default: "0" },
    browser: { type: "string", default: "chromium" },
    media: { type: "string", default: "node-datachannel" },
    out: { type: "string" },
    card: { type: "boolean", default: false },
    only: { type: "string" },
    seed: { type: "string", default: "1" }
  }
})

const seed = readWhole(USAGE, { name: "seed", text: options.seed })
const count = readWhole(USAGE, { name: "n", text: options.n, least: 1 })
const only =
  options.only === undefined ? null : readChoice(USAGE, { name: "only", text: options.only, allowed: ["fuzz", "presses", "bare"] })
const faultNames = LAB_FAULTS.map(({ name }) => name)
for (const name of options.fault ?? []) readChoice(USAGE, { name: "fault", text: name, allowed: faultNames })
const parts: LabParts = {
  browser: readChoice(USAGE, { name: "browser", text: options.browser, allowed: ["chromium", "firefox"] }),
  media: readChoice(USAGE, { name: "media", text: options.media, allowed: ["node-datachannel", "janus"] })
}
const quality = {
  loss: readNumber(USAGE, { name: "loss", text: options.loss, most: 100 }) / 100,
  delayMs: readNumber(USAGE, { name: "rtt", text: options.rtt }) / 2,
  jitterMs: 0
}

if (options.out !== undefined) readOutput(USAGE, { name: "out", path: options.out })

if (options.card) {
  writeCard()
  process.exit()
}
if (only === "fuzz") process.exit(fuzzAll(options.seed))

const { stdout } = spawnSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" })
const place = { commit: stdout.trim(), machine: `${cpus().length} × ${cpus()[0]?.model ?? "unknown"}` }

if (only === "presses") {
  const run: PressRun = { ...place, seed, ...(await countPresses(count, seed, console.log)) }
  console.log(JSON.stringify(run))
  if (options.out !== undefined) appendFileSync(options.out, `${JSON.stringify(run)}\n`)
  process.exit(run.doubled + run.lost + run.outcomes.open === 0 && run.moneyGap === 0 ? 0 : 1)
}

/** Appends a measurement to the raw data. */
const keep = (fault: string, figures: Awaited<ReturnType<typeof measureFault>>): Measurement => {
  const one = { ...place, ...parts, fault, loss: Number(options.loss), rtt: Number(options.rtt), ...figures }
  if (options.out !== undefined) appendFileSync(options.out, `${JSON.stringify(one)}\n`)
  return one
}

const repeatFault = async (fault: LabFault, line: Line): Promise<readonly Measurement[]> => {
  const measured: Measurement[] = []
  for (let round = 0; round < count; round += 1) {
    // A varied rest, so that the fault meets every phase of the pings.
    await setTimeout(4_000 + ((round * 2_700) % 6_000))
    measured.push(keep(fault.name, await measureFault(fault, line)))
  }
  return measured
}

const format = (values: readonly number[], of: (values: readonly number[]) => number): string =>
  (values.length === 0 ? "kept" : of(values).toFixed(0)).padStart(8)

const printRow = (measured: readonly Measurement[]): void => {
  const sockets = measured.flatMap(({ socketMs }) => socketMs ?? [])
  const frames = measured.map(({ frameMs }) => frameMs)
  const live = measured.map(({ liveMs }) => liveMs)
  const still = measured.map(({ stillMs }) => stillMs)
  const cells = [
    format(sockets, median),
    format(sockets, p95),
    format(frames, median),
    format(live, median),
    format(live, p95),
    format(live, (all) => Math.max(...all)),
    format(still, (all) => Math.max(...all))
  ]
  console.log(`${(measured[0]?.fault ?? "").padEnd(20)}${String(measured.length).padStart(4)}${cells.join("")}`)
}

/** The join without the product: the floor of every new media session on this line. */
const repeatBareJoin = async ({ page }: Line): Promise<readonly Measurement[]> => {
  await leaveMachine(page)
  const script = await bundleBarePage()
  const measured: Measurement[] = []
  for (let round = 0; round < count; round += 1) {
    const ms = await joinBare(page, script)
    measured.push(keep("join by a bare page", { socketMs: null, frameMs: ms, liveMs: ms, stillMs: 0 }))
  }
  return measured
}

const { line, close } = await openLab(parts)
try {
  line.tcp.delay(quality.delayMs, quality.loss)
  line.udp.setQuality(quality)
  const wanted = LAB_FAULTS.filter(
    ({ name, needsChromium = false }) => (options.fault?.includes(name) ?? true) && (parts.browser === "chromium" || !needsChromium)
  )
  console.log(`${parts.browser}, ${parts.media}, ${options.loss} % loss, ${options.rtt} ms`)
  console.log("fault                  n  socket     p95   frame    live     p95     max   still")
  if (only === "bare") printRow(await repeatBareJoin(line))
  else for (const fault of wanted) printRow(await repeatFault(fault, line))
} finally {
  await close()
}
process.exitCode = 0
