import { listedFields, wholeList } from "../domain/lobby/machineLists.ts"
import type { Envelope, Source } from "../log/core/envelope.ts"
import type { ImportedLog } from "../log/report/importLog.ts"
import { machines } from "../projections/machine/machines.ts"
import type { NewFile } from "./writeNewFiles.ts"

/** Event sources that a recording contains. Events of the browser and its clock contain no information about the server. */
const RECORDED_SOURCES: ReadonlySet<Source["kind"]> = new Set(["rest", "socket", "player", "runtime"])

/** An entry of a recording: a server message or a player intent. `mono` is ms since the session's start. */
const lineOf = ({ seq, mono, src, type, data }: Envelope) => ({ seq, mono, op: src.op ?? null, type, data })

/** Makes entries with each list of machines whole: a log holds most lists by their differences only. */
const makeWholeLineOf = () => {
  let known = machines.initial()
  return (envelope: Envelope) => {
    const { byId } = known
    known = machines.evolve(known, envelope)
    if (envelope.type !== "MachinesReceived") return lineOf(envelope)
    return { ...lineOf(envelope), data: { asked: envelope.data.asked, machines: wholeList(envelope.data, byId).map(listedFields) } }
  }
}

/**
 * Makes a recording that the mock casino can play back (LOG-6): the server's messages and the player's intents, with their order and timing. The
 * recording is redacted in the same way as the log.
 */
export const scenarioFile = ({ header, events }: ImportedLog, path: string): NewFile => {
  const { logId, build, specHash, startedAt } = header
  const wholeLineOf = makeWholeLineOf()
  // It gets every event, because each one may change what the log knows of the machines.
  const recorded = events.flatMap((envelope) => {
    const line = wholeLineOf(envelope)
    return RECORDED_SOURCES.has(envelope.src.kind) ? [line] : []
  })
  const lines = recorded.map((line) => `    ${JSON.stringify(line)}`).join(",\n")
  const head = JSON.stringify({ recording: 1, logId, build, specHash, startedAt }).slice(0, -1)
  return { path, text: `${head},\n  "events": [\n${lines}\n  ]\n}\n` }
}
