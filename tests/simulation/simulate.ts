/**
 * `npm run simulate -- --runs N [--seed S] [--minutes M]`: N bad days from seed S on, each with M virtual minutes of trouble. A failing seed
 * is made shorter, its log is written, and the command that lives through it again is printed. Ctrl-C ends it after the present day, with the table. `--keep 3,7` leaves of a day those moves
 * alone; `--log FILE` writes the log of the last day.
 */
import { writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import process from "node:process"
import { parseArgs } from "node:util"
import { type ChaosRun, kindOf, planChaosRun } from "./chaosRun.ts"
import { type DayReport, runChaosDay } from "./runChaos.ts"
import { shrinkDay } from "./shrinkDay.ts"
import { makeSummary } from "./summary.ts"

const { values: options } = parseArgs({
  options: {
    runs: { type: "string", default: "100" },
    seed: { type: "string", default: "1" },
    minutes: { type: "string", default: "1" },
    keep: { type: "string" },
    log: { type: "string" },
    bare: { type: "boolean", default: false }
  }
})

const MINUTE_MS = 60_000
const PROGRESS_MS = 5_000
const first = Number(options.seed)
const runs = options.keep === undefined ? Number(options.runs) : 1
const lengthMs = Number(options.minutes) * MINUTE_MS

const say = (text: string): void => void process.stdout.write(`${text}\n`)

const keepOnly = (day: ChaosRun, places: readonly string[]): ChaosRun => ({
  ...day,
  moves: day.moves.filter((_, index) => places.includes(String(index)))
})

const placesOf = ({ day }: DayReport): string => {
  const whole = planChaosRun(day.seed, day.lengthMs).moves
  return day.moves.map(({ at }) => whole.findIndex((one) => one.at === at)).join(",")
}

const writeLog = (path: string, { log }: DayReport): void => {
  if (log.length > 0) writeFileSync(path, `${log.join("\n")}\n`)
}

/** The event at which the first wrong thing was seen, where it is in the log that was written. */
const seqOf = ({ violations: [first], log: [header = ""] }: DayReport): number | null =>
  first?.place !== undefined && first.place !== null && header.includes(`"logId":"${first.place.logId}"`) ? first.place.seq : null

const waysToTheLog = (report: DayReport, path: string): readonly string[] => {
  if (report.log.length === 0) return []
  const seq = seqOf(report)
  return [
    `  its log: npm run replay -- ${path}${seq === null ? "" : ` --at ${seq}`}`,
    `  to see:  npm start, then http://127.0.0.1:4173/replay${seq === null ? "" : `#seq=${seq}`} and open ${path}`
  ]
}

const tell = (report: DayReport): void => {
  const { day, violations } = report
  say(`\nseed ${day.seed} fails:`)
  for (const { at, what } of violations) say(`  at ${at} ms: ${what}`)
  say(`  the moves that it takes:`)
  for (const { at, act } of day.moves) say(`    ${String(at).padStart(7)} ms  ${kindOf(act).padEnd(24)} ${JSON.stringify(act)}`)
  const path = join(tmpdir(), `telereel-seed-${day.seed}.ndjson`)
  writeLog(path, report)
  say(`  again:   npm run simulate -- --seed ${day.seed} --minutes ${options.minutes} --keep "${placesOf(report)}"`)
  for (const line of waysToTheLog(report, path)) say(line)
}

const summary = makeSummary()
const began = performance.now()
let told = began
let failed = 0
// Ctrl-C ends it after the present day, with its table.
const stop = new AbortController()
process.once("SIGINT", () => stop.abort())
for (let seed = first; seed < first + runs && !stop.signal.aborted; seed += 1) {
  const whole = planChaosRun(seed, lengthMs)
  const report = await runChaosDay(options.keep === undefined ? whole : keepOnly(whole, options.keep.split(",")))
  summary.add(report)
  if (options.log !== undefined) writeLog(options.log, report)
  if (report.violations.length > 0) {
    failed += 1
    tell(options.bare || options.keep !== undefined ? report : await shrinkDay(report))
    if (options.bare) break
  }
  if (performance.now() - told > PROGRESS_MS) {
    told = performance.now()
    say(`${seed - first + 1} of ${runs} days, ${failed} failed`)
  }
}
if (!options.bare) say(summary.text((performance.now() - began) / 1_000))
process.exitCode = failed > 0 ? 1 : 0
