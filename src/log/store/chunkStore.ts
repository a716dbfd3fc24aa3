import { type DBSchema, type IDBPDatabase, openDB, type StoreKey, type StoreValue } from "idb"
import type { Checkpoint } from "../report/checkpoint.ts"
import type { Envelope, LogHeader } from "../core/envelope.ts"
import type { Durability } from "../core/eventLog.ts"
import type { EnvelopeMeta } from "../core/envelopeMeta.ts"
import { makeSha256 } from "../core/sha256.ts"

/** Several events in one record: IndexedDB is slow per transaction, not per byte. */
export interface Chunk {
  readonly logId: string
  readonly first: number
  readonly last: number
  readonly events: readonly Envelope[]
}

/** A chunk of a masked log. Masking drops the payload of an event of an unknown type and keeps its metadata. */
export interface MaskedChunk extends Omit<Chunk, "events"> {
  readonly events: readonly (Envelope | EnvelopeMeta)[]
}

/** The metadata of a stored log, readable without its events. `bytes` is the size of the events as JSON. Times are wall-clock ms. */
export interface KeptLog {
  readonly logId: string
  readonly startedAt: number
  readonly lastAt: number
  readonly last: number
  readonly bytes: number
  /** True once the personal data is masked: the session has ended, and its log is never appended to again. */
  readonly masked?: boolean
}

interface Tables extends DBSchema {
  headers: { key: string; value: LogHeader }
  chunks: { key: [string, number]; value: MaskedChunk }
  cursors: { key: string; value: KeptLog }
  checkpoints: { key: [string, number]; value: Checkpoint }
}

/** Stores the logs of one player in one browser profile (LOG-3). Every method may reject with the browser's DOMException. */
export interface ChunkStore {
  readonly open: (header: LogHeader) => Promise<void>
  /** Writes the chunk and its cursor in one transaction, so that a kill between them leaves no gap. */
  readonly write: (chunk: Chunk, durability: Durability) => Promise<void>
  readonly keepCheckpoint: (logId: string, checkpoint: Checkpoint) => Promise<void>
  readonly header: (logId: string) => Promise<LogHeader | null>
  /** The stored chunks of a log in order. Each may be damaged; null stands for a chunk that the browser cannot read. */
  readonly chunks: (logId: string) => Promise<readonly unknown[]>
  /** The stored checkpoints of a log in order. Each may be damaged; null stands for one that the browser cannot read. */
  readonly checkpoints: (logId: string) => Promise<readonly unknown[]>
  /** Replaces a log's events with masked ones, and its checkpoints with theirs, in one transaction. */
  readonly replace: (logId: string, chunks: readonly MaskedChunk[], checkpoints: readonly Checkpoint[]) => Promise<void>
  readonly kept: () => Promise<readonly KeptLog[]>
  readonly forget: (logId: string) => Promise<void>
  readonly close: () => void
}

const allOf = (logId: string) => IDBKeyRange.bound([logId, 0], [logId, Number.MAX_SAFE_INTEGER])

const sizeOf = (events: MaskedChunk["events"]): number => JSON.stringify(events).length

/** A transaction, as far as its end needs it. */
interface Ending {
  readonly error: DOMException | null
  readonly done: Promise<void>
}

/**
 * Runs the requests of a transaction and waits for its end. The requests of an aborted transaction fail with an AbortError. The transaction knows the
 * reason, such as a full disk, which decides what happens next.
 */
const settle = async (tx: Ending, work: () => Promise<unknown>): Promise<void> => {
  try {
    await Promise.all([work(), tx.done])
  } catch (error) {
    throw tx.error ?? error
  }
}

/**
 * Writes chunks on one connection. It remembers the cursor of its last chunk: a press waits for its chunk, and to read the cursor first would double
 * the wait. One tab writes a log, so nothing else changes its cursor.
 */
const makeChunkWriter = (db: IDBPDatabase<Tables>) => {
  let lastCursor: KeptLog | undefined
  return async ({ logId, first, last, events }: Chunk, durability: Durability): Promise<void> => {
    const tx = db.transaction(["chunks", "cursors"], "readwrite", { durability })
    const known = lastCursor?.logId === logId ? lastCursor : undefined
    // Unknown until this chunk is on the disk.
    lastCursor = undefined
    let cursor: KeptLog | undefined
    await settle(tx, async () => {
      const cursors = tx.objectStore("cursors")
      const before = known ?? (await cursors.get(logId))
      const times = { startedAt: before?.startedAt ?? events[0]?.at ?? 0, lastAt: events.at(-1)?.at ?? 0 }
      cursor = { logId, ...times, last, bytes: (before?.bytes ?? 0) + sizeOf(events) }
      const written = [tx.objectStore("chunks").put({ logId, first, last, events }, [logId, first]), cursors.put(cursor, logId)]
      tx.commit()
      await Promise.all(written)
    })
    lastCursor = cursor
  }
}

