/** One change in one place, and the checks that detected it. */
export interface Verdict {
  /** `Machine/brandId`, `logIn 403 /code`. */
  readonly place: string
  readonly change: string
  readonly caughtBy: readonly string[]
}

/** The verdicts for one kind of mutant. */
export interface MutantGroup {
  readonly title: string
  /** The mistake that these mutants simulate. */
  readonly meaning: string
  readonly checks: readonly string[]
  /** Number of changes that break no promise and are therefore no mutants. */
  readonly lawful: number
  readonly verdicts: readonly Verdict[]
}

/** Names of the checks that found something. */
export const caughtBy = (checks: Readonly<Record<string, () => boolean>>): readonly string[] =>
  Object.entries(checks).flatMap(([name, finds]) => (finds() ? [name] : []))
