/**
 * `npm run simulate -- --runs N [--seed S] [--minutes M]`: N chaos runs from seed S on, each with M virtual minutes of faults. When a seed fails, the
 * command shortens the run, writes its log and prints the command that repeats it. Ctrl-C stops after the current run and prints the table.
 * `--profile gb` applies a protection profile, and `--profile all` each of them in turn (PROT-13).
 * `--step 10` runs each tenth seed. `--out FILE` appends the sums and the failures to a file of NDJSON, for the reliability card.
 * `--keep 3,7` runs only the moves with these indexes. `--log FILE` writes the log of the last run.
 */
import { spawnSync } from "node:child_process"
import { appendFileSync, writeFileSync } from "node:fs"
import { cpus, tmpdir } from "node:os"
import { join } from "node:path"
import process from "node:process"
import { type ChaosRun, kindOf, planChaosRun } from "../moves/chaosRun.ts"
import { profiles as knownProfiles } from "../../../src/domain/protection/profiles/profiles.ts"
import { type RunReport, executeChaosRun } from "./runChaos.ts"
import { shrinkChaosRun } from "./shrinkChaosRun.ts"
import { makeSummary } from "./summary.ts"
import { readArguments, readChoice, readNumber, readOutput, readWhole, stopMisused } from "../../../src/cli/readArguments.ts"

const USAGE = `Usage: npm run simulate -- [--runs N] [--seed S] [--step N] [--minutes M] [--profile ID|all] [--keep 3,7] [--log FILE] [--out FILE] [--bare]`

const { values: options } = readArguments(USAGE, {
  options: {
    runs: { type: "string", default: "100" },
    seed: { type: "string", default: "1" },
    step: { type: "string", default: "1" },
    minutes: { type: "string", default: "1" },
    keep: { type: "string" },
    log: { type: "string" },
    out: { type: "string" },
    profile: { type: "string" },
    bare: { type: "boolean", default: false }
  }
})

const profileIds = knownProfiles.map(({ id }) => id)
const MINUTE_MS = 60_000
const PROGRESS_MS = 5_000
/** The largest seed of a mock casino. */
const MOST_SEED = 4_294_967_295
const first = readWhole(USAGE, { name: "seed", text: options.seed, most: MOST_SEED })
const runs = options.keep === undefined ? readWhole(USAGE, { name: "runs", text: options.runs, least: 1 }) : 1
/** Distance between two seeds: each tenth run has meetings, each seventh has occasions. */
const step = readWhole(USAGE, { name: "step", text: options.step, least: 1 })
if (first + (runs - 1) * step > MOST_SEED) stopMisused(`The last seed would be greater than ${MOST_SEED}.`, USAGE)
const lengthMs = readNumber(USAGE, { name: "minutes", text: options.minutes }) * MINUTE_MS

const profile =
  options.profile === undefined ? null : readChoice(USAGE, { name: "profile", text: options.profile, allowed: ["all", ...profileIds] })
const profiles = profile === "all" ? profileIds : [profile]

// A run that fails without any move is repeated with an empty list.
const kept = options.keep === "" ? [] : options.keep?.split(",").map((text) => readWhole(USAGE, { name: "keep", text }))
if (options.log !== undefined) readOutput(USAGE, { name: "log", path: options.log })
if (options.out !== undefined) readOutput(USAGE, { name: "out", path: options.out })

const say = (text: string): void => void process.stdout.write(`${text}\n`)

const keepOnly = (day: ChaosRun, places: readonly number[]): ChaosRun => ({
  ...day,
  moves: day.moves.filter((_, index) => places.includes(index))
})

const placesOf = ({ day }: RunReport): string => {
  const whole = planChaosRun(day.seed, day.lengthMs, day.profile).moves
  return day.moves.map(({ at }) => whole.findIndex((one) => one.at === at)).join(",")
}

const writeLog = (path: string, { log }: RunReport): void => {
  if (log.length > 0) writeFileSync(path, `${log.join("\n")}\n`)
}

/** Sequence number of the last event before the first violation; null when the written log does not contain it. */
const seqOf = ({ violations: [first], log: [header = ""] }: RunReport): number | null =>
  first?.place !== undefined && first.place !== null && header.includes(`"logId":"${first.place.logId}"`) ? first.place.seq : null

const waysToTheLog = (report: RunReport, path: string): readonly string[] => {
  if (report.log.length === 0) return []
  const seq = seqOf(report)
  return [
    `  log:     npm run replay -- ${path}${seq === null ? "" : ` --at ${seq}`}`,
    `  replay:  npm start, then http://127.0.0.1:4173/replay${seq === null ? "" : `#seq=${seq}`} and open ${path}`
  ]
}

const tell = (report: RunReport): void => {
  const { day, violations } = report
  say(`\nseed ${day.seed} fails:`)
  for (const { at, what } of violations) say(`  at ${at} ms: ${what}`)
  say(`  necessary moves:`)
  for (const { at, act } of day.moves) say(`    ${String(at).padStart(7)} ms  ${kindOf(act).padEnd(24)} ${JSON.stringify(act)}`)
  const path = join(tmpdir(), `telereel-seed-${day.seed}.ndjson`)
  writeLog(path, report)
  say(
    `  repeat:  npm run simulate -- --seed ${day.seed} --minutes ${options.minutes}${day.profile === null ? "" : ` --profile ${day.profile}`} --keep "${placesOf(report)}"`
  )
  for (const line of waysToTheLog(report, path)) say(line)
}

type Summary = ReturnType<typeof makeSummary>

/** Appends the sums to the raw data of docs/reliability.md. */
const appendSums = (path: string, profile: string | null, summary: Summary, usage: NodeJS.CpuUsage): void => {
  const { stdout } = spawnSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" })
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? "unknown"}`
  const cpuSeconds = Math.round((usage.user + usage.system) / 1_000_000)
  appendFileSync(path, `${JSON.stringify({ commit: stdout.trim(), machine, profile, first, step, cpuSeconds, ...summary.raw() })}\n`)
}

let told = performance.now()
let failed = 0
// Ctrl-C stops after the current run, so that the table is still printed.
const stop = new AbortController()
process.once("SIGINT", () => stop.abort())

/** Runs all seeds under one profile, and prints their table. Returns whether to go on with the next profile. */
const simulate = async (profile: string | null): Promise<boolean> => {
  const summary = makeSummary()
  const start = performance.now()
  const usage = process.cpuUsage()
  for (let seed = first; seed < first + runs * step && !stop.signal.aborted; seed += step) {
    const whole = planChaosRun(seed, lengthMs, profile)
    const report = await executeChaosRun(kept === undefined ? whole : keepOnly(whole, kept))
    summary.add(report)
    if (options.log !== undefined) writeLog(options.log, report)
    if (report.violations.length > 0) {
      failed += 1
      tell(options.bare || options.keep !== undefined ? report : await shrinkChaosRun(report))
      if (options.bare) return false
    }
    if (performance.now() - told > PROGRESS_MS) {
      told = performance.now()
      say(`${profile === null ? "" : `${profile}: `}${(seed - first) / step + 1} of ${runs} runs, ${failed} failed`)
    }
  }
  if (options.out !== undefined) appendSums(options.out, profile, summary, process.cpuUsage(usage))
  if (!options.bare)
    say(`${profile === null ? "" : `\nprofile ${profile}`}${summary.text((performance.now() - start) / 1_000, process.cpuUsage(usage))}`)
  return !stop.signal.aborted
}

for (const one of profiles) if (!(await simulate(one))) break
process.exitCode = failed > 0 ? 1 : 0
