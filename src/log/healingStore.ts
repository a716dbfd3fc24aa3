import type { ChunkStore } from "./chunkStore.ts"
import { plainJson } from "./plainJson.ts"

/** A dead handle is opened anew so many times; then the store is given up. */
const ATTEMPTS = 3

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : "")
const textOf = (error: unknown): string => (error instanceof Error ? error.message : "")

/** The handle died, not the write: browsers close databases behind a page's back (a reload of theirs, storage pressure, bfcache). */
const isDeadHandle = (error: unknown): boolean =>
  nameOf(error) === "InvalidStateError" || /connection|closing|closed|backing store/iu.test(textOf(error))

/** Something in the chunk is no plain data, so that it cannot be written as it is. */
const isNotPlain = (error: unknown): boolean => nameOf(error) === "DataCloneError"

const isFull = (error: unknown): boolean => nameOf(error) === "QuotaExceededError"

export interface HealingOptions {
  readonly open: () => Promise<ChunkStore>
  /** Makes room when the disk is full; true when it is worth another try. */
  readonly makeRoom: (store: ChunkStore) => Promise<boolean>
}

/**
 * A store that survives what browsers do to IndexedDB (LOG-3): a dead handle is opened anew, a full disk gets old logs
 * removed, once; what is no plain data is written as the JSON it stands for. What cannot be healed rejects.
 */
export const makeHealingStore = async ({ open, makeRoom }: HealingOptions): Promise<ChunkStore> => {
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
