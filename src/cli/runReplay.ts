import { Result } from "effect"
import type { ImportedLog, ImportProblem } from "../log/report/importLog.ts"
import type { ViewName } from "../projections/projections.ts"
import { type Compliance, judgeCompliance } from "../replay/compliance/judgeCompliance.ts"
import { makeReplay, type Replay } from "../replay/replay.ts"
import { type Verification, verifyReplay } from "../replay/verifyReplay.ts"
import { complianceText, tableText } from "./complianceText.ts"
import { complyFolder, isFolder } from "./complyFolder.ts"
import { explainFile } from "./explainFile.ts"
import { openLogFile, type Unreadable } from "./openLogFile.ts"
import { escapeControls, joinEscaped } from "./terminalText.ts"
import { EXIT, readReplayOptions, type ReplayOptions } from "./options.ts"
import { changesText, headerText, outlineText, verdictText, verificationText } from "./replayText.ts"
import { scenarioFile } from "./toScenario.ts"
import { makeTest } from "./toTest.ts"
import { writeNewFiles } from "./writeNewFiles.ts"

/** Output of the command: `print` writes to stdout, `printError` to stderr. */
export interface CommandOutput {
  readonly print: (text: string) => void
  readonly printError: (text: string) => void
}

/** The results, which the text output and the JSON output share. */
interface Findings {
  readonly log: ImportedLog
  readonly replay: Replay
  /** The position of `--at`; without it, the end of the log. */
  readonly position: number
  readonly verification: Verification | null
  readonly compliance: Compliance | null
  readonly written: readonly string[]
}

const stateAt = ({ replay, position }: Findings, projection: ViewName): unknown => replay.at(position)[projection]

const findingsText = (findings: Findings, { at, projection }: ReplayOptions): readonly string[] => {
  const { log, replay, position, verification, compliance, written } = findings
  const asked = at === null && projection === null ? [] : [""]
  return [
    ...verdictText(log.verdict),
    ...headerText(log),
    "",
    ...outlineText(replay),
    ...asked,
    ...(at === null
      ? []
      : [`Event ${at}: ${JSON.stringify(replay.envelopeAt(position))}`, ...changesText(replay.diff(position - 1, position))]),
    ...(projection === null
      ? []
      : [
          `${projection} after event ${replay.envelopeAt(position)?.seq ?? 0}:`,
          ...JSON.stringify(stateAt(findings, projection), null, 2).split("\n")
        ]),
    ...(verification === null ? [] : ["", ...verificationText(verification)]),
    ...(compliance === null ? [] : ["", ...complianceText(compliance)]),
    ...written.map((file) => `Written: ${file}`)
  ]
}

const findingsJson = (findings: Findings, { file, at, projection }: ReplayOptions): string => {
  const { log, replay, position, verification, compliance, written } = findings
  const { header, events, verdict } = log
  return JSON.stringify({
    file,
    verdict,
    header,
    events: events.length,
    outline: replay.outline.map(({ position: from, ...section }) => ({ seq: replay.envelopeAt(from)?.seq ?? 0, ...section })),
    ...(at === null ? {} : { event: replay.envelopeAt(position), changes: replay.diff(position - 1, position) }),
    ...(projection === null ? {} : { projection, state: stateAt(findings, projection) }),
    ...(verification === null ? {} : { verification }),
    ...(compliance === null ? {} : { compliance }),
    ...(written.length === 0 ? {} : { written })
  })
}

const refuse = (problem: ImportProblem | Unreadable, { json, file }: ReplayOptions, output: CommandOutput): number => {
  if (problem._tag === "FileUnreadable" || problem._tag === "ImportCancelled") {
    output.printError(escapeControls(problem._tag === "FileUnreadable" ? problem.sentence : "Cancelled."))
    return EXIT.misused
  }
  const { verdict } = problem
  output.print(json ? escapeControls(JSON.stringify({ file, verdict })) : joinEscaped(verdictText(verdict)))
  return EXIT.unreadable
}

const write = async (log: ImportedLog, { toTest, toScenario }: ReplayOptions): Promise<readonly string[]> =>
  writeNewFiles([...(toTest === null ? [] : await makeTest(log, toTest)), ...(toScenario === null ? [] : [scenarioFile(log, toScenario)])])

const exitOf = (verification: Verification | null, compliance: Compliance | null): number => {
  if (compliance?.result === "violated") return EXIT.diverges
  if (verification === null || verification.result === "proven") return EXIT.done
  return verification.result === "differs" ? EXIT.diverges : EXIT.unprovable
}

const investigate = async (log: ImportedLog, options: ReplayOptions, output: CommandOutput): Promise<number> => {
  const replay = makeReplay(log)
  const { at, verify, json } = options
  const position = at === null ? replay.length : replay.positionOf(at)
  if (at !== null && replay.envelopeAt(position)?.seq !== at) {
    const last = replay.envelopeAt(replay.length)?.seq ?? 0
    output.printError(`There is no event ${at}: the log goes from ${replay.envelopeAt(1)?.seq ?? 0} to ${last}.`)
    return EXIT.misused
  }
  try {
    const written = await write(log, options)
    const verification = verify ? await verifyReplay(log) : null
    const compliance = options.comply === null ? null : await judgeCompliance(log, options.comply)
    const findings: Findings = { log, replay, position, verification, compliance, written }
    output.print(json ? escapeControls(findingsJson(findings, options)) : joinEscaped(findingsText(findings, options)))
    return exitOf(verification, compliance)
  } catch (error) {
    output.printError(escapeControls(explainFile(error, options.file)))
    return EXIT.misused
  }
}

/** The first option that works on one report only; null when there is none. */
const ofOneReport = ({ at, projection, verify, toTest, toScenario }: ReplayOptions): string | null => {
  if (at !== null) return "--at"
  if (projection !== null) return "--projection"
  if (verify) return "--verify"
  if (toTest !== null) return "--to-test"
  return toScenario === null ? null : "--to-scenario"
}

/** Judges a folder of reports. A folder without a report that can be judged ends like a file that cannot be opened. */
const judgeFolder = async (profile: string, options: ReplayOptions, output: CommandOutput): Promise<number> => {
  const { file, json } = options
  const tooMuch = ofOneReport(options)
  if (tooMuch !== null) {
    output.printError(
      `${tooMuch} works on one report, and ${escapeControls(file)} is a folder: name a file in it, or leave out ${tooMuch}.`
    )
    return EXIT.misused
  }
  try {
    const table = await complyFolder(file, profile)
    output.print(json ? escapeControls(JSON.stringify({ folder: file, compliance: table })) : joinEscaped(tableText(table)))
    if (table.rows.some(({ verdict }) => verdict.result === "violated")) return EXIT.diverges
    return table.reports === 0 || table.unread.length > 0 ? EXIT.unreadable : EXIT.done
  } catch (error) {
    output.printError(escapeControls(explainFile(error, file)))
    return EXIT.misused
  }
}

/** Runs the whole command. Resolves to its exit code (see USAGE). */
export const runReplay = async (args: readonly string[], output: CommandOutput): Promise<number> => {
  const read = readReplayOptions(args)
  if ("problem" in read) {
    if (read.exit === EXIT.done) output.print(read.problem)
    else output.printError(read.problem)
    return read.exit
  }
  const { options } = read
  if (options.comply !== null && (await isFolder(options.file))) return judgeFolder(options.comply, options, output)
  const opened = await openLogFile(options.file)
  return Result.isFailure(opened) ? refuse(opened.failure, options, output) : investigate(opened.success, options, output)
}
