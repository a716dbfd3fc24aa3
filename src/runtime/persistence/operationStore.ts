import { Context, Result, Schema } from "effect"
import { isRemembered, PendingOperation, selectForgotten } from "../../domain/wallet/pendingOperations.ts"
import { newId } from "../../browser/newId.ts"
import { attempt, localStorageOrNull } from "../../browser/safeStorage.ts"
import { makeDiskQueue, openOperationDisk, type OpenOperationDisk } from "./operationDisk.ts"
import { hasWebLocks } from "./tabLog.ts"

const PREFIX = "telereel.operation"

const KeptText = Schema.fromJsonString(Schema.Struct({ ...PendingOperation.fields, page: Schema.String }))

/** A stored operation with the id of the page that requested it. While that page lives, it resolves the operation itself. */
export type KeptOperation = typeof KeptText.Type

/** A press or transfer found in this device's storage. */
export interface FoundOperation {
  readonly operation: PendingOperation
  /** Another open page requested it and may be about to send it. */
  readonly isElsewhere: boolean
}

/** The result of storing an operation. */
export interface Keeping {
  /** It is in local storage, so that a crash of this page does not lose it. */
  readonly isKept: boolean
  /** Completes when the database has written it (true) or cannot write it (false). It may never complete, because a disk can hang. */
  readonly written: Promise<boolean>
}

/**
 * Stores a player's presses and transfers without a known outcome (LIVE-4), separately from the log. They survive truncation, repair and
 * eviction of logs, and the end of a session.
 *
 * Each is stored twice. Local storage is written synchronously before the message is sent, so that no press waits for a disk; it survives
 * the page. IndexedDB is written with strict durability; it survives the browser and a power failure, and works when local storage is full
 * or forbidden. See docs/decisions/pending-operations.md.
 */
export interface OperationStore {
  /** Stores an operation before its message is sent. Never throws. */
  readonly keep: (playerId: string, operation: PendingOperation) => Keeping
  /** Removes an operation when its outcome is known or no longer matters. */
  readonly forget: (playerId: string, id: string) => void
  /** Whether another page has removed an operation that was in local storage, because the server had not seen it. */
  readonly isForgotten: (playerId: string, id: string) => boolean
  /** The player's entries in the database, as `read` expects them. May reject, or never complete. */
  readonly readDisk: (playerId: string) => Promise<readonly string[]>
  /** The player's open operations on this device, oldest first, from the database and from local storage. `now` is wall-clock ms. */
  readonly read: (playerId: string, onDisk: readonly string[], now: number) => Promise<readonly FoundOperation[]>
}

/** Stores nothing. Used in tests; a page provides the browser's store. */
const KEEPS_NOTHING: OperationStore = {
  keep: () => ({ isKept: true, written: Promise.resolve(true) }),
  forget: () => undefined,
  isForgotten: () => false,
  readDisk: () => Promise.resolve([]),
  read: () => Promise.resolve([])
}

/** Where this device stores operations whose outcome is unknown. */
export const Operations = Context.Reference<OperationStore>("telereel/runtime/Operations", { defaultValue: () => KEEPS_NOTHING })

/** The device's storage and its pages. An operation of a page that no longer lives counts as this page's own. */
export interface OperationStoreOptions {
  /** Local storage; null where the browser forbids it. */
  readonly local: Pick<Storage, "length" | "key" | "getItem" | "setItem" | "removeItem"> | null
  readonly openDisk: OpenOperationDisk
  /** The id of this page. */
  readonly page: string
  /** The ids of the living pages, including this one. */
  readonly livingPages: () => Promise<ReadonlySet<string>>
}

const encode = Schema.encodeSync(KeptText)
const decode = Schema.decodeUnknownResult(KeptText)

const readText = (text: string | null): KeptOperation | null => {
  const kept = decode(text)
  return Result.isSuccess(kept) ? kept.success : null
}

