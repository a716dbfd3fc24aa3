/** One place where two descriptions of the wire differ. */
export interface Finding {
  /** A file, and the place in it. */
  readonly place: string
  readonly what: string
}

/** What a check has compared, how often, and where it failed. */
export interface CheckResult {
  readonly count: number
  /** What was counted: "components", "answers". */
  readonly unit: string
  readonly findings: readonly Finding[]
}

/** Several results as one. */
export const together = (unit: string, results: readonly CheckResult[]): CheckResult => ({
  count: results.reduce((sum, { count }) => sum + count, 0),
  unit,
  findings: results.flatMap(({ findings }) => findings)
})
