import { parseArgs } from "node:util"
import { complianceProfiles } from "../../src/replay/compliance/judgeCompliance.ts"
import { isQuestion, QUESTIONS, type Question } from "./questions.ts"

/** The options of `npm run fleet`. */
export interface FleetOptions {
  /** The folder of reports to load; null asks a data set that exists. */
  readonly folder: string | null
  /** Where chDB keeps the data set; null means only in this process. */
  readonly db: string | null
  readonly clickhouse: string | null
  readonly cluster: string | null
  readonly shards: readonly string[]
  readonly profiles: readonly string[]
  readonly ask: readonly Question[]
  readonly pattern: string | null
  readonly like: string | null
  readonly json: boolean
}

const USAGE = `Usage: npm run fleet -- DIR [options]
       DIR contains reports ("Save report"): .ndjson, or .gz; subfolders count.

Loads reports into ClickHouse inside this process (chDB) and answers questions about all of them. docs/fleet.md explains the answers.

  --ask NAME            only this answer; repeat it for several
                        (${Object.keys(QUESTIONS).join(", ")})
  --pattern "EVENTS"    the reports with this pattern, such as "PressSent ..!PressDone ConnectionLost"
  --like REPORT         the sessions most like this one (its logId)
  --comply PROFILE      judges each report against this protection profile; repeat it for several; without it: strictest
                        (${complianceProfiles.join(", ")})
  --db FOLDER           keeps the data set in a folder; without DIR, asks the one that is there
  --clickhouse URL      uses a ClickHouse server by its HTTP interface instead of chDB
  --cluster NAME        the server's cluster: MergeTree tables on each shard, Distributed tables above them
  --shard URL           the HTTP interface of another shard, which needs the tables too; repeat it for several
  --json                everything as one JSON object
  --help                this text

Exit codes: 0 done; 1 a file could not be read; 2 a wrong flag, a folder that is missing or contains no
report, or the engine failed.`

type Read = { readonly options: FleetOptions } | { readonly problem: string; readonly exit: number }

const FLAGS = {
  ask: { type: "string", multiple: true },
  pattern: { type: "string" },
  like: { type: "string" },
  comply: { type: "string", multiple: true },
  db: { type: "string" },
  clickhouse: { type: "string" },
  cluster: { type: "string" },
  shard: { type: "string", multiple: true },
  json: { type: "boolean", default: false },
  help: { type: "boolean", default: false }
} as const

const readQuestion = (name: string): Question => {
  if (!isQuestion(name)) throw new Error(`--ask must be one of ${Object.keys(QUESTIONS).join(", ")}, not "${name}"`)
  return name
}

const readProfile = (name: string): string => {
  const id = name.toLowerCase()
  if (!complianceProfiles.includes(id)) throw new Error(`--comply must be one of ${complianceProfiles.join(", ")}, not "${name}"`)
  return id
}

const readUrl = (text: string): string => {
  if (!URL.canParse(text) || !/^https?:$/u.test(new URL(text).protocol)) throw new Error(`"${text}" is not an http(s) URL.`)
  return text
}

/** Parses the command line. `problem` is the text to print, with its exit code. */
export const readFleetOptions = (args: readonly string[]): Read => {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: FLAGS, strict: true, allowPositionals: true })
    if (values.help) return { problem: USAGE, exit: 0 }
    const [folder = null, another] = positionals
    if (another !== undefined) throw new Error(`Name one folder only. Leave out "${another}".`)
    const {
      db = null,
      clickhouse = null,
      cluster = null,
      pattern = null,
      like = null,
      json,
      shard = [],
      ask = [],
      comply = ["strictest"]
    } = values
    if (folder === null && db === null && clickhouse === null) throw new Error("Name the folder of reports: npm run fleet -- DIR.")
    if (clickhouse !== null && db !== null) throw new Error("--db is for chDB. Leave it out with --clickhouse.")
    if (clickhouse === null && (cluster !== null || shard.length > 0)) throw new Error("--cluster and --shard need --clickhouse.")
    return {
      options: {
        folder,
        db,
        clickhouse: clickhouse === null ? null : readUrl(clickhouse),
        cluster,
        shards: shard.map(readUrl),
        profiles: [...new Set(comply.map(readProfile))],
        ask: ask.map(readQuestion),
        pattern,
        like,
        json
      }
    }
  } catch (error) {
    return { problem: `${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`, exit: 2 }
  }
}