/**
 * One key per operation, so that two tabs that write at once do not overwrite each other. The player's id is escaped, so that no id is a
 * prefix of another one's keys.
 */
const keysOf = (playerId: string) => {
  const prefix = `${PREFIX}/${encodeURIComponent(playerId)}/`
  return { prefix, keyOf: (id: string) => prefix + id }
}

const readLocal = (local: OperationStoreOptions["local"], playerId: string): readonly string[] => {
  const { prefix } = keysOf(playerId)
  const keys = attempt(() => Array.from({ length: local?.length ?? 0 }, (_, index) => local?.key(index) ?? "")) ?? []
  return keys.filter((key) => key.startsWith(prefix)).map((key) => attempt(() => local?.getItem(key)) ?? "")
}

/** Makes a store on the given local storage and databases. */
export const makeOperationStore = ({ local, openDisk, page, livingPages }: OperationStoreOptions): OperationStore => {
  const queue = makeDiskQueue(openDisk)
  /** Ids that this page wrote to local storage. */
  const taken = new Set<string>()
  const forget: OperationStore["forget"] = (playerId, id) => {
    taken.delete(id)
    attempt(() => local?.removeItem(keysOf(playerId).keyOf(id)))
    // An operation that cannot be deleted is queried again after the next login, which does no harm.
    void queue(playerId, (disk) => disk.remove(id)).catch(() => undefined)
  }
  return {
    keep: (playerId, operation) => {
      const text = encode({ ...operation, page })
      // Storage may be full, or forbidden at any time. Then only the database has the operation.
      const isKept = local !== null && attempt(() => (local.setItem(keysOf(playerId).keyOf(operation.id), text), true)) === true
      if (isKept) taken.add(operation.id)
      const written = queue(playerId, (disk) => disk.put(operation.id, text)).then(
        () => true,
        () => false
      )
      return { isKept, written }
    },
    forget,
    isForgotten: (playerId, id) => taken.has(id) && attempt(() => local?.getItem(keysOf(playerId).keyOf(id)) === null) === true,
    readDisk: (playerId) => queue(playerId, (disk) => disk.all()),
    read: async (playerId, onDisk, now) => {
      const kept = [...onDisk, ...readLocal(local, playerId)].map(readText).filter((one) => one !== null)
      const byId = new Map(kept.map((one) => [one.id, one]))
      const old = [...byId.values()].filter((one) => !isRemembered(one, now)).map(({ id }) => id)
      for (const id of [...old, ...selectForgotten([...byId.values()].filter(({ id }) => !old.includes(id)))]) {
        byId.delete(id)
        forget(playerId, id)
      }
      const living = byId.size === 0 ? new Set() : await livingPages()
      return [...byId.values()]
        .toSorted((a, b) => a.at - b.at)
        .map(({ page: asker, ...operation }) => ({ operation, isElsewhere: asker !== page && living.has(asker) }))
    }
  }
}

/** Prefix of the name of the lock that a page holds as long as it lives. */
const PAGE_LOCK = "telereel-page-"

/**
 * The ids of the pages whose locks are held. Without Web Locks, or an answer, the set is empty: every page counts as closed. The extra status queries do
 * no harm.
 */
const livingPages = async (): Promise<ReadonlySet<string>> => {
  if (!hasWebLocks()) return new Set()
  // A browser may refuse the question, for example to a page that it is about to discard.
  const { held = [] } = await navigator.locks.query().catch((): LockManagerSnapshot => ({}))
  return new Set(held.flatMap(({ name = "" }) => (name.startsWith(PAGE_LOCK) ? [name.slice(PAGE_LOCK.length)] : [])))
}

/** The operation store of this browser. */
export const makeBrowserOperationStore = (): OperationStore => {
  const page = newId()
  const store = makeOperationStore({ local: localStorageOrNull(), openDisk: openOperationDisk, page, livingPages })
  let isClaimed = false
  // Held until the page closes. A page without operations needs no lock.
  const claim = (): void => {
    if (isClaimed || !hasWebLocks()) return
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
