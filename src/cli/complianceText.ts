import { isShownByAppliedRules } from "../replay/compliance/clauseCases.ts"
import type { BuildRow, ComplianceTable } from "../replay/compliance/complianceTable.ts"
import type { ClauseVerdict, Compliance } from "../replay/compliance/judgeCompliance.ts"
import { countText } from "./terminalText.ts"

const RESULTS = {
  kept: "kept",
  violated: "VIOLATED",
  notExercised: "not exercised",
  noRule: "no rule"
} as const

const clauseName = ({ clause, certainty }: Pick<ClauseVerdict, "clause" | "certainty">): string =>
  clause === "" ? "(no clause)" : `${clause}${certainty === "unverified" ? " ?" : ""}`

const figure = (value: number, unit: string): string => (unit === "ms" ? `${value} ms` : String(value))

const measuredText = ({ measured, unit, asked }: ClauseVerdict): string => {
  if (measured === null) return ""
  const asks = typeof asked === "number" ? `, asked ${figure(asked, unit)}` : ""
  return `, ${measured.kind} ${figure(measured.value, unit)}${asks}`
}

const evidenceText = (verdict: ClauseVerdict): string => {
  const { rule, result, cases, violations, first } = verdict
  const basis = isShownByAppliedRules(rule) ? ", read from the applied rules, not from the screen" : ""
  if (result === "notExercised") return "the report has no case of it, so it proves nothing"
  const broken = first === null ? "" : `, broken ${countText(violations, "time")}, first by event #${first.seq} (${first.type})`
  return `n = ${cases}${measuredText(verdict)}${basis}${broken}`
}

const clauseText = (verdict: ClauseVerdict): string =>
  `  ${RESULTS[verdict.result].padEnd(13)}  ${verdict.rule.padEnd(20)}  ${clauseName(verdict)}: ${evidenceText(verdict)}`

const SUMMARIES = {
  kept: "no violation in the clauses that the report exercises",
  violated: "VIOLATED",
  notExercised: "the report has too little to judge any clause"
} as const

/** The lines of `--comply` for one report. */
export const complianceText = ({ profile, territory, edition, result, clauses }: Compliance): readonly string[] => {
  const open = clauses.filter((one) => one.result === "noRule").map(({ rule }) => rule)
  return [
    `Compliance with ${profile} (${territory}, edition of ${edition}): ${SUMMARIES[result]}`,
    ...clauses.filter((one) => one.result !== "noRule").map(clauseText),
    ...(open.length === 0 ? [] : [`  The profile leaves open: ${open.join(", ")}`]),
    "  ?: the clause was not read in the regulator's own text. This is not legal advice."
  ]
}

const rowText = ({ build, verdict, file }: BuildRow): string => {
  const where = verdict.first === null || file === null ? "" : ` in ${file}`
  return `  ${build.padEnd(16)}  ${RESULTS[verdict.result].padEnd(13)}  ${verdict.rule.padEnd(20)}  ${clauseName(verdict)}: ${evidenceText(verdict)}${where}`
}

/** The lines of `--comply` for a folder of reports. */
export const tableText = ({ profile, reports, builds, rows, doubtful, earlier, unread }: ComplianceTable): readonly string[] => [
  reports + unread.length === 0
    ? "The folder has no report: put files into it that end in .ndjson or .gz."
    : `Compliance with ${profile}: ${countText(reports, "report")} of ${countText(builds, "build")}`,
  ...rows.map(rowText),
  ...doubtful.map(({ file, why }) => `  Judged with doubt: ${file}: ${why}`),
  ...earlier.map(({ file, why }) => `  Not counted: ${file}: ${why}`),
  ...unread.map(({ file, why }) => `  Not judged: ${file}: ${why}`)
]
