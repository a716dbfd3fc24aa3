import type { Clock } from "../../../mocks/floor/clock.ts"
import type { Checkpoint } from "../../../src/log/report/checkpoint.ts"
import type { Chunk, ChunkStore, KeptLog } from "../../../src/log/store/chunkStore.ts"
import type { LogHeader } from "../../../src/log/core/envelope.ts"
import { makeResilientStore } from "../../../src/log/store/resilientStore.ts"
import type { OperationDisk } from "../../../src/runtime/persistence/operationDisk.ts"
import { makeRoom } from "../../../src/runtime/persistence/playerStore.ts"

/** Duration (ms) of a disk operation. When the disk is slow, a log cannot be read back before its timeout. */
const USUAL_MS = 4
const SLOW_MS = 2_600

/** A chunk with its events as JSON: each reader gets its own copy, and a search in the whole disk serialises nothing. */
interface StoredChunk extends Pick<Chunk, "logId" | "first" | "last"> {
  readonly text: string
}

const unpack = ({ text, ...chunk }: StoredChunk): Chunk => ({ ...chunk, events: JSON.parse(text) as Chunk["events"] })

interface Shelves {
  readonly headers: Map<string, LogHeader>
  readonly chunks: Map<string, Map<number, StoredChunk>>
  readonly cursors: Map<string, KeptLog>
  readonly checkpoints: Map<string, Map<number, Checkpoint>>
}

/**
 * A temporary fault of the disk. `slow`: each operation takes 2.6 s. `hung`: no operation completes before the fault ends. `dead`: the open
 * database connections are closed. `full`: writes fail. `broken`: every operation fails.
 */
export type DiskFault = "slow" | "full" | "dead" | "broken" | "hung"

/** A page that uses the disk. The operations that it has started are lost after a `crash` and complete after a `reload`. */
export interface DiskUser {
  readonly end: () => "open" | "crash" | "reload"
}

/** `lost`: the chunk is gone, as after a crash of the operating system. `garbled`: it holds something that is no event. */
export type TailDamage = "lost" | "garbled"

/** The disk of one browser. It implements the same port as IndexedDB, and `suffer` makes it slow, full or unusable. */
export interface SimulatedDisk {
  readonly suffer: (fault: DiskFault, on: boolean) => void
  /** Whether it has had no fault for at least 5.2 s. */
  readonly isWell: () => boolean
  /** Whether it contains this log. A log may have been deleted for newer ones. */
  readonly holds: (logId: string) => boolean
  /** The last stored position of a log; 0 when the disk does not contain it. */
  readonly lastOf: (logId: string) => number
  /** Loses or garbles the newest chunk of a log that has several. The length of the log that the disk stores does not change. */
  readonly damageTail: (logId: string, how: TailDamage) => void
  /** How many stored events of a log a damage has cost. */
  readonly damagedOf: (logId: string) => number
  readonly openStore: (user: DiskUser) => (playerId: string, currentLog: () => string) => Promise<ChunkStore>
  /** Opens the database of pending operations for one page. */
  readonly openOperations: (user: DiskUser) => (playerId: string) => Promise<OperationDisk>
  /** Its whole content as texts. */
  readonly texts: () => Iterable<string>
  readonly contains: (text: string) => boolean
}

const failure = (name: string, message: string): Error => Object.assign(new Error(message), { name })

const row = <A>(rows: Map<string, Map<number, A>>, key: string): Map<number, A> => {
  const found = rows.get(key) ?? new Map<number, A>()
  rows.set(key, found)
  return found
}

const inOrder = <A>(rows: ReadonlyMap<number, A> | undefined): readonly A[] =>
  [...(rows ?? [])].toSorted(([a], [b]) => a - b).map(([, one]) => one)

/** Damages the newest chunk of a log, unless it is the only one. Returns the number of its events. */
const damageChunk = (rows: Map<number, StoredChunk> | undefined, how: TailDamage): number => {
  const tail = inOrder(rows).at(-1)
  if (rows === undefined || tail === undefined || rows.size < 2) return 0
  const count = unpack(tail).events.length
  if (how === "lost") rows.delete(tail.first)
  else rows.set(tail.first, { ...tail, text: JSON.stringify([{ garbled: tail.first }]) })
  return count
}

/** The content of the disk as texts. A check reads it at each transfer, so a chunk is not serialised again. */
const textsOf = function* (shelves: Iterable<Shelves>): Generator<string> {
  for (const { headers, chunks, checkpoints } of shelves) {
    for (const header of headers.values()) yield JSON.stringify(header)
    for (const rows of chunks.values()) for (const { text } of rows.values()) yield text
    for (const rows of checkpoints.values()) for (const one of rows.values()) yield JSON.stringify(one)
  }
}

const writeChunk = ({ chunks, cursors }: Shelves, chunk: Chunk): void => {
  const { logId, first, last, events } = chunk
  const text = JSON.stringify(events)
  row(chunks, logId).set(first, { logId, first, last, text })
  const before = cursors.get(logId)
  const bytes = (before?.bytes ?? 0) + text.length
  cursors.set(logId, { logId, startedAt: before?.startedAt ?? events[0]?.at ?? 0, lastAt: events.at(-1)?.at ?? 0, last, bytes })
}

type Does = <A>(work: () => A, writes?: boolean) => Promise<A>

