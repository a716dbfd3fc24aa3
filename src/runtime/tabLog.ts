import { afterAwake } from "./afterAwake.ts"

/** Under which a tab notes its log's id. */
export const TAB_LOG = "telereel.logId"
/** A log's name among the browser's locks begins with it. */
export const LOG_LOCK = "telereel-log-"

/** Which log is this tab's. A reload finds it again; a duplicated tab, which got a copy of the note, does not. */
export interface TabLog {
  readonly logId: () => string
  /** From now on another log is this tab's; the one before is let go, for whoever must make room, as soon as `written`. */
  readonly renew: (written: Promise<unknown>) => void
}

const tabStorage = (): Storage | null => {
  try {
    return globalThis.sessionStorage
  } catch {
    return null
  }
}

/**
 * The page before a reload may be still on its way out, on a busy machine for a second and more: its lock is waited for so
 * long (ms awake), for with its log would go the ids of what is under way. A duplicated tab holds on, and starts so much later.
 */
const HANDOVER_MS = 3_000

type LetGo = () => void

/** Holds the log's name until it is let go, or the tab dies. Null when another tab holds it. */
const holdName = (logId: string): Promise<LetGo | null> =>
  new Promise((resolve) => {
    // Outside secure contexts there are no locks; then a duplicate is not noticed.
    if (!("locks" in navigator)) return resolve(() => undefined)
    const patience = new AbortController()
    const cancel = afterAwake(HANDOVER_MS, () => patience.abort())
    const held = (): Promise<void> => {
      cancel()
      return new Promise((letGo) => resolve(letGo))
    }
    navigator.locks.request(LOG_LOCK + logId, { signal: patience.signal }, held).catch(() => resolve(null))
  })

/** The log that this tab wrote before a reload, or a new one's id where there is none or it is another tab's. */
export const claimTabLog = async (newId: () => string): Promise<TabLog> => {
  const storage = tabStorage()
  const noted = storage?.getItem(TAB_LOG) ?? null
  const again = noted === null ? null : await holdName(noted)
  const begin = (): { readonly logId: string; readonly hold: Promise<LetGo | null> } => {
    const logId = newId()
    storage?.setItem(TAB_LOG, logId)
    return { logId, hold: holdName(logId) }
  }
  let own = noted !== null && again !== null ? { logId: noted, hold: Promise.resolve(again) } : begin()
  return {
    logId: () => own.logId,
    renew: (written) => {
      const before = own
      own = begin()
      void written.then(() => before.hold).then((letGo) => letGo?.())
    }
  }
}
