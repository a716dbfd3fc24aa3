import { type DBSchema, openDB } from "idb"
import { makeOperationStore, type OperationDisk, type OperationStore } from "./operationStore.ts"

interface Tables extends DBSchema {
  operations: { key: string; value: string }
}

const TABLE = "operations"

/** A database of its own beside the log's, so that nothing that heals, cuts or evicts logs can reach it. Its name holds the player's id. */
const openOperationDisk = async (playerId: string): Promise<OperationDisk> => {
  const db = await openDB<Tables>(`telereel-operations-${playerId}`, 1, {
    upgrade: (made) => void made.createObjectStore(TABLE),
    blocking: (_current, _blocked, event) => {
      // Another tab wants a newer version: an open handle here would block it for ever.
      if (event.target instanceof IDBDatabase) event.target.close()
    }
  })
  return {
    put: async (id, text) => {
      // Money is about to move: "strict" ends only when the disk has it.
      const tx = db.transaction(TABLE, "readwrite", { durability: "strict" })
      await Promise.all([tx.store.put(text, id), tx.done])
    },
    remove: (id) => db.delete(TABLE, id),
    all: () => db.getAll(TABLE),
    close: () => db.close()
  }
}

/** The name of the lock that a page holds as long as it lives begins with it. */
const PAGE_LOCK = "telereel-page-"

const hasLocks = (): boolean => "locks" in navigator

/** The pages whose locks are held. Without locks, none is known to live, and what is unclear by then is asked for: it does no harm. */
const livingPages = async (): Promise<ReadonlySet<string>> => {
  if (!hasLocks()) return new Set()
  const { held = [] } = await navigator.locks.query()
  return new Set(held.flatMap(({ name = "" }) => (name.startsWith(PAGE_LOCK) ? [name.slice(PAGE_LOCK.length)] : [])))
}

const localStorageOrNull = (): Storage | null => {
  try {
    return globalThis.localStorage
  } catch {
    return null
  }
}

/** This browser's store of operations. */
export const makeBrowserOperationStore = (): OperationStore => {
  const page = crypto.randomUUID()
  const store = makeOperationStore({ local: localStorageOrNull(), openDisk: openOperationDisk, page, livingPages })
  let isClaimed = false
  // Held until the page dies. A page that never asks for anything needs no lock.
  const claim = (): void => {
    if (isClaimed || !hasLocks()) return
    isClaimed = true
    void navigator.locks.request(PAGE_LOCK + page, () => new Promise<never>(() => undefined)).catch(() => undefined)
  }
  return {
    ...store,
    keep: (playerId, operation) => {
      claim()
      return store.keep(playerId, operation)
    }
  }
}
