import type { Envelope } from "../../../src/log/core/envelope.ts"
import type { Views } from "../../../src/projections/projections.ts"
import type { SimulatedDisk } from "../browser/simulatedDisk.ts"
import type { OpenPage } from "../browser/simulatedTab.ts"

/** An event must be on a working disk within this time (ms). A chunk is written after 250 ms. */
const WRITTEN_MS = 2_000
/** A browser that woke up less than this many ms ago has still to write. */
const AWAKE_MS = 3_000

interface Written {
  logId: string
  /** The events that the page has not counted as stored yet, oldest first. `at`: the time (virtual ms) from which they could be written. */
  readonly waiting: { readonly seq: number; at: number }[]
}

/** A log whose session has ended. */
interface Ended {
  readonly page: OpenPage
  readonly logId: string
  readonly last: number
  readonly at: number
}

/** The key of an operation in local storage: the player's id, and the id of the operation. */
const OPERATION = /"telereel\.operation\/([^/"]+)\/([^/"]+)"/gu

interface Surroundings {
  readonly now: () => number
  /** The time (virtual ms) from which the browser has been awake; null while it sleeps. */
  readonly awakeSince: () => number | null
  readonly disk: Pick<SimulatedDisk, "isWell" | "holds" | "lastOf">
}

/** LOG-3: checks that a page writes its events to a working disk soon, and that the log of an ended session is complete there. */
export const makeStorageWatch = ({ now, awakeSince, disk }: Surroundings, violate: (what: string) => void) => {
  const logs = new Map<OpenPage, Written>()
  let ended: Ended[] = []

  const judgeWriting = ({ home: { log }, isAlive }: OpenPage, { logId, waiting }: Written): void => {
    // A page that has ended does not write, although its last socket may still be opening.
    if (!isAlive()) return
    if (log.mode() !== "stored" || log.header().logId !== logId) {
      // A guest's log has no store: it is written from the login on.
      for (const one of waiting) one.at = now()
      return
    }
    while (waiting[0] !== undefined && waiting[0].seq <= log.durable()) waiting.shift()
    const [oldest] = waiting
    if (oldest !== undefined && now() - oldest.at > WRITTEN_MS)
      violate(`event ${oldest.seq} of ${logId} is not written after ${now() - oldest.at} ms`)
  }
  const judgeEnded = ({ logId, last }: Ended): void => {
    if (disk.holds(logId) && disk.lastOf(logId) < last)
      violate(`the log ${logId} of an ended session is stored up to event ${disk.lastOf(logId)} of ${last}`)
  }
  return {
    appended: (page: OpenPage, { id, seq, type }: Envelope): void => {
      const logId = id.slice(0, id.lastIndexOf("."))
      const known = logs.get(page)
      const log = known?.logId === logId ? known : { logId, waiting: [] }
      logs.set(page, log)
      log.waiting.push({ seq, at: now() })
      if (type === "LoggedOut" && page.home.log.mode() === "stored") ended.push({ page, logId, last: seq, at: now() })
    },
    /** To be called every 250 ms. */
    look: (): void => {
      const since = awakeSince()
      // A disk that fails, and a browser that sleeps, write later. A log that no page can have written meanwhile is not judged.
      if (!disk.isWell() || since === null || now() - since < AWAKE_MS) {
        ended = []
        for (const { waiting } of logs.values()) waiting.length = 0
        return
      }
      for (const [page, log] of logs) judgeWriting(page, log)
      const due = ended.filter(({ at }) => now() - at > WRITTEN_MS)
      ended = ended.filter((one) => !due.includes(one))
      due.forEach(judgeEnded)
    },
    /** LIVE-4: call this at the end. An operation whose outcome the page shows must not stay stored: the next login would show it again. */
    judgeOperations: (shared: string, { session, presses, transfers }: Readonly<Views>): void => {
      const shown = [...presses.recent, ...presses.earlier, ...transfers.recent, ...transfers.earlier]
      for (const [, player, id] of shared.replaceAll('\\"', '"').matchAll(OPERATION)) {
        const status = player === session.player?.id ? shown.find((one) => one.id === id)?.status : undefined
        if (status === "done" || status === "refused") violate(`${id ?? ""} is shown as ${status}, but it is still stored as open`)
      }
    },
    closed: (page: OpenPage): void => {
      logs.delete(page)
      ended = ended.filter((one) => one.page !== page)
    }
  }
}
