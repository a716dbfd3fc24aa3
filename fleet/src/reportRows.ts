import { constants } from "node:buffer"
import { fieldOf } from "../../src/domain/shared/guards.ts"
import type { Envelope } from "../../src/log/core/envelope.ts"
import type { ImportedLog } from "../../src/log/report/importLog.ts"
import { doubtsOf } from "../../src/log/report/importResult.ts"
import type { Compliance } from "../../src/replay/compliance/judgeCompliance.ts"

/** The rows of reports as tab-separated values, by table. */
export interface RowTexts {
  readonly reports: string
  readonly events: string
  readonly counts: string
  readonly verdicts: string
}

const escapes: Readonly<Record<string, string>> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r", "\0": "\\0" }

/** A text as a cell of ClickHouse's format TabSeparated. */
export const cell = (text: string): string => text.replace(/[\\\t\n\r\0]/gu, (one) => escapes[one] ?? one)

const row = (...cells: readonly (string | number)[]): string => `${cells.join("\t")}\n`

/** Name and major version by user agent. The order matters: every browser also names those that it imitates. */
const BROWSERS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ["Edge", /\bEdg(?:A|iOS)?\/(\d+)/u],
  ["Opera", /\bOPR\/(\d+)/u],
  ["Samsung", /\bSamsungBrowser\/(\d+)/u],
  ["Firefox", /\b(?:Firefox|FxiOS)\/(\d+)/u],
  ["Chromium", /\b(?:HeadlessChrome|Chrome|CriOS|Chromium)\/(\d+)/u],
  ["Safari", /\bVersion\/(\d+)[\d.]* .*Safari\//u]
]

/** The browser of a user agent, such as `Chromium 141`; `other` for an unknown browser. */
export const browserOf = (userAgent: string): string => {
  for (const [name, pattern] of BROWSERS) {
    const version = pattern.exec(userAgent)?.[1]
    if (version !== undefined) return `${name} ${version}`
  }
  return "other"
}

/** The class of a session's network: the median round trip of its video. A report knows no provider and no kind of access. */
export const networkOf = (events: readonly Envelope[]): string => {
  const trips = events.flatMap((one) => (one.type === "VideoSampled" && one.data.roundTripMs !== null ? [one.data.roundTripMs] : []))
  const median = trips.toSorted((a, b) => a - b)[Math.floor(trips.length / 2)]
  if (median === undefined) return "round trip unknown"
  if (median < 50) return "round trip < 50 ms"
  return median < 150 ? "round trip 50-149 ms" : "round trip >= 150 ms"
}

const SUBJECTS = ["pressId", "transferId", "mediaId", "channel"] as const

/** The thing that an event is about: a press, a transfer, a media session or a socket. */
const subjectOf = (data: unknown): string => {
  for (const key of SUBJECTS) {
    const found = fieldOf(data, key)
    if (typeof found === "string") return found
  }
  return ""
}

const msOf = (data: unknown): number => {
  const found = fieldOf(data, "afterMs") ?? fieldOf(data, "delayMs")
  return typeof found === "number" ? Math.round(found) : -1
}

/** Lists of more items, such as the machines of the lobby, are most of a report's bytes, and no question reads them. */
const LONGEST_LIST = 12

/** The payload as JSON; empty when it contains a long list. The report itself keeps it. */
const payloadOf = (data: object): string =>
  Object.values(data).some((value) => Array.isArray(value) && value.length > LONGEST_LIST) ? "" : JSON.stringify(data)

/** The most events of a report that become rows. A session of five hours has as many, and its rows are about 15 MB. */
export const MOST_ROWS = 100_000

const wholeMs = (ms: number): number => Math.max(0, Math.round(ms))

/** Whether a report is whole and unchanged. A whole report of an earlier build is: the import has upcast its events. */
export const isWhole = ({ verdict }: Pick<ImportedLog, "verdict">): boolean => doubtsOf(verdict.reasons).length === 0

/** Thrown when the rows of a report for one table are longer than `longest` characters. */
export class RowsTooLong extends Error {
  override readonly name = "RowsTooLong"

  constructor(longest: number) {
    super(`The report is too large: the rows of a table are longer than ${longest} characters.`)
  }
}

/** Joins rows. Throws RowsTooLong: a string beyond the engine's longest one would throw a RangeError. */
const joinRows = (rows: readonly string[], longest: number): string => {
  const length = rows.reduce((sum, one) => sum + one.length, 0)
  if (length > longest) throw new RowsTooLong(longest)
  return rows.join("")
}

/** The origin of the rows of one report. */
export interface RowSource {
  /** The name of the report in the folder. */
  readonly file: string
  /** The verdicts by the chosen profiles. */
  readonly verdicts: readonly Compliance[]
  /** The most events that become rows. */
  readonly mostRows?: number
  /** The longest text of a table's rows, in characters. */
  readonly longestText?: number
}

/**
 * The rows of one report. Of a very long report, only the first events become rows, as if the player had saved it at that time. The numbers of events and
 * the verdicts are those of the whole report. Throws RowsTooLong.
 */
export const rowsOfReport = (
  log: ImportedLog,
  { file, verdicts, mostRows = MOST_ROWS, longestText = constants.MAX_STRING_LENGTH }: RowSource
): RowTexts => {
  const { header, events: all } = log
  const events = all.slice(0, mostRows)
  const report = cell(header.logId)
  const build = cell(header.build)
  const browser = browserOf(header.env.userAgent)
  const network = networkOf(all)
  const ended = wholeMs(all.at(-1)?.at ?? header.startedAt)
  const eventRows = events.map(({ seq, at, mono, type, src, corr = "", data }) =>
    row(
      report,
      build,
      browser,
      network,
      seq,
      wholeMs(at),
      wholeMs(mono),
      type,
      src.kind,
      cell(src.op ?? ""),
      cell(corr),
      cell(subjectOf(data)),
      msOf(data),
      cell(payloadOf(data))
    )
  )
  const verdictRows = verdicts.flatMap(({ profile, clauses }) =>
    clauses.flatMap(({ rule, clause, result, cases, violations, first }) =>
      result === "noRule" ? [] : [row(report, build, profile, rule, cell(clause), result, cases, violations, first?.seq ?? 0)]
    )
  )
  const numbers = new Map<string, number>()
  for (const { type } of all) numbers.set(type, (numbers.get(type) ?? 0) + 1)
  return {
    reports: row(
      report,
      cell(file),
      build,
      browser,
      network,
      cell(header.env.language),
      wholeMs(header.startedAt),
      ended,
      all.length,
      isWhole(log) ? "ok" : "degraded",
      ` ${events.map(({ type }) => type).join(" ")} `,
      `[${events.map(({ seq }) => seq).join(",")}]`
    ),
    events: joinRows(eventRows, longestText),
    counts: [...numbers].map(([type, n]) => row(report, build, browser, type, n)).join(""),
    verdicts: verdictRows.join("")
  }
}
