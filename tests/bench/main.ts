/**
 * `npm run bench`: measures the cost of one message from its text to the folded state, compared with a hand-written parser and with Redux
 * Toolkit and Zod. Then measures long logs (writing, opening, seeking), storage and rendering in a browser, and the waiting times at a
 * machine (the latter after `npm run build`). `--only PART`, where PART is frames, log, pages, lobby, phone, live or join (a part of live) selects one part. The bench fails only when the contenders did different work, or on a missed target with `--check`.
 */
import { cpus } from "node:os"
import process from "node:process"
import { readArguments, readChoice } from "../../src/cli/readArguments.ts"
import type { Contender } from "./contender.ts"
import { unfairness } from "./fairness.ts"
import { measure, median, type Pass } from "./measure.ts"
import type { Figure } from "./replayBench.ts"
import { MACHINES, makeTraffic } from "./traffic.ts"

// Redux Toolkit and Immer read this on import, so all contenders are imported later.
process.env["NODE_ENV"] = "production"
const { ours, oursBehind } = await import("./ours.ts")
const { handWritten } = await import("./handWritten.ts")
const { reduxToolkit } = await import("./reduxToolkit.ts")
const { measureReplay } = await import("./replayBench.ts")
const { measureLongLog } = await import("./longLogBench.ts")
const { measurePages } = await import("./pageBench.ts")
const { measureLobby } = await import("./lobby/lobbyBench.ts")
const { measurePhone } = await import("./phoneBench.ts")
const { measureLive } = await import("./liveBench.ts")

const FRAMES = 100_000
const SEED = 20_261_120
const TIMING = { warmUp: 2, rounds: 9 }
/** Tolerance of `--check` for loaded computers. */
const SLACK = 1.25

const entrants = [
  { contender: ours, every: 1 },
  { contender: oursBehind, every: 1 },
  { contender: handWritten, every: 1 },
  { contender: reduxToolkit, every: 3 }
]

const PARTS = ["frames", "log", "pages", "lobby", "phone", "live", "join"] as const
const USAGE = `Usage: npm run bench -- [--check] [--only ${PARTS.join("|")}]`
const { values: options } = readArguments(USAGE, { options: { check: { type: "boolean", default: false }, only: { type: "string" } } })
if (options.only !== undefined) readChoice(USAGE, { name: "only", text: options.only, allowed: PARTS })

/** The parts that `--only` can select. */
const isWanted = (part: "frames" | "log" | "pages" | "lobby" | "phone" | "live"): boolean =>
  options.only === undefined || options.only === part

const figures = (passes: readonly Pass[] = []): readonly number[] => passes.map(({ perFrame }) => perFrame)

const printTable = (passes: ReadonlyMap<Contender, readonly Pass[]>): void => {
  const byHand = median(figures(passes.get(handWritten)))
  const columns = ["median", "min", "max", "passes", "x hand-written"]
  console.log(`${"µs of processor a frame".padEnd(24)}${columns.map((title) => title.padStart(16)).join("")}`)
  for (const [{ name }, list] of passes) {
    const costs = figures(list)
    const times = [median(costs), Math.min(...costs), Math.max(...costs)].map((cost) => cost.toFixed(3))
    const cells = [...times, String(list.length), (median(costs) / byHand).toFixed(2)]
    console.log(`${name.padEnd(24)}${cells.map((cell) => cell.padStart(16)).join("")}`)
  }
}

interface Aim {
  readonly text: string
  readonly value: number
  readonly met: boolean
  readonly tolerable: boolean
}

const atMost = (text: string, value: number, limit: number): Aim => ({
  text: `${text} <= ${limit}`,
  value,
  met: value <= limit,
  tolerable: value <= limit * SLACK
})

const atLeast = (text: string, value: number, limit: number): Aim => ({
  text: `${text} >= ${limit}`,
  value,
  met: value >= limit,
  tolerable: value >= limit / SLACK
})

const measureFrames = async (): Promise<readonly Aim[] | null> => {
  const traffic = makeTraffic(FRAMES, SEED)
  console.log(
    `${TIMING.rounds} interleaved rounds of ${FRAMES} frames, ${MACHINES} machines; 70 % machine, 15 % balance, 10 % meter, 5 % play\n`
  )
  const passes = await measure(entrants, traffic, TIMING)
  printTable(passes)
  const unfair = unfairness(passes)
  if (unfair.length > 0) {
    console.error(`\nNot the same work:\n${unfair.join("\n")}`)
    return null
  }
  console.log("\nAll end in the same balance, statuses, presses and transfers, and reject the same frames.")
  const cost = (contender: Contender): number => median(figures(passes.get(contender)))
  return [
    atMost("ours / hand-written", cost(ours) / cost(handWritten), 2),
    atLeast("Redux Toolkit + Zod / ours", cost(reduxToolkit) / cost(ours), 5)
  ]
}

const measureRest = async (): Promise<readonly Figure[]> => [
  ...(isWanted("log") ? [...(await measureLongLog()), ...(await measureReplay())] : []),
  ...(isWanted("pages") ? await measurePages() : []),
  ...(isWanted("lobby") ? await measureLobby() : []),
  ...(isWanted("phone") ? await measurePhone() : []),
  ...(isWanted("live") ? await measureLive("all") : []),
  ...(options.only === "join" ? await measureLive("join") : [])
]

const main = async (): Promise<number> => {
  console.log(`Frame text -> decoded -> appended -> folded. Node ${process.versions.node}, ${cpus()[0]?.model ?? "unknown processor"}`)
  const ofFrames = isWanted("frames") ? await measureFrames() : []
  if (ofFrames === null) return 1
  const rest = await measureRest()
  const aims = [...ofFrames, ...rest.flatMap(({ text, value, limit }) => (limit === null ? [] : [atMost(text, value, limit)]))]
  for (const { text, value, met } of aims) console.log(`${met ? "PASS" : "MISS"}  ${text}: ${value.toFixed(2)}`)
  for (const { text, value, limit } of rest) if (limit === null) console.log(`      ${text}: ${value.toFixed(2)}`)
  return options.check && aims.some(({ tolerable }) => !tolerable) ? 1 : 0
}

process.exitCode = await main()
