import { type ChunkStore, databaseOf, type KeptLog, openChunkStore } from "../log/chunkStore.ts"
import type { EventLog } from "../log/eventLog.ts"
import { readStored, whatIsWritten } from "./playerStore.ts"
import type { CredentialStore } from "./ports.ts"
import { LOG_LOCK } from "./tabLog.ts"

/** A log whose lock is free may belong to a tab that is being reloaded: it is masked when the lock is still free so much (ms) later. */
const RELOAD_MS = 3_000
/** Without locks nobody knows who writes a log: it is masked when nobody has written it for so long (ms). */
const QUIET_MS = 600_000

const hasLocks = (): boolean => "locks" in navigator

/** Does the work while this page holds the log's lock. Does nothing when another tab holds it. */
const whileFree = async (logId: string, work: () => Promise<void>): Promise<void> => {
  if (!hasLocks()) return work()
  await navigator.locks.request(LOG_LOCK + logId, { ifAvailable: true }, (lock) => (lock === null ? undefined : work()))
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** What this page knows of its device. */
interface DeviceFacts {
  /** The players who are logged in on this device, as far as this tab can know. Their sessions may go on. */
  readonly players: readonly string[]
  /** The log of this tab. */
  readonly current: string
  /** Wall-clock ms. */
  readonly now: number
}

/** Whether the session of a log is over: its player is not logged in on this device any more, or has logged out of it. */
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

/** The players who have logs on this device. Browsers without `indexedDB.databases` name none. */
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
    // Loaded only when there is something to mask: it brings every fold and every schema along.
    const { maskLog } = await import("./maskLogs.ts")
    await pause(RELOAD_MS)
    await Promise.all(ended.map(({ logId }) => whileFree(logId, () => maskLog(store, logId))))
  } finally {
    store.close()
  }
}

/**
 * Masks the logs of sessions that ended without a logout: by a crash, a killed browser, a closed tab (LOG-4). A log that another tab writes is
 * left alone, and so is a log of a player who is still logged in on this device, because that session may go on.
 */
export const maskEndedLogs = async (facts: DeviceFacts): Promise<void> => {
  await Promise.allSettled((await listPlayers()).map((playerId) => maskPlayer(playerId, facts)))
}

/** How long (ms) after a logout the other logs are looked at: the log of that session is masked first. */
const AFTER_LOGOUT_MS = 5_000

/** LOG-4: masks the logs of ended sessions now, and again after each logout. */
export const keepMasking = async (log: EventLog, credentials: CredentialStore["Service"]): Promise<void> => {
  const mask = (): Promise<void> => {
    const players = [credentials.playerId(), credentials.storedToken().playerId].filter((player) => player !== null)
    return maskEndedLogs({ players, current: log.header().logId, now: Date.now() })
  }
  log.subscribe(({ type }) => {
    // What fails is done at a later start.
    if (type === "LoggedOut") setTimeout(() => void mask().catch(() => undefined), AFTER_LOGOUT_MS)
  })
  await mask()
}
