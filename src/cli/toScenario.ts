import type { Envelope, Source } from "../log/core/envelope.ts"
import type { ImportedLog } from "../log/report/importLog.ts"
import type { NewFile } from "./writeNewFiles.ts"

/** What the browser and its clock did says nothing of the server. */
const TOLD: ReadonlySet<Source["kind"]> = new Set(["rest", "socket", "player", "runtime"])

/** An event as a recording holds it: what the server said and the player wanted, and when (ms since the session's start). */
const lineOf = ({ seq, mono, src, type, data }: Envelope) => ({ seq, mono, op: src.op ?? null, type, data })

/**
 * A recording from which the mock casino answers again (LOG-6): the server's messages and the player's intents, in their order and at their
 * pace. It holds what the log holds, redacted as the log is.
 */
export const scenarioFile = ({ header, events }: ImportedLog, path: string): NewFile => {
  const { logId, build, specHash, startedAt } = header
  const told = events.filter(({ src }) => TOLD.has(src.kind)).map(lineOf)
  const lines = told.map((line) => `    ${JSON.stringify(line)}`).join(",\n")
  const head = JSON.stringify({ recording: 1, logId, build, specHash, startedAt }).slice(0, -1)
  return { path, text: `${head},\n  "events": [\n${lines}\n  ]\n}\n` }
}
