import type { RuleName } from "../../domain/protection/protectionRules.ts"
import type { ClauseResult, ClauseVerdict, Compliance, Extreme } from "./judgeCompliance.ts"

/** A judged report: its file, and the build of the client that wrote it. */
export interface JudgedReport {
  readonly file: string
  readonly build: string
  readonly compliance: Compliance
}

/** The verdict on one rule over all reports of one build. `file`: the report with the first violation; null when there is none. */
export interface BuildRow {
  readonly build: string
  readonly verdict: ClauseVerdict
  readonly file: string | null
}

/** A file of a folder with a sentence about it. */
export interface FileNote {
  readonly file: string
  readonly why: string
}

/**
 * The verdict on a folder of reports (PROT-12): one row per build and rule. `doubtful`: judged reports whose events are not complete or not as they were
 * written. `earlier`: reports that do not count, because another one of the same session holds more events. `unread`: files that could not be judged.
 */
export interface ComplianceTable {
  readonly profile: string
  readonly reports: number
  readonly builds: number
  readonly rows: readonly BuildRow[]
  readonly doubtful: readonly FileNote[]
  readonly earlier: readonly FileNote[]
  readonly unread: readonly FileNote[]
}

const ORDER: readonly ClauseResult[] = ["violated", "kept", "notExercised", "noRule"]

const worseOf = (one: ClauseResult, other: ClauseResult): ClauseResult => ORDER.find((each) => each === one || each === other) ?? one

const extremeOf = (one: Extreme | null, other: Extreme | null): Extreme | null =>
  one === null || other === null ? (one ?? other) : { kind: one.kind, value: Math[one.kind](one.value, other.value) }

const joined = (one: BuildRow, other: BuildRow): BuildRow => ({
  build: one.build,
  file: one.file ?? other.file,
  verdict: {
    ...one.verdict,
    result: worseOf(one.verdict.result, other.verdict.result),
    cases: one.verdict.cases + other.verdict.cases,
    violations: one.verdict.violations + other.verdict.violations,
    measured: extremeOf(one.verdict.measured, other.verdict.measured),
    first: one.verdict.first ?? other.verdict.first
  }
})

const rowsOf = (build: string, reports: readonly JudgedReport[]): readonly BuildRow[] => {
  const rows = new Map<RuleName, BuildRow>()
  for (const { file, compliance } of reports)
    for (const verdict of compliance.clauses) {
      const row = { build, verdict, file: verdict.first === null ? null : file }
      const known = rows.get(verdict.rule)
      rows.set(verdict.rule, known === undefined ? row : joined(known, row))
    }
  return [...rows.values()].filter(({ verdict }) => verdict.result !== "noRule")
}

/** Joins the verdicts of many reports into one row per build and rule. Rules that the profile leaves open have no row. */
export const complianceTable = (
  profile: string,
  reports: readonly JudgedReport[],
  notes: Pick<ComplianceTable, "doubtful" | "earlier" | "unread"> = { doubtful: [], earlier: [], unread: [] }
): ComplianceTable => {
  const builds = [...new Set(reports.map(({ build }) => build))].toSorted()
  const rows = builds.flatMap((build) =>
    rowsOf(
      build,
      reports.filter((one) => one.build === build)
    )
  )
  return { profile, reports: reports.length, builds: builds.length, rows, ...notes }
}
