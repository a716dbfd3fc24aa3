import type { ChunkStore } from "./chunkStore.ts"
import { plainJson } from "../core/json.ts"

/** Attempts per operation, the first included. The operation then rejects. */
const ATTEMPTS = 3

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : "")
const textOf = (error: unknown): string => (error instanceof Error ? error.message : "")

/**
 * The connection is closed and the write itself is valid: browsers close databases behind a page's back (storage pressure, bfcache, internal
 * restarts).
 */
const isDeadHandle = (error: unknown): boolean =>
  nameOf(error) === "InvalidStateError" || /connection|closing|closed|backing store/iu.test(textOf(error))

/** The chunk contains a value that structured cloning rejects. */
const isNotPlain = (error: unknown): boolean => nameOf(error) === "DataCloneError"

const isFull = (error: unknown): boolean => nameOf(error) === "QuotaExceededError"

export interface ResilientStoreOptions {
  readonly open: () => Promise<ChunkStore>
  /** Frees space when the disk is full; true when another attempt is worthwhile. */
  readonly makeRoom: (store: ChunkStore) => Promise<boolean>
}

/**
 * A store that recovers from the usual failures of IndexedDB (LOG-3). It reopens a closed connection, frees space on a full disk, and writes data
 * that cannot be cloned as JSON. Any other error, or the last failed attempt, rejects.
 */
export const makeResilientStore = async ({ open, makeRoom }: ResilientStoreOptions): Promise<ChunkStore> => {
  let store = await open()

  const attempt = async <A>(work: (now: ChunkStore) => Promise<A>, left: number): Promise<A> => {
    try {
      return await work(store)
    } catch (error) {
      if (left <= 1) throw error
      if (isFull(error)) {
        if (!(await makeRoom(store))) throw error
      } else if (isDeadHandle(error)) store = await open()
      else throw error
      return attempt(work, left - 1)
    }
  }
  const heal = <A>(work: (now: ChunkStore) => Promise<A>): Promise<A> => attempt(work, ATTEMPTS)

  return {
    open: (header) => heal((now) => now.open(header)),
    write: async (chunk, durability) => {
      try {
        await heal((now) => now.write(chunk, durability))
      } catch (error) {
        if (!isNotPlain(error)) throw error
        await heal((now) => now.write(plainJson(chunk), durability))
      }
    },
    keepCheckpoint: (logId, checkpoint) => heal((now) => now.keepCheckpoint(logId, checkpoint)),
    header: (logId) => heal((now) => now.header(logId)),
    chunks: (logId) => heal((now) => now.chunks(logId)),
    checkpoints: (logId) => heal((now) => now.checkpoints(logId)),
    replace: (logId, chunks, checkpoints) => heal((now) => now.replace(logId, chunks, checkpoints)),
    kept: () => heal((now) => now.kept()),
    forget: (logId) => heal((now) => now.forget(logId)),
    close: () => store.close()
  }
}