/**
 * Reads a table, or a part of it. One damaged record makes the browser reject the whole list. This function then reads the records one by one; null stands
 * for one that the browser cannot read.
 */
const readRecords = async <Table extends "chunks" | "checkpoints" | "cursors">(
  db: IDBPDatabase<Tables>,
  table: Table,
  part?: IDBKeyRange
): Promise<readonly (StoreValue<Tables, Table> | null | undefined)[]> => {
  try {
    return await db.getAll(table, part)
  } catch {
    // Rejects when the database failed, not a single record.
    const keys = await db.getAllKeys(table, part)
    return Promise.all(keys.map((key) => db.get(table, key).catch(() => null)))
  }
}

const replace = (
  db: IDBPDatabase<Tables>,
  logId: string,
  { chunks, checkpoints }: { readonly chunks: readonly MaskedChunk[]; readonly checkpoints: readonly Checkpoint[] }
): Promise<void> => {
  const tx = db.transaction(["chunks", "cursors", "checkpoints"], "readwrite")
  return settle(tx, async () => {
    const kept = tx.objectStore("chunks")
    const kinds = tx.objectStore("checkpoints")
    const before = await tx.objectStore("cursors").get(logId)
    // Retention has deleted the log meanwhile.
    if (before === undefined) return
    const last = chunks.at(-1)?.last ?? before.last
    const bytes = chunks.reduce((sum, { events }) => sum + sizeOf(events), 0)
    await Promise.all([
      kept.delete(allOf(logId)),
      kinds.delete(allOf(logId)),
      ...chunks.map((chunk) => kept.put(chunk, [logId, chunk.first])),
      ...checkpoints.map((checkpoint) => kinds.put(checkpoint, [logId, checkpoint.seq])),
      tx.objectStore("cursors").put({ ...before, last, bytes, masked: true }, logId)
    ])
  })
}

const forget = (db: IDBPDatabase<Tables>, logId: string): Promise<void> => {
  const tx = db.transaction(["headers", "chunks", "cursors", "checkpoints"], "readwrite")
  return settle(tx, () =>
    Promise.all([
      tx.objectStore("headers").delete(logId),
      tx.objectStore("chunks").delete(allOf(logId)),
      tx.objectStore("cursors").delete(logId),
      tx.objectStore("checkpoints").delete(allOf(logId))
    ])
  )
}

const put = async <Table extends "headers" | "checkpoints">(
  db: IDBPDatabase<Tables>,
  table: Table,
  [key, value]: readonly [StoreKey<Tables, Table>, StoreValue<Tables, Table>]
): Promise<void> => {
  const tx = db.transaction(table, "readwrite")
  return settle(tx, () => tx.store.put(value, key))
}

const storeOn = (db: IDBPDatabase<Tables>): ChunkStore => ({
  open: (header) => put(db, "headers", [header.logId, header]),
  write: makeChunkWriter(db),
  keepCheckpoint: (logId, checkpoint) => put(db, "checkpoints", [[logId, checkpoint.seq], checkpoint]),
  header: async (logId) => (await db.get("headers", logId)) ?? null,
  chunks: (logId) => readRecords(db, "chunks", allOf(logId)),
  checkpoints: (logId) => readRecords(db, "checkpoints", allOf(logId)),
  replace: async (logId, chunks, checkpoints) => replace(db, logId, { chunks, checkpoints }),
  kept: async () => (await readRecords(db, "cursors")).flatMap((cursor) => cursor ?? []),
  forget: async (logId) => forget(db, logId),
  close: () => db.close()
})

/** The beginning of the name of each player's database. */
export const DATABASE_PREFIX = "telereel-logs-"
const TAG_DIGITS = 16

/**
 * The name of a player's database. Each player has one: two people at one device never read each other's logs. The name holds a hash of the
 * player's id and not the id, because it stays when the logs in it are masked (LOG-4). Computed here and not by WebCrypto, which plain
 * HTTP does not have.
 */
export const databaseOf = (playerId: string): string => {
  const hash = makeSha256()
  hash.update(new TextEncoder().encode(`telereel/logs/${playerId}`))
  return DATABASE_PREFIX + hash.hex().slice(0, TAG_DIGITS)
}

/** Opens the database, and creates it when it does not exist. */
export const openChunkStore = async (name: string): Promise<ChunkStore> =>
  storeOn(
    await openDB<Tables>(name, 1, {
      upgrade: (db) => {
        for (const store of ["headers", "chunks", "cursors", "checkpoints"] as const) db.createObjectStore(store)
      },
      blocking: (_current, _blocked, event) => {
        // Another tab opens a newer version: an open connection in this tab would block it forever.
        if (event.target instanceof IDBDatabase) event.target.close()
      }
    })
  )
