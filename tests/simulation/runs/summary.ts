import { formatMatrix, makeFaultCount } from "../watches/faultMatrix.ts"
import type { RunReport, Injected } from "./runChaos.ts"

const HOUR_MS = 3_600_000

/** Adds up the results of all runs for the final table. */
export const makeSummary = () => {
  const kinds = new Map<string, { tried: number; struck: number; failed: number }>()
  const failed: { readonly seed: number; readonly what: string }[] = []
  const sums = { runs: 0, failed: 0, virtualMs: 0, events: 0, presses: 0, transfers: 0 }
  const strikes = makeFaultCount()
  const count = (kind: string, { tried, struck }: Injected, failed: boolean): void => {
    const sum = kinds.get(kind) ?? { tried: 0, struck: 0, failed: 0 }
    kinds.set(kind, { tried: sum.tried + tried, struck: sum.struck + struck, failed: sum.failed + (failed ? 1 : 0) })
  }
  return {
    add: ({ day, violations, injected, strikes: struck, virtualMs, events, presses, transfers }: RunReport): void => {
      sums.runs += 1
      strikes.addAll(struck)
      const [first] = violations
      if (first !== undefined) failed.push({ seed: day.seed, what: first.what })
      sums.failed += violations.length > 0 ? 1 : 0
      sums.virtualMs += virtualMs
      sums.events += events
      sums.presses += presses
      sums.transfers += transfers
      for (const [kind, injection] of Object.entries(injected)) count(kind, injection, violations.length > 0)
    },
    /** The sums for the reliability card. */
    raw: () => ({ days: sums.runs, presses: sums.presses, transfers: sums.transfers, failed, strikes: strikes.counts() }),
    /** Formats the table. `seconds` is the real time that all runs took, `usage` their processor time. */
    text: (seconds: number, { user, system }: NodeJS.CpuUsage): string => {
      const rows = [...kinds].toSorted(([a], [b]) => a.localeCompare(b))
      const row = (name: string, cells: readonly (number | string)[]): string =>
        `${name.padEnd(26)}${cells.map((cell) => String(cell).padStart(12)).join("")}`
      return [
        "",
        row("kind", ["tried", "took effect", "in failed"]),
        ...rows.map(([kind, { tried, struck, failed }]) => row(kind, [tried, struck, failed])),
        "",
        ...formatMatrix(strikes.counts()),
        "",
        `${sums.runs} runs, ${(sums.virtualMs / HOUR_MS).toFixed(1)} virtual hours, ${sums.events} events, ` +
          `${sums.presses} presses, ${sums.transfers} transfers`,
        `${sums.failed} failed; ${Math.round((sums.runs / seconds) * 60)} runs a minute, ` +
          `${Math.round((sums.runs / (user + system)) * 60_000_000)} a minute of processor time`
      ].join("\n")
    }
  }
}
