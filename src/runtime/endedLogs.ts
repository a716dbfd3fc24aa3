import { type ChunkStore, databaseOf, type KeptLog, openChunkStore } from "../log/chunkStore.ts"
import type { EventLog } from "../log/eventLog.ts"
import { readStored, whatIsWritten } from "./playerStore.ts"
import type { CredentialStore } from "./ports.ts"
import { LOG_LOCK } from "./tabLog.ts"

/** A log with a free lock may belong to a tab that is reloading. It is masked only if its lock is still free after this many ms. */
const RELOAD_MS = 3_000
/** Without Web Locks the writer of a log is unknown. The log is masked after this many ms without a write. */
const QUIET_MS = 600_000

const hasLocks = (): boolean => "locks" in navigator

/** Runs `work` while this page holds the log's lock. Does nothing when another tab holds it. */
const whileFree = async (logId: string, work: () => Promise<void>): Promise<void> => {
  if (!hasLocks()) return work()
  await navigator.locks.request(LOG_LOCK + logId, { ifAvailable: true }, (lock) => (lock === null ? undefined : work()))
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Facts about the device at the time of masking. */
interface DeviceFacts {
  /** The players who are logged in on this device, as far as this tab knows. Their sessions may continue. */
  readonly players: readonly string[]
  /** The id of this tab's log. */
  readonly current: string
  /** Wall-clock time in ms. */
  readonly now: number
}

/** Whether a log's session has ended: its player is no longer logged in on this device, or the log ends with a logout. */
const isOver = async (
  store: ChunkStore,
  { logId, lastAt, playerId }: KeptLog & { readonly playerId: string },
  { players, now }: DeviceFacts
): Promise<boolean> => {
  if (!hasLocks() && now - lastAt < QUIET_MS) return false
  if (!players.includes(playerId)) return true
  return (await readStored(store, logId)).events.at(-1)?.type === "LoggedOut"
}

const PREFIX = databaseOf("")

/** The ids of the players with logs on this device. Empty in browsers without `indexedDB.databases`. */
const listPlayers = async (): Promise<readonly string[]> => {
  if (!("databases" in indexedDB)) return []
  const databases = await indexedDB.databases()
  return databases.flatMap(({ name = "" }) => (name.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : []))
}

const findEnded = async (store: ChunkStore, playerId: string, facts: DeviceFacts): Promise<readonly KeptLog[]> => {
  const isWritten = await whatIsWritten(facts.current)
  const idle = (await store.kept()).filter(({ logId, masked }) => masked !== true && !isWritten(logId))
  const over = await Promise.all(idle.map((kept) => isOver(store, { ...kept, playerId }, facts)))
  return idle.filter((_, index) => over[index])
}

const maskPlayer = async (playerId: string, facts: DeviceFacts): Promise<void> => {
  const store = await openChunkStore(databaseOf(playerId))
  try {
    const ended = await findEnded(store, playerId, facts)
    if (ended.length === 0) return
    // Loaded only when there is something to mask, because it includes all projections and schemas.
    const { maskLog } = await import("./maskLogs.ts")
    await pause(RELOAD_MS)
    await Promise.all(ended.map(({ logId }) => whileFree(logId, () => maskLog(store, logId))))
  } finally {
    store.close()
  }
}

/**
 * Masks the logs of sessions that ended without a logout: a crash, a killed browser, a closed tab (LOG-4).
 * It skips a log that another tab writes, and the logs of players who are still logged in on this device, because their sessions may
 * continue.
 */
export const maskEndedLogs = async (facts: DeviceFacts): Promise<void> => {
  await Promise.allSettled((await listPlayers()).map((playerId) => maskPlayer(playerId, facts)))
}

/** Delay (ms) between a logout and the check of the other logs: the log of the ended session is masked first. */
const AFTER_LOGOUT_MS = 5_000

/** LOG-4: masks the logs of ended sessions now and after each logout. */
export const keepMasking = async (log: EventLog, credentials: CredentialStore["Service"]): Promise<void> => {
  const mask = (): Promise<void> => {
    const players = [credentials.playerId(), credentials.storedToken().playerId].filter((player) => player !== null)
    return maskEndedLogs({ players, current: log.header().logId, now: Date.now() })
  }
  log.subscribe(({ type }) => {
    // A failure is ignored, because the next start of the page tries again.
    if (type === "LoggedOut") setTimeout(() => void mask().catch(() => undefined), AFTER_LOGOUT_MS)
  })
  await mask()
}
