/**
 * `npm run simulate:mutants [-- --runs N] [--only 3,7]` checks that the simulator finds each planted bug. It plants one bug at a time and runs the
 * seed that found it last. If that run passes, it runs up to N seeds (default 100) from seed 1 on. A failed run counts only when the same seed
 * passes without the bug. Prints the table of the README. Fails when a bug is not found.
 */
import { spawnSync } from "node:child_process"
import process from "node:process"
import { readArguments, readWhole } from "../../../src/cli/readArguments.ts"
import { DELIBERATE_BUGS, type DeliberateBug } from "./deliberateBugs.ts"

const USAGE = "Usage: npm run simulate:mutants -- [--runs N] [--seed S] [--only 3,7]"

const { values: options } = readArguments(USAGE, {
  options: { runs: { type: "string", default: "100" }, seed: { type: "string", default: "1" }, only: { type: "string" } }
})

readWhole(USAGE, { name: "runs", text: options.runs, least: 1 })
readWhole(USAGE, { name: "seed", text: options.seed })

interface MutationCheck {
  readonly bug: DeliberateBug
  readonly seed: string | null
  readonly what: string
}

const pathOf = (file: string): string => new URL(file, import.meta.url).pathname
const SIMULATE = pathOf("../runs/simulate.ts")
const say = (text: string): void => void process.stdout.write(`${text}\n`)

const profileOf = ({ profile }: DeliberateBug): readonly string[] => (profile === undefined ? [] : ["--profile", profile])

const runMutant = (bug: DeliberateBug, seed: string, runs: string): MutationCheck => {
  const args = ["--import", pathOf("plantBug.ts"), SIMULATE, "--bare", "--runs", runs, "--seed", seed, ...profileOf(bug)]
  const env = { ...process.env, DELIBERATE_BUG: String(DELIBERATE_BUGS.indexOf(bug)) }
  const { stdout, stderr } = spawnSync(process.execPath, args, { env, encoding: "utf8", maxBuffer: 1e8 })
  if (stderr.includes("no longer holds")) return { bug, seed: null, what: "the source has changed: the bug cannot be planted" }
  const found = /^seed (\d+) fails:$/mu.exec(stdout)?.[1] ?? null
  return { bug, seed: found, what: /^ {2}at (?:-?\d+) ms: (.*)$/mu.exec(stdout)?.[1] ?? "not found" }
}

/** Whether the run of a seed passes without a planted bug. A run that fails anyway reveals no bug. */
const passesUnchanged = (seed: string, bug: DeliberateBug): boolean => {
  const args = [SIMULATE, "--bare", "--runs", "1", "--seed", seed, ...profileOf(bug)]
  return spawnSync(process.execPath, args, { encoding: "utf8", maxBuffer: 1e8 }).status === 0
}

/** A row of the README's table, without the client's state. Bugs marked `hidden` are in bold. */
const rowOf = ({ bug, seed, what }: MutationCheck): string => {
  const name = bug.hidden === true ? `**${bug.name}**` : bug.name
  const wrong = what
    .replace(/: \{.*/u, "")
    .replace(" within 1 ms", "")
    .replaceAll("|", "/")
    .slice(0, 110)
  return `| ${name} | \`${bug.file}\` | ${seed ?? "**none**"} | ${wrong} |`
}

const checkMutant = (bug: DeliberateBug): MutationCheck => {
  const known = runMutant(bug, String(bug.seed), "1")
  const found = known.seed === null ? runMutant(bug, options.seed, options.runs) : known
  if (found.seed === null || passesUnchanged(found.seed, bug)) return found
  return { bug, seed: null, what: `seed ${found.seed} also fails without the bug` }
}

const chosen = options.only?.split(",").map((text) => readWhole(USAGE, { name: "only", text, most: DELIBERATE_BUGS.length - 1 }))
const bugs = DELIBERATE_BUGS.filter((_, index) => chosen === undefined || chosen.includes(index))
say("| bug | file | seed | violation found |\n|---|---|---|---|")
const began = performance.now()
let missed = 0
for (const bug of bugs) {
  const checked = checkMutant(bug)
  if (checked.seed === null) missed += 1
  say(rowOf(checked))
}
const minutes = ((performance.now() - began) / 60_000).toFixed(1)
say(`\n${bugs.length - missed} of ${bugs.length} bugs found, within ${options.runs} runs each, in ${minutes} minutes.`)
process.exitCode = missed > 0 ? 1 : 0
