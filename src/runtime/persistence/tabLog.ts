import { awakeTimeout } from "../core/time.ts"
import { readText, tabStorageOrNull, writeText } from "../../browser/safeStorage.ts"

/** Session storage key of the tab's log id. */
export const TAB_LOG = "telereel.logId"
/** Session storage key of the last position that this tab's log has used without storing its event, after the log's id. */
const LOG_END = "telereel.logEnd"
/** Prefix of the name of a log's Web Lock. */
export const LOG_LOCK = "telereel-log-"

/** Whether the browser has Web Locks. It has none outside secure contexts. */
export const hasWebLocks = (): boolean => "locks" in navigator

/** The log that belongs to this tab. A reload finds it again. A duplicated tab has a copy of the id, but does not get the log. */
export interface TabLog {
  readonly logId: () => string
  /** Starts another log for this tab. The previous one is released, also for eviction by other tabs, when `written` completes. */
  readonly renew: (written: Promise<unknown>) => void
  /** Notes the position of an event that is not stored, so that a reload uses no position twice and knows of the loss. */
  readonly noteUnstored: (seq: number) => void
  /** The last noted position of this log, also by the page before a reload; 0 without one. */
  readonly lastUnstored: () => number
}

/** When the storage is full or forbidden, the only loss is that a reload does not find this log again. */
const storeLogId = (storage: Storage | null, logId: string): void => void writeText(storage, TAB_LOG, logId)

/**
 * How long (ms awake) to wait for the lock of the previous page. After a reload on a busy device, that page may take over a second to
 * close.
 * Without its log the ids of pending operations would be lost. The original of a duplicated tab keeps the lock, so the duplicate
 * starts this much later.
 */
const HANDOVER_MS = 3_000

type Release = () => void

/** Holds the log's lock until released or until the tab closes. Null when another tab holds it. */
const holdName = (logId: string): Promise<Release | null> =>
  new Promise((resolve) => {
    // Without Web Locks, a duplicated tab is not detected.
    if (!hasWebLocks()) return resolve(() => undefined)
    const patience = new AbortController()
    const cancel = awakeTimeout(HANDOVER_MS, () => patience.abort())
    const held = (): Promise<void> => {
      cancel()
      return new Promise((release) => resolve(release))
    }
    navigator.locks.request(LOG_LOCK + logId, { signal: patience.signal }, held).catch(() => resolve(null))
  })

/** Returns the log of this tab from before a reload. Makes a new id when there is none, or when another tab holds it. */
export const claimTabLog = async (newId: () => string): Promise<TabLog> => {
  const storage = tabStorageOrNull()
  const noted = readText(storage, TAB_LOG)
  const again = noted === null ? null : await holdName(noted)
  const begin = (): { readonly logId: string; readonly hold: Promise<Release | null> } => {
    const logId = newId()
    storeLogId(storage, logId)
    return { logId, hold: holdName(logId) }
  }
  let own = noted !== null && again !== null ? { logId: noted, hold: Promise.resolve(again) } : begin()
  const lastUnstored = (): number => {
    const [logId, seq] = readText(storage, LOG_END)?.split(" ") ?? []
    return logId === own.logId && Number.isSafeInteger(Number(seq)) ? Number(seq) : 0
  }
  return {
    logId: () => own.logId,
    noteUnstored: (seq) => {
      // A page that cannot read its log counts from 1 again, but the page before may have used more positions.
      if (seq > lastUnstored()) writeText(storage, LOG_END, `${own.logId} ${seq}`)
    },
    lastUnstored,
    renew: (written) => {
      const before = own
      own = begin()
      void written.then(() => before.hold).then((release) => release?.())
    }
  }
}
