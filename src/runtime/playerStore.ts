import { type ChunkStore, databaseOf, openChunkStore } from "../log/chunkStore.ts"
import type { LogHeader } from "../log/envelope.ts"
import { makeHealingStore } from "../log/healingStore.ts"
import type { ReadBack } from "../log/readBack.ts"
import { DEFAULT_RETENTION, decideRetention, decideSacrifice, type RetentionPolicy } from "../log/retention.ts"
import { afterAwake } from "./afterAwake.ts"
import { LOG_LOCK } from "./tabLog.ts"

/** A store that does not answer within so many ms is done without; a disk has no part in those in which the page was asleep. */
const OPEN_DEADLINE_MS = 5_000

/** A log as it was found on the disk. */
export interface FoundLog extends ReadBack {
  readonly header: LogHeader
}

const within = <A>(ms: number, work: Promise<A>): Promise<A | null> =>
  new Promise((resolve) => {
    const cancel = afterAwake(ms, () => resolve(null))
    void work
      .catch(() => null)
      .finally(cancel)
      .then(resolve)
  })

/** A first visit has nothing to read back, and is not to load what reads. */
const loadReadBack = async () => (await import("../log/readBack.ts")).readBack

/** The names of the locks that tabs hold or wait for; none where the browser has no locks. */
const lockNames = async (): Promise<ReadonlySet<string | undefined>> => {
  if (!("locks" in navigator)) return new Set()
  const { held = [], pending = [] } = await navigator.locks.query()
  return new Set([...held, ...pending].map(({ name }) => name))
}

/** Tells of a log whether it is being written, here or by another tab: with it would go the ids of what is under way there (LOG-3). */
export const whatIsWritten = async (current: string): Promise<(logId: string) => boolean> => {
  const inUse = await lockNames()
  return (logId) => logId === current || inUse.has(LOG_LOCK + logId)
}

/** Forgets the oldest log that nobody writes, for a disk that is full; false when there is none to give. */
export const makeRoom = async (store: ChunkStore, current: string): Promise<boolean> => {
  const sacrifice = decideSacrifice(await store.kept(), await whatIsWritten(current))
  if (sacrifice !== null) await store.forget(sacrifice)
  return sacrifice !== null
}

/** Opens a player's store, which heals itself; null where the browser gives none in time. `currentLog` is never sacrificed, nor what another tab writes. */
export const openPlayerStore = (playerId: string, currentLog: () => string): Promise<ChunkStore | null> =>
  within(
    OPEN_DEADLINE_MS,
    makeHealingStore({
      open: () => openChunkStore(databaseOf(playerId)),
      makeRoom: (store) => makeRoom(store, currentLog())
    })
  )

/** Everything of a log that can be read. Rejects with the browser's own DOMException. */
export const readStored = async (store: ChunkStore, logId: string): Promise<ReadBack> => {
  const readBack = await loadReadBack()
  const [chunks, kept] = await Promise.all([store.chunks(logId), store.kept()])
  const last: unknown = kept.find((one) => one.logId === logId)?.last
  return readBack(chunks, Number.isSafeInteger(last) ? Number(last) : 0)
}

const readLog = async (store: ChunkStore, logId: string): Promise<FoundLog | null> => {
  const [header, kept] = await Promise.all([store.header(logId), store.kept()])
  // Its session was over, and its personal data is gone: this page begins another.
  if (kept.some((one) => one.logId === logId && one.masked === true)) return null
  return header === null ? null : { header, ...(await readStored(store, logId)) }
}

/** The log of that id, as far as it can be read. Null = there is none, or it could not be read in time. */
export const findLog = (store: ChunkStore, logId: string): Promise<FoundLog | null> => within(OPEN_DEADLINE_MS, readLog(store, logId))

/** Forgets what is too old, too much, too large, but for what another tab still writes (LOG-3). `policy` null = the house's; `now` is wall-clock ms. */
export const forgetOld = async (
  store: ChunkStore,
  current: string,
  { policy, now }: { readonly policy: RetentionPolicy | null; readonly now: number }
): Promise<void> => {
  const old = decideRetention(await store.kept(), current, { policy: policy ?? DEFAULT_RETENTION, now })
  if (old.length === 0) return
  const isWritten = await whatIsWritten(current)
  await Promise.all(old.filter((logId) => !isWritten(logId)).map((logId) => store.forget(logId)))
}
