import { existsSync, readFileSync } from "node:fs"
import { Schema } from "effect"
import { CLIENT_STATES } from "../simulation/watches/clientState.ts"
import { countExamined, ENOUGH_STRIKES, makeFaultCount, rowsOfMatrix } from "../simulation/watches/faultMatrix.ts"

const RAW = new URL("../../docs/simulation.ndjson", import.meta.url)

/** The sums of one `npm run simulate -- --out FILE`: N runs from a first seed on. */
const SimulationRun = Schema.Struct({
  /** The commit of the client and the simulator. */
  commit: Schema.String,
  machine: Schema.String,
  profile: Schema.NullOr(Schema.String),
  first: Schema.Finite,
  step: Schema.Finite,
  days: Schema.Finite,
  /** Processor time of all runs, in seconds. */
  cpuSeconds: Schema.Finite,
  presses: Schema.Finite,
  transfers: Schema.Finite,
  failed: Schema.Array(Schema.Struct({ seed: Schema.Finite, what: Schema.String })),
  strikes: Schema.Record(Schema.String, Schema.Record(Schema.String, Schema.Finite))
})
type SimulationRun = typeof SimulationRun.Type

const decodeRun = Schema.decodeUnknownSync(Schema.fromJsonString(SimulationRun))

/** The word for a failure beside the earlier ones: a failure of one run in a thousand or less is rare. */
const rarity = (times: number, days: number): string => (times * 1_000 <= days ? "rare" : "frequent")

/** Fewer days than this do not show that a failure is gone. */
const ENOUGH_DAYS = 1_000

/** The newest build with enough days on consecutive seeds. Chosen seeds have chosen faults. */
const newestBuild = (runs: readonly SimulationRun[]): string | undefined => {
  const days = Map.groupBy(
    runs.filter(({ step }) => step === 1),
    ({ commit }) => commit
  )
  return [...days].findLast(([, those]) => those.reduce((sum, run) => sum + run.days, 0) >= ENOUGH_DAYS)?.[0]
}

/** The failures by their text without numbers, so that one fault with two amounts is one row. */
const rowsOfFailures = (runs: readonly SimulationRun[]): readonly string[] => {
  const newest = newestBuild(runs)
  const days = runs.reduce((sum, run) => sum + run.days, 0)
  const all = runs.flatMap(({ commit, failed }) => failed.map(({ seed, what }) => ({ commit, seed, kind: what.replaceAll(/\d+/gu, "N") })))
  return [...Map.groupBy(all, ({ kind }) => kind)].map(([kind, found]) => {
    const isOld = found.some(({ commit }) => commit !== newest)
    const isStillThere = found.some(({ commit }) => commit === newest)
    const state = isStillThere ? (isOld ? rarity(found.length, days) : "new") : "not in the newest build"
    return `| ${kind.replaceAll("|", "/").slice(0, 110)} | ${found.length} | ${found.map(({ seed }) => seed).join(", ")} | ${state} |`
  })
}

type Range = Pick<SimulationRun, "first" | "step" | "days" | "profile" | "commit">

/** The ranges of seeds, with those as one that continue each other. */
const joinRanges = (runs: readonly Range[]): readonly Range[] => {
  const joined: Range[] = []
  for (const run of runs) {
    const last = joined.at(-1)
    const isNext =
      last?.commit === run.commit &&
      last.profile === run.profile &&
      last.step === run.step &&
      last.first + last.days * last.step === run.first
    if (isNext) joined.splice(-1, 1, { ...last, days: last.days + run.days })
    else joined.push(run)
  }
  return joined
}

/** The part of docs/reliability.md about the simulator's runs. */
export const describeSimulation = (): string => {
  if (!existsSync(RAW)) return ""
  const runs = readFileSync(RAW, "utf8")
    .trim()
    .split("\n")
    .map((line) => decodeRun(line))
  const count = makeFaultCount()
  for (const { strikes } of runs) count.addAll(strikes)
  const { examined, possible } = countExamined(count.counts())
  const total = (of: (run: SimulationRun) => number): number => runs.reduce((sum, run) => sum + of(run), 0)
  const days = total((run) => run.days)
  const failures = rowsOfFailures(runs)
  const ranges = joinRanges(runs).map(({ first, step, days: n, profile, commit }) => {
    const every = step === 1 ? "" : `, one in ${step}`
    return `| ${first} to ${first + (n - 1) * step}${every}${profile === null ? "" : ` under ${profile}`} | ${commit} |`
  })
  return `## Simulated days

\`npm run simulate -- --seed FIRST --runs N --out docs/simulation.ndjson\` adds runs of the whole client, the mock casino and the network between them. They run in
virtual time. Each has one minute of random faults, or of faults of one kind ([the simulator's README](../tests/simulation/README.md)). Raw data:
[simulation.ndjson](simulation.ndjson).

| Seeds | Build |
|---|---|
${ranges.join("\n")}

${days.toLocaleString("en")} days, ${total((run) => run.presses).toLocaleString("en")} presses, ${total((run) => run.transfers).toLocaleString("en")} transfers; ${total(({ failed }) => failed.length)} failed.${failures.length === 0 ? ` Without a failure, at most ${((3 / days) * 100).toPrecision(2)} % of days fail (3/n).` : ""}
${failures.length === 0 ? "" : `\n| Failure | Days | Seeds | State |\n|---|---:|---|---|\n${failures.join("\n")}\n`}
"Not in the newest build": the newest build with at least ${ENOUGH_DAYS.toLocaleString("en")} days on consecutive seeds did not show it. The
[simulator's README](../tests/simulation/README.md#faults-that-it-found) lists the mended faults. It also names the fault that no client can know (seed 2721971).

Each column is the state of the client when the fault occurred. In some runs, faults wait for a chosen state (\`meetings.ts\`, \`lockedFaults.ts\`). *Leaving* is the
second after a leave. An empty cell cannot occur. ${examined} of ${possible} cells have at least ${ENOUGH_STRIKES} faults; the others are in bold.

| Fault | ${CLIENT_STATES.join(" | ")} |
|---|${CLIENT_STATES.map(() => "---:|").join("")}
${rowsOfMatrix(count.counts())
  .map(
    ([kind, row]) =>
      `| ${kind} | ${row.map((cell) => (cell === null ? "" : cell < ENOUGH_STRIKES ? `**${cell}**` : cell.toLocaleString("en"))).join(" | ")} |`
  )
  .join("\n")}
`
}
