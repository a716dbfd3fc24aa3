import { type ChunkStore, databaseOf, deleteChunkStore, type KeptLog, listDatabases, openChunkStore } from "../../log/store/chunkStore.ts"
import type { EventLog } from "../../log/core/eventLog.ts"
import { readStored, whatIsWritten } from "./playerStore.ts"
import type { CredentialStore } from "../core/ports.ts"
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
  { logId, lastAt }: KeptLog,
  { isPresent, now }: DeviceFacts & { readonly isPresent: boolean }
): Promise<boolean> => {
  if (!hasLocks() && now - lastAt < QUIET_MS) return false
  if (!isPresent) return true
  return (await readStored(store, logId)).events.at(-1)?.type === "LoggedOut"
}

const findEnded = async (store: ChunkStore, name: string, facts: DeviceFacts): Promise<readonly KeptLog[]> => {
  const isWritten = await whatIsWritten(facts.current)
  const isPresent = facts.players.some((playerId) => databaseOf(playerId) === name)
  const idle = (await store.kept()).filter(({ logId, masked }) => masked !== true && !isWritten(logId))
  const over = await Promise.all(idle.map((kept) => isOver(store, kept, { ...facts, isPresent })))
  return idle.filter((_, index) => over[index])
}

const maskDatabase = async (name: string, facts: DeviceFacts): Promise<void> => {
  const store = await openChunkStore(name)
  try {
    const ended = await findEnded(store, name, facts)
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
 * Deletes a database whose name holds a player's id, once no tab writes it any more. No page has ever read its ended logs, and this build
 * goes on with none of them.
 */
const dropOld = async (name: string, { current, now }: DeviceFacts): Promise<void> => {
  const store = await openChunkStore(name)
  const [kept, isWritten] = await Promise.all([store.kept(), whatIsWritten(current)]).finally(store.close)
  const isInUse = kept.some(({ logId, lastAt }) => isWritten(logId) || (!hasLocks() && now - lastAt < QUIET_MS))
  if (!isInUse) await deleteChunkStore(name)
}

/**
 * Masks the logs of sessions that ended without a logout: by a crash, a killed browser, a closed tab (LOG-4). A log that another tab writes is
 * left alone, and so is a log of a player who is still logged in on this device, because that session may go on. Browsers that cannot list
 * their databases mask at the logout only.
 */
export const maskEndedLogs = async (facts: DeviceFacts): Promise<void> => {
  const databases = await listDatabases()
  if (databases === null) return
  const { current, old } = databases
  await Promise.allSettled([...current.map((name) => maskDatabase(name, facts)), ...old.map((name) => dropOld(name, facts))])
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
