import { type DBSchema, openDB } from "idb"

/** One player's database of operations. Every method may reject with the browser's DOMException, or never complete. */
export interface OperationDisk {
  readonly put: (id: string, text: string) => Promise<void>
  readonly remove: (id: string) => Promise<void>
  readonly all: () => Promise<readonly string[]>
  readonly close: () => void
}

/** Opens the database of the player with this id. Rejects where the browser has no database. */
export type OpenOperationDisk = (playerId: string) => Promise<OperationDisk>

/** Runs the database tasks one after the other. Opens the database again after a failure. */
export const makeDiskQueue = (openDisk: OpenOperationDisk) => {
  let disk: { readonly playerId: string; readonly open: Promise<OperationDisk> } | null = null
  let last: Promise<unknown> = Promise.resolve()
  const open = (playerId: string): Promise<OperationDisk> => {
    if (disk?.playerId === playerId) return disk.open
    void disk?.open.then((before) => before.close()).catch(() => undefined)
    disk = { playerId, open: openDisk(playerId) }
    return disk.open
  }
  const runOnce = async <A>(playerId: string, work: (disk: OperationDisk) => Promise<A>): Promise<A> => {
    try {
      return await work(await open(playerId))
    } catch (error) {
      disk = null
      throw error
    }
  }
  return <A>(playerId: string, work: (disk: OperationDisk) => Promise<A>): Promise<A> => {
    // Browsers can close a database without notice: the second try gets a new handle.
    const task = last.then(() => runOnce(playerId, work).catch(() => runOnce(playerId, work)))
    last = task.catch(() => undefined)
    return task
  }
}

interface Tables extends DBSchema {
  operations: { key: string; value: string }
}

const TABLE = "operations"

/** Opens a separate database, so that repair, truncation and eviction of logs cannot touch it. Its name contains the player's id. */
export const openOperationDisk: OpenOperationDisk = async (playerId) => {
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
