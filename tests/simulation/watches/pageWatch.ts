import { decodeEnvelope } from "../../../src/log/core/decodeEnvelope.ts"
import type { Envelope } from "../../../src/log/core/envelope.ts"
import { makeFolds } from "../../support/makeFolds.ts"
import { isJson, isSameJson } from "./jsonValues.ts"
import type { SimulatedDisk } from "../browser/simulatedDisk.ts"
import type { OpenPage } from "../browser/simulatedTab.ts"

/** The views that an event changed are compared after it. All views are compared after this many events and at the end. */
const COMPARE_ALL_EVERY = 25

/** Progress of the log's session. One log holds one session (LOG-4: the next player's session belongs to another log). */
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
  events: number
  readonly told: string[]
}

interface Kept {
  /** The events as JSON, at the index of their sequence number minus one. */
  readonly lines: string[]
  /** How many of them the page considered stored. */
  durable: number
  /** The last position that a page used without its storage, or 0. */
  inMemory: number
  /** How many positions the log has passed over after reloads, because their events were never stored. */
  unstored: number
}

/** The player id in the line of a `LoggedIn` event; null for another line. */
const playerOf = (line: string): string | null => {
  const read = decodeEnvelope(JSON.parse(line))
  return read._tag === "Success" && read.success.kind === "known" && read.success.envelope.type === "LoggedIn"
    ? read.success.envelope.data.player.id
    : null
}

/** Whether an event that was read back has the stored content. A decoder may order its keys differently. */
const isSame = (line: string | undefined, envelope: Envelope): boolean =>
  line !== undefined && (line === JSON.stringify(envelope) || isSameJson(JSON.parse(line), envelope))

const idOfLog = ({ id }: Envelope): string => id.slice(0, id.lastIndexOf("."))

/**
 * LOG-1…3: checks a page's log. It has no gaps, consists of JSON, folds to the shown state, and a reload reads back all events that counted as
 * stored. A page starts no new log while it can read its own log, and no log with the ID of a stored log. A log that goes on after its storage failed
 * uses no position twice, and passes over only those that were used in memory.
 */
