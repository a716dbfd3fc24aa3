import { readdir } from "node:fs/promises"
import { openChdb } from "./chdbEngine.ts"
import { openClickHouse } from "./clickhouseEngine.ts"
import type { Loaded, Progress } from "./collectReports.ts"
import { type Answer, codeOf, type Engine } from "./engine.ts"
import { findReports, loadFolder } from "./load.ts"
import { type FleetOptions, readFleetOptions } from "./options.ts"
import { MOST_ROWS } from "./reportRows.ts"
import { answer, findPattern, findSimilar, isQuestion, QUESTIONS, type Question } from "./questions.ts"
import { escapeControls, joinEscaped } from "../../src/cli/terminalText.ts"

/** Output of the command: `print` writes to stdout, `printError` to stderr, `showProgress` replaces the line of the progress on stderr. */
export interface CommandOutput {
  readonly print: (text: string) => void
  readonly printError: (text: string) => void
  readonly showProgress: (text: string) => void
}

interface TimedAnswer extends Answer {
  readonly name: string
  readonly title: string
  readonly seconds: number
}

const ALL: readonly Question[] = Object.keys(QUESTIONS).filter(isQuestion)

const open = async ({ clickhouse, cluster, shards, db }: FleetOptions): Promise<Engine> =>
  clickhouse === null ? openChdb(db ?? undefined) : openClickHouse({ url: clickhouse, shards, cluster })

const timed = async (name: string, title: string, ask: () => Promise<Answer>): Promise<TimedAnswer> => {
  const start = performance.now()
  const found = await ask()
  return { name, title, seconds: (performance.now() - start) / 1_000, ...found }
}

const chosen = ({ ask, pattern, like }: FleetOptions): readonly Question[] =>
  ask.length > 0 || pattern !== null || like !== null ? ask : ALL

const askAll = async (engine: Engine, options: FleetOptions): Promise<readonly TimedAnswer[]> => {
  const answers: TimedAnswer[] = []
  // oxlint-disable-next-line no-await-in-loop -- each answer is timed alone
  for (const name of chosen(options)) answers.push(await timed(name, QUESTIONS[name], () => answer(engine, name)))
  const { pattern, like } = options
  if (pattern !== null) answers.push(await timed("pattern", `Reports with ${pattern}`, () => findPattern(engine, pattern)))
  if (like !== null) answers.push(await timed("like", `Sessions like ${like}`, () => findSimilar(engine, like)))
  return answers
}

const cellText = (value: string | number | null | undefined): string => (value === null || value === undefined ? "-" : String(value))

const tableText = ({ title, seconds, columns, rows }: TimedAnswer): readonly string[] => {
  const cells = [columns, ...rows.map((row) => columns.map((name) => cellText(row[name])))]
  const widths = columns.map((_, index) => Math.max(...cells.map((row) => row[index]?.length ?? 0)))
  const isNumber = columns.map((name) => rows.every((row) => typeof row[name] !== "string"))
  const line = (row: readonly string[]): string =>
    row
      .map((text, index) => (isNumber[index] === true ? text.padStart(widths[index] ?? 0) : text.padEnd(widths[index] ?? 0)))
      .join("  ")
      .trimEnd()
  return [
    "",
    `${title} (${rows.length} rows, ${seconds.toFixed(2)} s)`,
    ...(rows.length === 0 ? ["  none"] : cells.map((row) => `  ${line(row)}`))
  ]
}

const loadedText = ({ reports, events, known, replaced, cut, unread }: Loaded, seconds: number): readonly string[] => [
  `Loaded ${reports} reports with ${events} events in ${seconds.toFixed(1)} s.`,
  ...(known === 0 ? [] : [`${known} files contain nothing new: the data set already has at least as many events of these sessions.`]),
  ...(replaced === 0 ? [] : [`${replaced} reports replace shorter or incomplete ones of the same sessions.`]),
  ...(cut === 0
    ? []
    : [`${cut} reports are very long: only their first ${MOST_ROWS} events became rows. Their numbers of events are complete.`]),
  ...unread.map(({ path, why }) => `Not read: ${path}: ${why}`)
]

const progressText = ({ files, done, events }: Progress): string => `${done} of ${files} files, ${events} events`

const load = async (
  engine: Engine,
  { folder, profiles }: FleetOptions,
  output: CommandOutput
): Promise<{ loaded: Loaded; seconds: number } | null> => {
  if (folder === null) return null
  const start = performance.now()
  const loaded = await loadFolder(engine, { folder, profiles, onProgress: (progress) => output.showProgress(progressText(progress)) })
  return { loaded, seconds: (performance.now() - start) / 1_000 }
}

/** Rejects with a message for the user when a folder contains no data set. Rejects with the system's error when the folder cannot be read. */
const checkDataSet = async (db: string): Promise<void> => {
  const names = await readdir(db).catch((error: unknown) => {
    if (codeOf(error) === "ENOTDIR") throw new Error(`${db} is not a folder: name the folder of a data set.`)
    if (codeOf(error) === "ENOENT") return []
    throw error
  })
  if (names.length === 0) throw new Error(`There is no data set in ${db}: name the folder of reports too, to make one.`)
}

/** Rejects when there is nothing to load or to ask. The engine would make an empty data set instead. */
const checkFolders = async ({ folder, db }: FleetOptions): Promise<void> => {
  if (folder !== null) await findReports(folder)
  else if (db !== null) await checkDataSet(db)
}

/** Runs the whole command. Resolves to its exit code (see USAGE). */
export const runFleet = async (args: readonly string[], output: CommandOutput): Promise<number> => {
  const read = readFleetOptions(args)
  if ("problem" in read) {
    if (read.exit === 0) output.print(read.problem)
    else output.printError(read.problem)
    return read.exit
  }
  const { options } = read
  let engine: Engine | null = null
  try {
    await checkFolders(options)
    engine = await open(options)
    const result = await load(engine, options, output)
    const answers = await askAll(engine, options)
    if (options.json) output.print(escapeControls(JSON.stringify({ load: result, answers })))
    else output.print(joinEscaped([...(result === null ? [] : loadedText(result.loaded, result.seconds)), ...answers.flatMap(tableText)]))
    return result !== null && result.loaded.unread.length > 0 ? 1 : 0
  } catch (error) {
    output.printError(joinEscaped([error instanceof Error ? error.message : String(error)]))
    return 2
  } finally {
    engine?.close()
  }
}
