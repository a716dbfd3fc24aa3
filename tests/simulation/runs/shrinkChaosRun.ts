import type { ChaosRun } from "../moves/chaosRun.ts"
import { type RunReport, executeChaosRun } from "./runChaos.ts"

/** Limit of attempts. A shorter run is a convenience, so the search may stop early. */
const TRIES = 120

/** The same run without `count` moves from the index `from` on. */
const without = (day: ChaosRun, from: number, count: number): ChaosRun => ({ ...day, moves: day.moves.toSpliced(from, count) })

/** The first violation without its numbers. A shorter run fails in the same way, but not at the same time. */
const wayOf = ({ violations }: RunReport): string => (violations[0]?.what ?? "").replaceAll(/[\d,]+|\b[ab]-\d+\b/gu, "#").slice(0, 40)

/** Finds a shorter run that fails in the same way. Leaves out halves of the moves, then quarters, and so on down to single moves. */
export const shrinkChaosRun = async (failed: RunReport): Promise<RunReport> => {
  let shortest = failed
  let tries = 0
  for (let size = Math.ceil(failed.day.moves.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    let from = 0
    while (from < shortest.day.moves.length && tries < TRIES) {
      tries += 1
      const shorter = await executeChaosRun(without(shortest.day, from, size))
      if (shorter.violations.length > 0 && wayOf(shorter) === wayOf(failed)) shortest = shorter
      else from += size
    }
  }
  return shortest
}