export const makePageWatch = (violate: (what: string) => void, disk: Pick<SimulatedDisk, "holds" | "isWell" | "lastOf" | "damagedOf">) => {
  const logs = new Map<string, Kept>()
  const shadows = new Map<OpenPage, Shadow>()

  const keptOf = (logId: string): Kept => {
    const found = logs.get(logId) ?? { lines: [], durable: 0, inMemory: 0, unstored: 0 }
    logs.set(logId, found)
    return found
  }
  const compare = (page: OpenPage): void => {
    const shadow = shadows.get(page)
    if (shadow === undefined) return
    if (!isJson(page.views)) violate(`JSON cannot express the shown state at event ${shadow.seq}`)
    else if (!isSameJson(shadow.folds.views, page.views)) violate(`the shown state differs from the fold of the log at event ${shadow.seq}`)
  }
  const compareTouched = (page: OpenPage): void => {
    const shadow = shadows.get(page)
    for (const { name } of shadow?.folds.takeChanges() ?? [])
      if (!isSameJson(shadow?.folds.views[name], page.views[name]))
        violate(`the shown view ${name} differs from the fold of the log at event ${shadow?.seq ?? 0}`)
  }
  /** The player who logged in last, in any tab. */
  let newest: string | null = null
  /** Whether the stored part of a log contains a session that has started and not ended, and no other player has logged in since. */
  const isGoingOn = (logId: string): boolean => {
    const { lines = [], durable = 0 } = logs.get(logId) ?? {}
    const kept = lines.slice(0, durable)
    const last = (type: string): number => kept.findLastIndex((line) => line.includes(`"type":"${type}"`))
    const begun = last("LoggedIn")
    return begun > last("LoggedOut") && playerOf(kept[begun] ?? "") === newest
  }
  const judgeOpening = ({ home: { log, restored }, notedLog }: OpenPage): void => {
    const { logId } = log.header()
    if (restored.length === 0 && log.mode() !== "memory" && (logs.get(logId)?.durable ?? 0) > 0)
      violate(`a page starts the log ${logId}, which is already stored`)
    if (notedLog !== null && notedLog !== logId && disk.isWell() && disk.holds(notedLog) && isGoingOn(notedLog))
      violate(`a page starts a new log although ${notedLog} is stored and its session continues`)
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
      shadows.set(page, { folds, logId, seq: log.appended(), session, events: 0, told: [] })
      if (log.mode() !== "stored") return
      const kept = keptOf(logId)
      const from = log.recent()[0]?.seq ?? log.appended() + 1
      if (from <= kept.inMemory) violate(`the log ${logId} continues at position ${from}, but was used up to ${kept.inMemory}`)
      const passedOver = from - 1 - Math.max(restored.at(-1)?.seq ?? 0, disk.lastOf(logId))
      if (passedOver > 0 && from - 1 > kept.inMemory) violate(`the log ${logId} passes over ${passedOver} positions that no page has used`)
      if (restored.length + disk.damagedOf(logId) + kept.unstored < kept.durable)
        violate(`${kept.durable} events counted as stored, but ${restored.length} were read back`)
      const wrong = restored.find((envelope) => !isSame(kept.lines[envelope.seq - 1], envelope))
      if (wrong !== undefined) violate(`event ${wrong.seq} was read back with different content`)
      // A report can already contain the events that the disk lost: another event at such a position would contradict it.
      if (log.appended() < disk.lastOf(logId))
        violate(`the log ${logId} continues at position ${log.appended() + 1}, but it was stored up to ${disk.lastOf(logId)}`)
      kept.lines.length = log.appended()
      for (const envelope of log.recent()) kept.lines[envelope.seq - 1] = JSON.stringify(envelope)
      kept.durable = restored.at(-1)?.seq ?? 0
      kept.unstored += Math.max(0, passedOver)
    },
    /** `line` is the event as JSON. */
    appended: (page: OpenPage, envelope: Envelope, line: string): void => {
      const shadow = shadows.get(page)
      if (shadow === undefined) return
      const logId = idOfLog(envelope)
      if (shadow.logId !== logId) Object.assign(shadow, { folds: makeFolds(), logId, seq: 0, session: "none" })
      if (envelope.seq !== shadow.seq + 1) violate(`event ${envelope.seq} of ${logId} follows ${shadow.seq}`)
      if (envelope.type === "LoggedIn" && shadow.session === "over")
        violate(`a session continues in the log ${logId} of the previous session`)
      shadow.session = sessionAfter(shadow.session, envelope)
      if (envelope.type === "LoggedIn") newest = envelope.data.player.id
      shadow.seq = envelope.seq
      shadow.events += 1
      shadow.told.push(envelope.id)
      if (!isJson(envelope)) violate(`JSON cannot express event ${envelope.seq} (${envelope.type})`)
      const read: unknown = JSON.parse(line)
      if (decodeEnvelope(read)._tag === "Failure") violate(`event ${envelope.seq} (${envelope.type}) does not decode`)
      shadow.folds.evolve(read as Envelope)
      const { log } = page.home
      if (log.header().logId === logId && log.mode() === "memory") {
        const kept = keptOf(logId)
        kept.inMemory = Math.max(kept.inMemory, envelope.seq)
      }
      if (log.header().logId === logId && log.mode() !== "memory") {
        const kept = keptOf(logId)
        kept.lines[envelope.seq - 1] = line
        if (log.mode() === "stored") kept.durable = Math.max(kept.durable, Math.min(log.durable(), kept.lines.length))
      }
      compareTouched(page)
      if (shadow.events % COMPARE_ALL_EVERY === 0) compare(page)
    },
    /** Checks that the last listener receives the events in the same order as the first, also when another listener appends. */
    appendedLast: (page: OpenPage, { id }: Envelope): void => {
      const first = shadows.get(page)?.told.shift()
      if (first !== undefined && first !== id) violate(`the last listener received ${id} where the first received ${first}`)
    },
    compare,
    /** How many events of the log were lost because its storage had failed. */
    unstoredOf: (logId: string): number => logs.get(logId)?.unstored ?? 0,
    closed: (page: OpenPage): void => void shadows.delete(page)
  }
}
