import type { ChaosRun } from "./chaosRun.ts"
import { type DayReport, runChaosDay } from "./runChaos.ts"

/** So many days are tried at most: a shorter one is a help, not a duty. */
const TRIES = 120

/** The same day without some of its moves, by their places in the seed's own. */
const without = (day: ChaosRun, from: number, count: number): ChaosRun => ({ ...day, moves: day.moves.toSpliced(from, count) })

/** What is wrong, without the figures: a shorter day fails in the same way, not at the same time. */
const wayOf = ({ violations }: DayReport): string => (violations[0]?.what ?? "").replaceAll(/[\d,]+|\b[ab]-\d+\b/gu, "#").slice(0, 40)

/** The shortest day found that still fails in the same way: moves are left out in halves, quarters, and so on to single ones. */
export const shrinkDay = async (failed: DayReport): Promise<DayReport> => {
  let shortest = failed
  let tries = 0
  for (let size = Math.ceil(failed.day.moves.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    let from = 0
    while (from < shortest.day.moves.length && tries < TRIES) {
      tries += 1
      const shorter = await runChaosDay(without(shortest.day, from, size))
      if (shorter.violations.length > 0 && wayOf(shorter) === wayOf(failed)) shortest = shorter
      else from += size
    }
  }
  return shortest
}
