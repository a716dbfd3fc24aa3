import type { ChunkStore } from "./chunkStore.ts"
import type { LogHeader } from "../core/envelope.ts"
import { plainJson } from "../core/json.ts"

/** Attempts per operation, the first included. The operation then rejects. */
const ATTEMPTS = 3

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : "")
const textOf = (error: unknown): string => (error instanceof Error ? error.message : "")

/** Errors of a closed connection. An AbortError here has no reason of its own: the browser aborted the transaction, which has written nothing. */
const DEAD_HANDLE = /^(?:InvalidState|Abort)Error$/u

/**
 * The connection is closed and the write itself is valid: browsers close databases behind a page's back (storage pressure, bfcache, internal
 * restarts).
 */
const isDeadHandle = (error: unknown): boolean =>
  DEAD_HANDLE.test(nameOf(error)) || /connection|closing|closed|backing store/iu.test(textOf(error))

/** The chunk contains a value that structured cloning rejects. */
const isNotPlain = (error: unknown): boolean => nameOf(error) === "DataCloneError"

/** Whether the disk is full, or the browser's quota for this origin is used up. */
export const isDiskFull = (error: unknown): boolean => nameOf(error) === "QuotaExceededError"

/** Access to the real store. `open` is called again whenever its connection has closed. */
export interface ResilientStoreOptions {
  readonly open: () => Promise<ChunkStore>
  /** Frees space when the disk is full; true when another attempt is worthwhile. */
  readonly makeRoom: (store: ChunkStore) => Promise<boolean>
}

/** Remembers the header of the log that this page writes. Without its header, a log cannot be found after a reload. */
const rememberHeader = () => {
  let current: LogHeader | null = null
  return {
    note: (header: LogHeader | null): void => {
      current = header ?? current
    },
    /** The log has ended: another tab may delete it, and its header must not return. */
    end: (logId: string): void => {
      if (current?.logId === logId) current = null
    },
    restore: async (store: ChunkStore): Promise<void> => {
      if (current !== null && (await store.header(current.logId)) === null) await store.open(current)
    }
  }
}

/**
 * A store that recovers from the usual failures of IndexedDB (LOG-3). It reopens a closed connection, and restores the log's header when the browser
 * has deleted the database meanwhile. It frees space on a full disk, and writes data that cannot be cloned as JSON. Any other error, or the last failed
 * attempt, rejects.
 */
export const makeResilientStore = async ({ open, makeRoom }: ResilientStoreOptions): Promise<ChunkStore> => {
  let store = await open()
  let isReopened = false
  const header = rememberHeader()

  const attempt = async <A>(work: (now: ChunkStore) => Promise<A>, left: number): Promise<A> => {
    try {
      if (isReopened) await header.restore(store)
      isReopened = false
      return await work(store)
    } catch (error) {
      if (left <= 1) throw error
      if (isDiskFull(error)) {
        if (!(await makeRoom(store))) throw error
      } else if (isDeadHandle(error)) {
        store = await open()
        isReopened = true
      } else throw error
      return attempt(work, left - 1)
    }
  }
  const heal = <A>(work: (now: ChunkStore) => Promise<A>): Promise<A> => attempt(work, ATTEMPTS)

  return {
    open: (begun) => {
      header.note(begun)
      return heal((now) => now.open(begun))
    },
    write: async (chunk, durability) => {
      try {
        await heal((now) => now.write(chunk, durability))
      } catch (error) {
        if (!isNotPlain(error)) throw error
        await heal((now) => now.write(plainJson(chunk), durability))
      }
    },
    keepCheckpoint: (logId, checkpoint) => heal((now) => now.keepCheckpoint(logId, checkpoint)),
    header: async (logId) => {
      const found = await heal((now) => now.header(logId))
      header.note(found)
      return found
    },
    chunks: (logId) => heal((now) => now.chunks(logId)),
    checkpoints: (logId) => heal((now) => now.checkpoints(logId)),
    replace: (logId, chunks, checkpoints) => {
      header.end(logId)
      return heal((now) => now.replace(logId, chunks, checkpoints))
    },
    kept: () => heal((now) => now.kept()),
    forget: (logId) => {
      header.end(logId)
      return heal((now) => now.forget(logId))
    },
    close: () => store.close()
  }
}
