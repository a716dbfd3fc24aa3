import { parseArgs } from "node:util"
import { complianceProfiles } from "../replay/compliance/judgeCompliance.ts"
import { isViewName, type ViewName, viewNames } from "../projections/projections.ts"
import { escapeControls } from "./terminalText.ts"

/** The options on the command line. */
export interface ReplayOptions {
  readonly file: string
  /** `seq` of the chosen event; null without `--at`. */
  readonly at: number | null
  readonly projection: ViewName | null
  readonly verify: boolean
  readonly toTest: string | null
  readonly toScenario: string | null
  /** The protection profile that judges the report; null without `--comply`. */
  readonly comply: string | null
  readonly json: boolean
}

/** Exit codes of the command. */
export const EXIT = { done: 0, diverges: 1, misused: 2, unreadable: 3, unprovable: 4 } as const

export const USAGE = `Usage: npm run replay -- FILE [options]
       FILE is a report ("Save report"), plain or packed by gzip; - reads the standard input.

Opens a session's log ("Save report") and says whether it can be trusted: ok, degraded or unreadable, with the reasons.
Then tells the session in a few lines. Amounts are in minor units.

  --at SEQ              the event at SEQ, and what it changed
  --projection NAME     that projection's state, at SEQ or at the end
                        (${viewNames.join(", ")})
  --verify              folds the log again and compares every event with the hashes that the player's browser
                        wrote; names the exact first event of each projection that differs
  --to-test FILE        writes a regression test (NAME.test.ts) and the log beside it; under src/, npm test runs it
  --to-scenario FILE    writes a recording (NAME.json) from which the mock casino answers again:
                        npm run mock:server -- --recorded NAME.json
  --comply PROFILE      judges the report against a protection profile, clause by clause; FILE may be a folder of reports
                        (${complianceProfiles.join(", ")})
  --json                everything as one JSON object; docs/replay.md describes its fields
  --help                this text

Exit codes: 0 done, and proven where --verify asked; 1 the replay differs, or --comply found a violation; 2 a wrong flag, or a file or an output that
cannot be read or written; 3 the file is unreadable; 4 --verify cannot prove it:
events are missing, or the report has too few hashes. A closed pipe (| head) ends with 0.`

type Read = { readonly options: ReplayOptions } | { readonly problem: string; readonly exit: number }

const FLAGS = {
  at: { type: "string" },
  projection: { type: "string" },
  verify: { type: "boolean", default: false },
  "to-test": { type: "string" },
  "to-scenario": { type: "string" },
  comply: { type: "string" },
  json: { type: "boolean", default: false },
  help: { type: "boolean", default: false }
} as const

const readSeq = (text: string | undefined): number | null => {
  if (text === undefined) return null
  if (!/^\d{1,15}$/u.test(text)) throw new Error(`--at must be an event's number, not "${text}"`)
  return Number(text)
}

const readProjection = (text: string | undefined): ViewName | null => {
  if (text === undefined) return null
  if (!isViewName(text)) throw new Error(`--projection must be one of ${viewNames.join(", ")}, not "${text}"`)
  return text
}

const readProfile = (text: string | undefined): string | null => {
  if (text === undefined) return null
  const id = text.toLowerCase()
  if (!complianceProfiles.includes(id)) throw new Error(`--comply must be one of ${complianceProfiles.join(", ")}, not "${text}"`)
  return id
}

const readTarget = (flag: string, text: string | undefined, ending: RegExp): string | null => {
  if (text === undefined) return null
  if (!ending.test(text))
    throw new Error(`--${flag} must name a file like ${flag === "to-test" ? "NAME.test.ts" : "NAME.json"}, not "${text}"`)
  return text
}

const readFile = (positionals: readonly string[]): string => {
  const [file, another] = positionals
  if (file === undefined) throw new Error("Name the report to open: npm run replay -- FILE.")
  if (another !== undefined) throw new Error(`Name one file only. Leave out "${another}".`)
  return file
}

/** Parses the command line. `problem` is the text to print, with its exit code: an error, or the usage for `--help`. */
export const readReplayOptions = (args: readonly string[]): Read => {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: FLAGS, strict: true, allowPositionals: true })
    if (values.help) return { problem: USAGE, exit: EXIT.done }
    return {
      options: {
        file: readFile(positionals),
        at: readSeq(values.at),
        projection: readProjection(values.projection),
        verify: values.verify,
        toTest: readTarget("to-test", values["to-test"], /[^/\\]\.test\.ts$/u),
        toScenario: readTarget("to-scenario", values["to-scenario"], /[^/\\]\.json$/u),
        comply: readProfile(values.comply),
        json: values.json
      }
    }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { problem: `${escapeControls(message.replaceAll("\n", " "))}\n\n${USAGE}`, exit: EXIT.misused }
  }
}
