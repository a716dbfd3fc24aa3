import { writeFile } from "node:fs/promises"
import type { Envelope, Source } from "../log/envelope.ts"
import type { ImportedLog } from "../log/importLog.ts"

/** What the browser and its clock did says nothing of the server. */
const TOLD: ReadonlySet<Source["kind"]> = new Set(["rest", "socket", "player", "runtime"])

/** An event as a recording holds it: what the server said and the player wanted, and when (ms since the session's start). */
const lineOf = ({ seq, mono, src, type, data }: Envelope) => ({ seq, mono, op: src.op ?? null, type, data })

/**
 * Writes a recording from which the mock casino answers again (LOG-6): what the server said, in its order and at its pace. Holds what the
 * log held, redacted as the log was. Rejects where the file cannot be written or is there already.
 */
export const writeScenario = async ({ header, events }: ImportedLog, file: string): Promise<number> => {
  const { logId, build, specHash, startedAt } = header
  const told = events.filter(({ src }) => TOLD.has(src.kind)).map(lineOf)
  const lines = told.map((line) => `    ${JSON.stringify(line)}`).join(",\n")
  const head = JSON.stringify({ recording: 1, logId, build, specHash, startedAt }).slice(0, -1)
  await writeFile(file, `${head},\n  "events": [\n${lines}\n  ]\n}\n`, { flag: "wx" })
  return told.length
}
