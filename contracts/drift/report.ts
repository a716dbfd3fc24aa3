import type { CheckResult } from "./finding.ts"

/** The result of one check. */
export interface Row extends CheckResult {
  /** For example `D1`. */
  readonly id: string
  readonly title: string
  readonly ms: number
}

/** A check that has not run yet. */
export interface Check {
  readonly id: string
  readonly title: string
  readonly run: () => CheckResult | Promise<CheckResult>
}

/** Runs a check and measures its duration. A check that throws becomes a finding. */
export const runCheck = async ({ id, title, run }: Check): Promise<Row> => {
  const start = performance.now()
  const broke = (error: unknown): CheckResult => ({
    count: 0,
    unit: "",
    findings: [{ place: id, what: `the check broke down: ${error instanceof Error ? error.message : String(error)}` }]
  })
  const result = await Promise.resolve().then(run).catch(broke)
  return { id, title, ms: performance.now() - start, ...result }
}

const pad = (cells: readonly string[], widths: readonly number[]): string =>
  cells
    .map((cell, index) => cell.padEnd(widths[index] ?? 0))
    .join("  ")
    .trimEnd()

/** The report: one line for each check, then every finding with its location. */
export const writeReport = (rows: readonly Row[]): string => {
  const cells = rows.map(({ id, title, findings, count, unit, ms }) => [
    `${id} ${title}`,
    findings.length === 0 ? "ok" : `${findings.length} found`,
    `${count} ${unit}`,
    `${(ms / 1000).toFixed(1)} s`
  ])
  const widths = [0, 1, 2, 3].map((column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)))
  const findings = rows.flatMap(({ id, findings }) => findings.map(({ place, what }) => `${id}  ${place}\n      ${what}`))
  return [...cells.map((row) => pad(row, widths)), ...(findings.length === 0 ? [] : ["", ...findings])].join("\n")
}
