import process from "node:process"
import { setFlagsFromString } from "node:v8"
import { runInNewContext } from "node:vm"
import type { Contender, Outcome, Pipeline } from "./contender.ts"
import { feed, type Step } from "./traffic.ts"

/** Messages come in bursts. Between two bursts background work (the log's writer) runs, as in a browser. */
const BURST = 50

/** Steps before the measurement starts. */
const RUN_UP = 10_000

setFlagsFromString("--expose-gc")
const collect: unknown = runInNewContext("gc")

/** Runs the garbage collector, so that no contender pays for the garbage of another. */
export const collectGarbage = (): void => {
  if (typeof collect === "function") Reflect.apply(collect, undefined, [])
}

/** One pass of a contender over all the traffic: CPU time per message in µs, and its final state. */
export interface Pass {
  readonly perFrame: number
  readonly outcome: Outcome
}

/** CPU time of all threads in µs, including the garbage collector. It is independent of other programs. */
export const processorTime = (): number => {
  const { user, system } = process.cpuUsage()
  return user + system
}

const run = async (pipeline: Pipeline, traffic: readonly Step[]): Promise<void> => {
  for (let from = 0; from < traffic.length; from += BURST) {
    const end = Math.min(from + BURST, traffic.length)
    for (let index = from; index < end; index += 1) {
      const step = traffic[index]
      if (step !== undefined) feed(pipeline, step)
    }
    await Promise.resolve()
  }
}

const pass = async (contender: Contender, traffic: readonly Step[]): Promise<Pass> => {
  const frames = traffic.filter(({ from }) => from !== "player").length
  // A full collection also drops unused object shapes, and with them optimised code. The run-up restores both.
  collectGarbage()
  await run(contender.start(), traffic.slice(0, RUN_UP))
  const pipeline = contender.start()
  const began = processorTime()
  await run(pipeline, traffic)
  return { perFrame: (processorTime() - began) / frames, outcome: pipeline.outcome() }
}

/** A contender, and how often it takes part: in every n-th round. Slow ones need fewer rounds. */
export interface Entrant {
  readonly contender: Contender
  readonly every: number
}

/** A round is one pass of each contender, so that all meet the same load of the computer. The first contender changes with each round. */
export const measure = async (
  entrants: readonly Entrant[],
  traffic: readonly Step[],
  { warmUp, rounds }: { readonly warmUp: number; readonly rounds: number }
): Promise<ReadonlyMap<Contender, readonly Pass[]>> => {
  const passes = new Map<Contender, Pass[]>(entrants.map(({ contender }) => [contender, []]))
  for (let round = 0; round < warmUp + rounds; round += 1) {
    const present = entrants.filter(({ every }) => round % every === 0)
    for (let turn = 0; turn < present.length; turn += 1) {
      const contender = present[(turn + round) % present.length]?.contender
      if (contender === undefined) continue
      const result = await pass(contender, traffic)
      if (round >= warmUp) passes.get(contender)?.push(result)
    }
  }
  return passes
}

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

/** The 95th percentile. */
export const p95 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN
