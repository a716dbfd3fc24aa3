import { readdir, stat } from "node:fs/promises"
import { join } from "node:path"
import { Result } from "effect"
import { doubtsOf, type Reason } from "../log/report/importResult.ts"
import { complianceTable, type ComplianceTable, type FileNote, type JudgedReport } from "../replay/compliance/complianceTable.ts"
import { judgeCompliance } from "../replay/compliance/judgeCompliance.ts"
import { openLogFile } from "./openLogFile.ts"
import { reasonText } from "./reasonText.ts"

const REPORT = /\.(?:ndjson|gz)$/iu

/** Whether a path is a folder. A path that cannot be read is none: opening it then gives the reason. */
export const isFolder = async (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false
  )

/** A judged report with what decides whether it counts. `why`: the reasons to doubt it, or null. */
interface Judged extends JudgedReport {
  readonly logId: string
  readonly events: number
  readonly why: string | null
}

const sentences = (reasons: readonly Reason[]): string => reasons.map(reasonText).join(" ")

const judgeFile = async (folder: string, file: string, profile: string): Promise<Judged | FileNote> => {
  const opened = await openLogFile(join(folder, file))
  if (Result.isSuccess(opened)) {
    const { header, events, verdict } = opened.success
    const compliance = await judgeCompliance(opened.success, profile)
    const doubts = doubtsOf(verdict.reasons)
    const why = doubts.length === 0 ? null : sentences(doubts)
    return { file, build: header.build, compliance, logId: header.logId, events: events.length, why }
  }
  const problem = opened.failure
  if (problem._tag === "FileUnreadable") return { file, why: problem.sentence }
  return { file, why: problem._tag === "ImportCancelled" ? "Cancelled." : sentences(problem.verdict.reasons) }
}

/** Whether a report takes the place of another one of its session: it has more events, or as many and only it raises no doubt. */
const isBetter = (one: Judged, other: Judged): boolean =>
  one.events === other.events ? one.why === null && other.why !== null : one.events > other.events

/** The best report of each log: a session may have been saved several times, and each save holds the earlier ones. */
const bestOf = (judged: readonly Judged[]): ReadonlyMap<string, Judged> => {
  const best = new Map<string, Judged>()
  for (const one of judged) {
    const other = best.get(one.logId)
    if (other === undefined || isBetter(one, other)) best.set(one.logId, one)
  }
  return best
}

/** Why a report does not count; nothing for the best one of its session. */
const whyNotCounted = (one: Judged, best: Judged): readonly FileNote[] => {
  if (best === one) return []
  const how = best.events > one.events ? "is a longer report" : "has as many events"
  return [{ file: one.file, why: `${best.file} ${how} of the same session.` }]
}

/** Judges every report (`.ndjson`, `.gz`) of a folder, one after another: reports may be large. Rejects when the folder cannot be read. */
export const complyFolder = async (folder: string, profile: string): Promise<ComplianceTable> => {
  const files = (await readdir(folder)).filter((name) => REPORT.test(name)).toSorted()
  const judged: Judged[] = []
  const unread: FileNote[] = []
  for (const file of files) {
    // oxlint-disable-next-line no-await-in-loop -- one report in memory at a time
    const one = await judgeFile(folder, file, profile)
    if ("compliance" in one) judged.push(one)
    else unread.push(one)
  }
  const best = bestOf(judged)
  const counted = judged.filter((one) => best.get(one.logId) === one)
  const earlier = judged.flatMap((one) => whyNotCounted(one, best.get(one.logId) ?? one))
  const doubtful = counted.flatMap(({ file, why }) => (why === null ? [] : [{ file, why }]))
  return complianceTable(profile, counted, { doubtful, earlier, unread })
}
