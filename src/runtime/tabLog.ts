const TAB_LOG = "telereel.logId"
/** A log's name among the browser's locks begins with it. */
export const LOG_LOCK = "telereel-log-"

/** Which log is this tab's. A reload finds it again; a duplicated tab, which got a copy of the note, does not. */
export interface TabLog {
  readonly logId: () => string
  /** From now on another log is this tab's. */
  readonly renew: () => void
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
 * long (ms), for with its log would go the ids of what is under way. A duplicated tab holds on, and starts so much later.
 */
const HANDOVER_MS = 3_000

/** Holds the log's name for as long as this tab lives. False when another tab holds it. */
const holdName = (logId: string): Promise<boolean> =>
  new Promise((resolve) => {
    // Outside secure contexts there are no locks; then a duplicate is not noticed.
    if (!("locks" in navigator)) return resolve(true)
    const held = (): Promise<never> => {
      resolve(true)
      return new Promise(() => undefined)
    }
    navigator.locks.request(LOG_LOCK + logId, { signal: AbortSignal.timeout(HANDOVER_MS) }, held).catch(() => resolve(false))
  })

/** The log that this tab wrote before a reload, or a new one's id where there is none or it is another tab's. */
export const claimTabLog = async (newId: () => string): Promise<TabLog> => {
  const storage = tabStorage()
  const noted = storage?.getItem(TAB_LOG) ?? null
  let logId = noted !== null && (await holdName(noted)) ? noted : newId()
  const note = (): void => {
    storage?.setItem(TAB_LOG, logId)
    void holdName(logId)
  }
  if (logId !== noted) note()
  return {
    logId: () => logId,
    renew: () => {
      logId = newId()
      note()
    }
  }
}
