import { isDeepStrictEqual } from "node:util"
import { canonicalJson } from "../../src/log/core/json.ts"
import { decodeEnvelope } from "../../src/log/core/decodeEnvelope.ts"
import type { Envelope } from "../../src/log/core/envelope.ts"
import { makeFolds } from "../../src/projections/folds.ts"
import type { OpenPage } from "./simulatedTab.ts"

/** What an event touches is compared after it; every view, also those that it should have left alone, after so many and at the end. */
const COMPARE_ALL_EVERY = 25

/** How far the session of a log is: one log holds one session (LOG-4: the next player's is none of it). */
type Session = "none" | "begun" | "over"

const sessionAfter = (session: Session, { type }: Envelope): Session => {
  if (type === "LoggedIn") return "begun"
  return type === "LoggedOut" && session === "begun" ? "over" : session
}

interface Shadow {
  readonly folds: ReturnType<typeof makeFolds>
  readonly logId: string
  seq: number
  session: Session
  heard: number
  readonly told: string[]
}

interface Kept {
  /** Each event as it was said, by its place. */
  readonly lines: string[]
  /** How many of them the page held to be on the disk. */
  durable: number
}

const idOfLog = ({ id }: Envelope): string => id.slice(0, id.lastIndexOf("."))

/**
 * LOG-1…3: watches a page's log: gapless, JSON, the fold of it is what is shown, and a reload finds all that was held to be kept. A page begins
 * no other log while its own can be read, and none under the id of a log that is kept.
 */
export const makePageWatch = (violate: (what: string) => void, isDiskWell: () => boolean) => {
  const logs = new Map<string, Kept>()
  const shadows = new Map<OpenPage, Shadow>()

  const keptOf = (logId: string): Kept => {
    const found = logs.get(logId) ?? { lines: [], durable: 0 }
    logs.set(logId, found)
    return found
  }
  const compare = (page: OpenPage): void => {
    const shadow = shadows.get(page)
    if (shadow === undefined) return
    if (canonicalJson(shadow.folds.views) !== canonicalJson(page.views))
      violate(`what is shown is not the fold of the log, at ${shadow.seq}`)
  }
  const compareTouched = (page: OpenPage): void => {
    const shadow = shadows.get(page)
    for (const name of shadow?.folds.takeDirty() ?? [])
      if (!isDeepStrictEqual(shadow?.folds.views[name], page.views[name]))
        violate(`what is shown of ${name} is not the fold of the log, at ${shadow?.seq ?? 0}`)
  }
  /** Whether the log's session had begun and was not over when its last event was kept. */
  const isGoingOn = (logId: string): boolean => {
    const { lines = [], durable = 0 } = logs.get(logId) ?? {}
    const kept = lines.slice(0, durable)
    const last = (type: string): number => kept.findLastIndex((line) => line.includes(`"type":"${type}"`))
    return last("LoggedIn") > last("LoggedOut")
  }
  const judgeOpening = ({ home: { log, restored }, notedLog }: OpenPage): void => {
    const { logId } = log.header()
    if (restored.length === 0 && log.mode() !== "memory" && (logs.get(logId)?.durable ?? 0) > 0)
      violate(`a page begins the log ${logId}, which is kept already`)
    if (notedLog !== null && notedLog !== logId && isDiskWell() && isGoingOn(notedLog))
      violate(`a page begins another log than ${notedLog}, which is kept and whose session goes on`)
  }
  return {
    opened: (page: OpenPage): void => {
      const { log, restored } = page.home
      const { logId } = log.header()
      judgeOpening(page)
      const folds = makeFolds()
      let session: Session = "none"
      for (const envelope of [...restored, ...log.recent()]) {
        folds.evolve(envelope)
        session = sessionAfter(session, envelope)
      }
      shadows.set(page, { folds, logId, seq: log.appended(), session, heard: 0, told: [] })
      if (log.mode() !== "stored") return
      const kept = keptOf(logId)
      if (restored.length < kept.durable) violate(`${kept.durable} events were held to be kept, ${restored.length} came back`)
      const wrong = restored.find((envelope, index) => kept.lines[index] !== canonicalJson(envelope))
      if (wrong !== undefined) violate(`event ${wrong.seq} came back from the disk as another`)
      kept.lines.length = restored.length
      kept.durable = restored.length
    },
    heard: (page: OpenPage, envelope: Envelope): void => {
      const shadow = shadows.get(page)
      if (shadow === undefined) return
      const logId = idOfLog(envelope)
      if (shadow.logId !== logId) Object.assign(shadow, { folds: makeFolds(), logId, seq: 0, session: "none" })
      if (envelope.seq !== shadow.seq + 1) violate(`event ${envelope.seq} of ${logId} follows ${shadow.seq}`)
      if (envelope.type === "LoggedIn" && shadow.session === "over") violate(`a session goes on in the log of the one before, ${logId}`)
      shadow.session = sessionAfter(shadow.session, envelope)
      shadow.seq = envelope.seq
      shadow.heard += 1
      shadow.told.push(envelope.id)
      const line = canonicalJson(envelope)
      const read: unknown = JSON.parse(JSON.stringify(envelope))
      if (decodeEnvelope(read)._tag === "Failure") violate(`event ${envelope.seq} (${envelope.type}) does not decode`)
      shadow.folds.evolve(JSON.parse(line) as Envelope)
      const { log } = page.home
      if (log.header().logId === logId && log.mode() !== "memory") {
        const kept = keptOf(logId)
        kept.lines[envelope.seq - 1] = line
        if (log.mode() === "stored") kept.durable = Math.max(kept.durable, Math.min(log.durable(), kept.lines.length))
      }
      compareTouched(page)
      if (shadow.heard % COMPARE_ALL_EVERY === 0) compare(page)
    },
    /** The last listener hears the same order as the first, whoever appends in between. */
    heardLast: (page: OpenPage, { id }: Envelope): void => {
      const first = shadows.get(page)?.told.shift()
      if (first !== undefined && first !== id) violate(`the last listener hears ${id} where the first heard ${first}`)
    },
    compare,
    closed: (page: OpenPage): void => void shadows.delete(page)
  }
}
