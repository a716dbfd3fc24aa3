import type { OperationDisk } from "../../../src/runtime/persistence/operationDisk.ts"
import { makeOperationStore, type OperationStore } from "../../../src/runtime/persistence/operationStore.ts"
import { makeStorage } from "./storage.ts"

/** Health of a device's databases: `hung` never answers, and `broken` rejects. */
export type DiskHealth = "well" | "hung" | "broken"

/** The storage that a test takes from the device. Default: all of it works. */
export interface DeviceOptions {
  readonly disk?: DiskHealth
  /** False when the browser blocks local storage. */
  readonly local?: boolean
}

/** A device whose pages share local storage and databases. */
export const makeDevice = ({ disk = "well", local = true }: DeviceOptions = {}) => {
  const storage = makeStorage()
  const databases = new Map<string, Map<string, string>>()
  const living = new Set<string>()
  let health = disk
  const ask = <A>(work: () => A): Promise<A> => {
    if (health === "hung") return new Promise(() => undefined)
    return health === "broken" ? Promise.reject(new DOMException("Internal error.", "UnknownError")) : Promise.resolve().then(work)
  }
  const openDisk = (playerId: string): Promise<OperationDisk> =>
    ask(() => {
      const kept = databases.get(playerId) ?? new Map<string, string>()
      databases.set(playerId, kept)
      return {
        put: (id, text) => ask(() => void kept.set(id, text)),
        remove: (id) => ask(() => void kept.delete(id)),
        all: () => ask(() => [...kept.values()]),
        close: () => undefined
      }
    })
  let pages = 0
  return {
    storage,
    databases,
    setDisk: (next: DiskHealth) => void (health = next),
    /** Opens a page. `die` ends it without cleanup. */
    openPage: (): { readonly operations: OperationStore; readonly die: () => void } => {
      const page = `page-${(pages += 1)}`
      living.add(page)
      const operations = makeOperationStore({
        local: local ? storage : null,
        openDisk,
        page,
        livingPages: () => Promise.resolve(living)
      })
      return { operations, die: () => void living.delete(page) }
    }
  }
}
