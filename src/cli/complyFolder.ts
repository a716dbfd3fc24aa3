import { readdir, stat } from "node:fs/promises"
import { join } from "node:path"
import { Result } from "effect"
import { complianceTable, type ComplianceTable, type JudgedReport } from "../replay/compliance/complianceTable.ts"
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

type Judged = { readonly report: JudgedReport } | { readonly unread: ComplianceTable["unread"][number] }

const judgeFile = async (folder: string, file: string, profile: string): Promise<Judged> => {
  const opened = await openLogFile(join(folder, file))
  if (Result.isSuccess(opened)) {
    const compliance = await judgeCompliance(opened.success, profile)
    return { report: { file, build: opened.success.header.build, compliance } }
  }
  const problem = opened.failure
  if (problem._tag === "FileUnreadable") return { unread: { file, why: problem.sentence } }
  return {
    unread: { file, why: problem._tag === "ImportCancelled" ? "Cancelled." : problem.verdict.reasons.map(reasonText).join(" ") }
  }
}

/** Judges every report (`.ndjson`, `.gz`) of a folder, one after another: reports may be large. Rejects when the folder cannot be read. */
export const complyFolder = async (folder: string, profile: string): Promise<ComplianceTable> => {
  const files = (await readdir(folder)).filter((name) => REPORT.test(name)).toSorted()
  const judged: Judged[] = []
  // oxlint-disable-next-line no-await-in-loop -- one report in memory at a time
  for (const file of files) judged.push(await judgeFile(folder, file, profile))
  return complianceTable(
    profile,
    judged.flatMap((one) => ("report" in one ? [one.report] : [])),
    judged.flatMap((one) => ("unread" in one ? [one.unread] : []))
  )
}
