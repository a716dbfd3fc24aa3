/** One place where two descriptions of the wire differ. */
export interface Finding {
  /** A file, and the location in it. */
  readonly place: string
  readonly what: string
}

/** The result of a check: how many items it compared, and its findings. */
export interface CheckResult {
  readonly count: number
  /** The counted items: "components", "answers". */
  readonly unit: string
  readonly findings: readonly Finding[]
}

/** Combines several results into one. */
export const together = (unit: string, results: readonly CheckResult[]): CheckResult => ({
  count: results.reduce((sum, { count }) => sum + count, 0),
  unit,
  findings: results.flatMap(({ findings }) => findings)
})
