import { Context, Result, Schema } from "effect"
import { isRemembered, PendingOperation, selectForgotten } from "../domain/wallet/pendingOperations.ts"

const PREFIX = "telereel.operation"

const KeptText = Schema.fromJsonString(Schema.Struct({ ...PendingOperation.fields, page: Schema.String }))

/** As it is kept: with the id of the page that asked for the operation, so that a page that still lives settles it by itself. */
export type KeptOperation = typeof KeptText.Type

/** A press or a transfer as it was found on this device. */
export interface FoundOperation {
  readonly operation: PendingOperation
  /** Another page that asked for it is still open: it may be about to send it. */
  readonly isElsewhere: boolean
}

/** What came of keeping an operation. */
export interface Keeping {
  /** It is in local storage by now: no crash of this page loses it. */
  readonly isKept: boolean
  /** Resolves once the database has written it to the disk (true) or cannot (false). May never resolve: a disk can hang. */
  readonly written: Promise<boolean>
}

/**
 * Remembers the presses and transfers of a player whose outcome is not known yet (LIVE-4), apart from the log: neither a log that is cut,
 * healed, evicted or left behind, nor the end of a session takes them along.
 *
 * Each is kept twice. Local storage is written synchronously, before the message goes out, so that no press waits for a disk; it survives
 * the page. IndexedDB is written with strict durability; it survives the browser and a power cut, and is there where local storage is full
 * or forbidden. See docs/decisions/pending-operations.md.
 */
export interface OperationStore {
  /** Keeps it before its message is sent. Never throws. */
  readonly keep: (playerId: string, operation: PendingOperation) => Keeping
  /** Its outcome is known, or nobody cares any more. */
  readonly forget: (playerId: string, id: string) => void
  /** Whether another page has forgotten an operation that local storage had: it was told that the server never saw it. */
  readonly isForgotten: (playerId: string, id: string) => boolean
  /** What the database has kept of this player, as `read` wants it. May reject, or never end. */
  readonly readDisk: (playerId: string) => Promise<readonly string[]>
  /** What this player has left open on this device, oldest first: on the disk, and in local storage. `now` is wall-clock ms. */
  readonly read: (playerId: string, onDisk: readonly string[], now: number) => Promise<readonly FoundOperation[]>
}

/** Keeps nothing: for a client that lives as long as a test. A page provides the browser's. */
const KEEPS_NOTHING: OperationStore = {
  keep: () => ({ isKept: true, written: Promise.resolve(true) }),
  forget: () => undefined,
  isForgotten: () => false,
  readDisk: () => Promise.resolve([]),
  read: () => Promise.resolve([])
}

/** Where this device remembers the operations of unknown outcome. */
export const Operations = Context.Reference<OperationStore>("telereel/runtime/Operations", { defaultValue: () => KEEPS_NOTHING })

/** One player's database of operations. Every method may reject with the browser's own DOMException, or never end. */
export interface OperationDisk {
  readonly put: (id: string, text: string) => Promise<void>
  readonly remove: (id: string) => Promise<void>
  readonly all: () => Promise<readonly string[]>
  readonly close: () => void
}

export interface OperationStoreOptions {
  /** Local storage; null where the browser forbids it. */
  readonly local: Pick<Storage, "length" | "key" | "getItem" | "setItem" | "removeItem"> | null
  /** The player's database. Rejects where there is none. */
  readonly openDisk: (playerId: string) => Promise<OperationDisk>
  /** The id of this page. */
  readonly page: string
  /** The ids of pages that are alive, this one's included. */
  readonly livingPages: () => Promise<ReadonlySet<string>>
}

/** Storage may be full, or forbidden at any moment: then the database alone keeps it. */
const attempt = <A>(work: () => A): A | null => {
  try {
    return work()
  } catch {
    return null
  }
}

const encode = Schema.encodeSync(KeptText)
const decode = Schema.decodeUnknownResult(KeptText)

const readText = (text: string | null): KeptOperation | null => {
  const kept = decode(text)
  return Result.isSuccess(kept) ? kept.success : null
}

/** One key per operation: two tabs that write at once take nothing from each other. The player's id is escaped, so no id begins another's keys. */
const keysOf = (playerId: string) => {
  const prefix = `${PREFIX}/${encodeURIComponent(playerId)}/`
  return { prefix, keyOf: (id: string) => prefix + id }
}

const readLocal = (local: OperationStoreOptions["local"], playerId: string): readonly string[] => {
  const { prefix } = keysOf(playerId)
  const keys = attempt(() => Array.from({ length: local?.length ?? 0 }, (_, index) => local?.key(index) ?? "")) ?? []
  return keys.filter((key) => key.startsWith(prefix)).map((key) => attempt(() => local?.getItem(key)) ?? "")
}

/** Hands the database one task after the other, and opens it anew when one has failed. */
const makeDiskQueue = (openDisk: OperationStoreOptions["openDisk"]) => {
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
    // Browsers close databases behind a page's back: a second try gets a new handle.
    const task = last.then(() => runOnce(playerId, work).catch(() => runOnce(playerId, work)))
    last = task.catch(() => undefined)
    return task
  }
}

/** A store on the given local storage and databases. */
export const makeOperationStore = ({ local, openDisk, page, livingPages }: OperationStoreOptions): OperationStore => {
  const queue = makeDiskQueue(openDisk)
  /** Of this page: what local storage has taken. */
  const taken = new Set<string>()
  const forget: OperationStore["forget"] = (playerId, id) => {
    taken.delete(id)
    attempt(() => local?.removeItem(keysOf(playerId).keyOf(id)))
    // What cannot be deleted is asked for once more after the next login, which harms nobody.
    void queue(playerId, (disk) => disk.remove(id)).catch(() => undefined)
  }
  return {
    keep: (playerId, operation) => {
      const text = encode({ ...operation, page })
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
