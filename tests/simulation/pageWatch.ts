import { canonicalJson } from "../../src/log/canonicalJson.ts"
import { decodeEnvelope } from "../../src/log/decodeEnvelope.ts"
import type { Envelope } from "../../src/log/envelope.ts"
import { makeFolds } from "../../src/projections/folds.ts"
import type { OpenPage } from "./simulatedTab.ts"

/** The fold is compared every so many events, and at the end. */
const COMPARE_EVERY = 25

interface Kept {
  /** Each event as it was said, by its place. */
  readonly lines: string[]
  /** How many of them the page held to be on the disk. */
  durable: number
}

const idOfLog = ({ id }: Envelope): string => id.slice(0, id.lastIndexOf("."))

/** LOG-1…3: watches a page's log: gapless, JSON, the fold of it is what is shown, and a reload finds all that was held to be kept. */
export const makePageWatch = (violate: (what: string) => void) => {
  const logs = new Map<string, Kept>()
  const shadows = new Map<OpenPage, { folds: ReturnType<typeof makeFolds>; logId: string; seq: number; heard: number; told: string[] }>()

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
  return {
    opened: (page: OpenPage): void => {
      const { log, restored } = page.home
      const { logId } = log.header()
      const folds = makeFolds()
      for (const envelope of [...restored, ...log.recent()]) folds.evolve(envelope)
      shadows.set(page, { folds, logId, seq: log.appended(), heard: 0, told: [] })
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
      if (shadow.logId !== logId) Object.assign(shadow, { folds: makeFolds(), logId, seq: 0 })
      if (envelope.seq !== shadow.seq + 1) violate(`event ${envelope.seq} of ${logId} follows ${shadow.seq}`)
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
      if (shadow.heard % COMPARE_EVERY === 0) compare(page)
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
