import { type DBSchema, openDB } from "idb"
import { makeOperationStore, type OperationDisk, type OperationStore } from "./operationStore.ts"
import { localStorageOrNull } from "../../browser/safeStorage.ts"

interface Tables extends DBSchema {
  operations: { key: string; value: string }
}

const TABLE = "operations"

/** Opens a separate database, so that repair, truncation and eviction of logs cannot touch it. Its name contains the player's id. */
const openOperationDisk = async (playerId: string): Promise<OperationDisk> => {
  const db = await openDB<Tables>(`telereel-operations-${playerId}`, 1, {
    upgrade: (made) => void made.createObjectStore(TABLE),
    blocking: (_current, _blocked, event) => {
      // Another tab needs a newer version. An open handle here would block it without end.
      if (event.target instanceof IDBDatabase) event.target.close()
    }
  })
  return {
    put: async (id, text) => {
      // Money is about to move: with "strict" the write completes only when it is on the disk.
      const tx = db.transaction(TABLE, "readwrite", { durability: "strict" })
      await Promise.all([tx.store.put(text, id), tx.done])
    },
    remove: (id) => db.delete(TABLE, id),
    all: () => db.getAll(TABLE),
    close: () => db.close()
  }
}

/** Prefix of the name of the lock that a page holds as long as it lives. */
const PAGE_LOCK = "telereel-page-"

const hasLocks = (): boolean => "locks" in navigator

/**
 * The ids of the pages whose locks are held. Without Web Locks the set is empty: every page counts as closed. The extra status queries do
 * no harm.
 */
const livingPages = async (): Promise<ReadonlySet<string>> => {
  if (!hasLocks()) return new Set()
  const { held = [] } = await navigator.locks.query()
  return new Set(held.flatMap(({ name = "" }) => (name.startsWith(PAGE_LOCK) ? [name.slice(PAGE_LOCK.length)] : [])))
}

/** The operation store of this browser. */
export const makeBrowserOperationStore = (): OperationStore => {
  const page = crypto.randomUUID()
  const store = makeOperationStore({ local: localStorageOrNull(), openDisk: openOperationDisk, page, livingPages })
  let isClaimed = false
  // Held until the page closes. A page without operations needs no lock.
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