const storeOn = (shelves: Shelves, does: Does, forgotten: (logId: string) => void): ChunkStore => {
  const { headers, chunks, cursors, checkpoints } = shelves
  return {
    open: (header) => does(() => void headers.set(header.logId, structuredClone(header)), true),
    write: (chunk) => does(() => writeChunk(shelves, chunk), true),
    keepCheckpoint: (logId, checkpoint) => does(() => void row(checkpoints, logId).set(checkpoint.seq, checkpoint), true),
    header: (logId) => does(() => headers.get(logId) ?? null),
    chunks: (logId) => does(() => inOrder(chunks.get(logId)).map(unpack)),
    checkpoints: (logId) => does(() => structuredClone(inOrder(checkpoints.get(logId)))),
    // Simulated pages do not mask logs, because masking runs in real time.
    replace: () => Promise.resolve(),
    kept: () => does(() => [...cursors.values()]),
    forget: (logId) =>
      does(() => {
        forgotten(logId)
        for (const one of [headers, chunks, cursors, checkpoints]) one.delete(logId)
      }),
    close: () => undefined
  }
}

/** Creates a disk. `forgotten` is called before each log is deleted. */
export const makeSimulatedDisk = (clock: Clock, forgotten: (logId: string) => void): SimulatedDisk => {
  const players = new Map<string, Shelves>()
  const operations = new Map<string, Map<string, string>>()
  const faults = new Set<DiskFault>()
  const dying = new Set<() => void>()
  const damaged = new Map<string, number>()
  /** Operations that wait for the end of a hang, in their order. */
  let held: (() => void)[] = []
  let wellSince = Number.NEGATIVE_INFINITY
  let busyUntil = 0
  /** The operations that have been started, in their order. */
  let started: { isDue: boolean; readonly perform: () => void }[] = []
  /** A sleep of the device delays the timers that run, and not those set during it. So an operation also waits for those that were started before. */
  const performDue = (): void => {
    while (started[0]?.isDue === true) {
      const [{ perform }] = started
      started = started.slice(1)
      perform()
    }
  }

  /** A database connection. The faults at the time of execution decide the result of an operation. */
  const makeHandle = (user: DiskUser): Does => {
    let isOpen = true
    dying.add(() => {
      isOpen = false
    })
    const why = (writes: boolean): Error | null => {
      if (!isOpen) return failure("InvalidStateError", "The database connection is closing.")
      if (faults.has("broken")) return failure("UnknownError", "Internal error.")
      return writes && faults.has("full") ? failure("QuotaExceededError", "The quota has been exceeded.") : null
    }
    return (work, writes = false) =>
      new Promise((resolve, reject) => {
        if (user.end() !== "open") return
        // Operations run one after the other, also those of a closed page, because IndexedDB orders transactions of one scope.
        busyUntil = Math.max(busyUntil, clock.now() + (faults.has("slow") ? SLOW_MS : USUAL_MS))
        const perform = (): void => {
          if (user.end() === "crash") return
          if (faults.has("hung")) return void held.push(perform)
          const error = why(writes)
          if (error === null) resolve(work())
          else reject(error)
        }
        const operation = { isDue: false, perform }
        started = [...started, operation]
        clock.schedule(busyUntil - clock.now(), () => {
          operation.isDue = true
          performDue()
        })
      })
  }

  const openHandle = (playerId: string, user: DiskUser): Promise<ChunkStore> => {
    const does = makeHandle(user)
    const shelves = players.get(playerId) ?? { headers: new Map(), chunks: new Map(), cursors: new Map(), checkpoints: new Map() }
    players.set(playerId, shelves)
    return faults.has("broken")
      ? Promise.reject(failure("UnknownError", "Internal error."))
      : Promise.resolve(storeOn(shelves, does, forgotten))
  }

  const openOperations = (playerId: string, user: DiskUser): Promise<OperationDisk> => {
    const does = makeHandle(user)
    const kept = operations.get(playerId) ?? new Map<string, string>()
    operations.set(playerId, kept)
    if (faults.has("broken")) return Promise.reject(failure("UnknownError", "Internal error."))
    return Promise.resolve({
      put: (id, text) => does(() => void kept.set(id, text), true),
      remove: (id) => does(() => void kept.delete(id)),
      all: () => does(() => [...kept.values()]),
      close: () => undefined
    })
  }

  const texts = function* (): Generator<string> {
    yield* textsOf(players.values())
    for (const kept of operations.values()) yield JSON.stringify([...kept])
  }

  return {
    openOperations: (user) => (playerId) => openOperations(playerId, user),
    suffer: (fault, on) => {
      if (on) faults.add(fault)
      else faults.delete(fault)
      if (on && fault === "dead") for (const die of dying) die()
      if (on && fault === "dead") dying.clear()
      if (!on && fault === "hung") {
        const due = held
        held = []
        for (const perform of due) perform()
      }
      wellSince = clock.now()
    },
    isWell: () => faults.size === 0 && clock.now() - wellSince > SLOW_MS * 2,
    holds: (logId) => [...players.values()].some(({ cursors }) => cursors.has(logId)),
    lastOf: (logId) => Math.max(0, ...[...players.values()].map(({ cursors }) => cursors.get(logId)?.last ?? 0)),
    damageTail: (logId, how) => {
      for (const { chunks } of players.values()) damaged.set(logId, (damaged.get(logId) ?? 0) + damageChunk(chunks.get(logId), how))
    },
    damagedOf: (logId) => damaged.get(logId) ?? 0,
    openStore: (user) => (playerId, currentLog) =>
      makeResilientStore({
        open: () => openHandle(playerId, user),
        makeRoom: (store) => makeRoom(store, currentLog())
      }),
    texts,
    contains: (text) => {
      for (const one of texts()) if (one.includes(text)) return true
      return false
    }
  }
}
