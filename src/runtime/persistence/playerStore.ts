import { type ChunkStore, databaseOf, type KeptLog, openChunkStore } from "../../log/store/chunkStore.ts"
import type { LogHeader } from "../../log/core/envelope.ts"
import type { Pause } from "../../log/core/forEachPaused.ts"
import { makeResilientStore } from "../../log/store/resilientStore.ts"
import type { ReadBack } from "../../log/store/readBack.ts"
import { DEFAULT_RETENTION, MAY_BE_IN_USE_MS, type RetentionPolicy } from "../../domain/support/logRetention.ts"
import { decideRetention, selectEvictionCandidate } from "../../log/store/retention.ts"
import { projectionVersions } from "../../replay/evolveViews.ts"
import { withinAwake } from "../core/time.ts"
import { hasWebLocks, LOG_LOCK } from "./tabLog.ts"

/** A store that does not answer within this many ms is not used. Time in which the page sleeps does not count. */
const OPEN_DEADLINE_MS = 5_000

/** A log as read from the disk. */
export interface FoundLog extends ReadBack {
  readonly header: LogHeader
}

const within = <A>(ms: number, work: Promise<A>): Promise<A | null> =>
  withinAwake(
    ms,
    work.catch(() => null)
  )

/** Loaded lazily, because a first visit has nothing to read back. */
const loadReadBack = async () => (await import("../../log/store/readBack.ts")).readBack

/** The names of the locks that tabs hold or wait for. Empty where the browser has no Web Locks. */
const lockNames = async (): Promise<ReadonlySet<string | undefined>> => {
  if (!hasWebLocks()) return new Set()
  const { held = [], pending = [] } = await navigator.locks.query()
  return new Set([...held, ...pending].map(({ name }) => name))
}

/**
 * Returns a test whether this tab or another one is writing a log. Such a log must not be deleted: it has the ids of pending operations
 * (LOG-3).
 */
export const readWrittenLogs = async (current: string): Promise<(logId: string) => boolean> => {
  const inUse = await lockNames()
  return (logId) => logId === current || inUse.has(LOG_LOCK + logId)
}

/**
 * Whether another tab may be writing a log although no lock shows it, because the browser has no Web Locks. `now`: wall-clock ms. No tab writes a log whose
 * last event is in the future: the clock was set back since.
 */
export const isWrittenWithoutLock = ({ lastAt }: Pick<KeptLog, "lastAt">, now: number): boolean =>
  !hasWebLocks() && Math.abs(now - lastAt) < MAY_BE_IN_USE_MS

/** Deletes the oldest log that no tab is writing, to free a full disk. False when there is none. */
export const makeRoom = async (store: ChunkStore, current: string): Promise<boolean> => {
  const candidate = selectEvictionCandidate(await store.kept(), await readWrittenLogs(current))
  if (candidate !== null) await store.forget(candidate)
  return candidate !== null
}

/** Stores each checkpoint with the versions of its projections: a later build may fold the same events differently. */
const withVersions = (store: ChunkStore): ChunkStore => ({
  ...store,
  keepCheckpoint: (logId, checkpoint) => store.keepCheckpoint(logId, { ...checkpoint, projections: projectionVersions })
})

/**
 * Opens a player's store, which repairs itself. Null when the browser gives none in time. It never evicts `currentLog` or a log that
 * another tab writes.
 */
export const openPlayerStore = (playerId: string, currentLog: () => string): Promise<ChunkStore | null> =>
  within(
    OPEN_DEADLINE_MS,
    makeResilientStore({
      open: () => openChunkStore(databaseOf(playerId)),
      makeRoom: (store) => makeRoom(store, currentLog())
    }).then(withVersions)
  )

/** Stores the header of a new log. False when the store refuses it, or does not answer in time. */
export const storesHeader = async (store: ChunkStore, header: LogHeader): Promise<boolean> =>
  (await within(
    OPEN_DEADLINE_MS,
    store.open(header).then(() => true)
  )) ?? false

/** Reads the intact part of a log. `pause` is awaited every 200 events. Rejects with the browser's DOMException. */
export const readStored = async (store: ChunkStore, logId: string, pause?: Pause): Promise<ReadBack> => {
  const readBack = await loadReadBack()
  const [chunks, kept] = await Promise.all([store.chunks(logId), store.kept()])
  const last: unknown = kept.find((one) => one.logId === logId)?.last
  return readBack(chunks, Number.isSafeInteger(last) ? Number(last) : 0, pause)
}

const readLog = async (store: ChunkStore, logId: string): Promise<FoundLog | null> => {
  const [header, kept] = await Promise.all([store.header(logId), store.kept()])
  // The log's session has ended and its personal data is masked: this page starts a new log.
  if (kept.some((one) => one.logId === logId && one.masked === true)) return null
  return header === null ? null : { header, ...(await readStored(store, logId)) }
}

/** The intact part of the log with this id. Null when there is none, or when it could not be read in time. */
export const findLog = (store: ChunkStore, logId: string): Promise<FoundLog | null> => within(OPEN_DEADLINE_MS, readLog(store, logId))

/**
 * Deletes logs by age, number and size, except logs that a tab still writes (LOG-3). `policy` null uses the default; `now` is wall-clock
 * ms.
 */
export const forgetOld = async (
  store: ChunkStore,
  current: string,
  { policy, now }: { readonly policy: RetentionPolicy | null; readonly now: number }
): Promise<void> => {
  const kept = await store.kept()
  const recent = new Set(kept.filter((log) => isWrittenWithoutLock(log, now)).map(({ logId }) => logId))
  const isHeld = await readWrittenLogs(current)
  const isWritten = (logId: string): boolean => isHeld(logId) || recent.has(logId)
  const old = decideRetention(kept, current, { policy: policy ?? DEFAULT_RETENTION, now, isWritten })
  await Promise.all(old.filter((logId) => !isWritten(logId)).map((logId) => store.forget(logId)))
}
