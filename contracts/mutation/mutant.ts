/** One thing changed in one place, and the checks that noticed. */
export interface Verdict {
  /** `Machine/brandId`, `logIn 403 /code`. */
  readonly place: string
  readonly change: string
  readonly caughtBy: readonly string[]
}

/** The verdicts on one kind of mutants. */
export interface MutantGroup {
  readonly title: string
  /** What one of them stands for. */
  readonly meaning: string
  readonly checks: readonly string[]
  /** Changes by which nothing that was promised is broken: they are no mutants. */
  readonly lawful: number
  readonly verdicts: readonly Verdict[]
}

/** Names of the checks that found something. */
export const caughtBy = (checks: Readonly<Record<string, () => boolean>>): readonly string[] =>
  Object.entries(checks).flatMap(([name, finds]) => (finds() ? [name] : []))
