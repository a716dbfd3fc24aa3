import type { ChunkStore } from "./chunkStore.ts"
import type { Envelope } from "../core/envelope.ts"
import type { Durability, LogWriter } from "../core/eventLog.ts"

/** A chunk is written when this many events wait, or this long (ms) after the first of them. */
const CHUNK_EVENTS = 100
const CHUNK_MS = 250
/** At most this many events wait for a store that does not answer: as many as the log keeps in memory without a store. */
const MAX_WAITING = 50_000

/** Where a log is stored: the store, the log's id, and the last position that the store already has. */
export interface AttachedStore {
  readonly store: ChunkStore
  readonly logId: string
  readonly from: number
}

/** A writer whose store may be attached later: while no player is logged in, nothing is written to the disk. */
export interface WriteBehind extends LogWriter {
  /** A store is being opened. Until `opening` ends, `settle` waits for it: the events that it has to write are not on the disk yet. */
  readonly awaitStore: (opening: Promise<void>) => void
  /** Attaches the store: waiting and future events are written to it. */
  readonly attachStore: (attached: AttachedStore) => void
  /** Detaches the store: writes the waiting events to it, then waits for the next store. */
  readonly detachStore: () => Promise<void>
  /** Continues in memory only, because no store is available. */
  readonly continueInMemory: () => void
}

/** The timer of the writer, and the listeners to its failures. */
export interface WriteBehindOptions {
  /** Calls `run` once after that many ms; returns the function that cancels it. */
  readonly after: (ms: number, run: () => void) => () => void
  /** Called when the attached store fails, or hangs until too many events wait for it. */
  readonly onFailure: (error: unknown) => void
  /** Called with the position of each event that is kept in memory only. */
  readonly onUnstored?: (seq: number) => void
}

/** The writing of one log. */
interface WriterState {
  waiting: Envelope[]
  durable: number
  mode: ReturnType<LogWriter["mode"]>
  attached: AttachedStore | null
  /** Ends when the store that is being opened is attached, or cannot be. */
  opening: Promise<void>
  /** The next write must reach the disk. */
  strict: boolean
  cancel: (() => void) | null
  chain: Promise<void>
  /** A write of the waiting events is in the chain and has not begun. It includes all events up to its beginning. */
  queued: boolean
  /** A write has begun, and the store has not answered. */
  writing: boolean
}

const unattached = (): WriterState => ({
  waiting: [],
  durable: 0,
  mode: "unattached",
  attached: null,
  opening: Promise.resolve(),
  strict: false,
  cancel: null,
  chain: Promise.resolve(),
  queued: false,
  writing: false
})

const continueInMemory = (state: WriterState): void => {
  state.mode = "memory"
  state.waiting = []
}

/** Writes the waiting events as one chunk. Rejects when the store fails. */
const writeWaiting = async (own: WriterState): Promise<void> => {
  own.queued = false
  const durability = own.strict ? "strict" : "relaxed"
  own.strict = false
  const { attached, waiting } = own
  const [head] = waiting
  const tail = waiting.at(-1)
  if (attached === null || head === undefined || tail === undefined) return
  own.waiting = []
  own.writing = true
  try {
    await attached.store.write({ logId: attached.logId, first: head.seq, last: tail.seq, events: waiting }, durability)
    own.durable = tail.seq
  } finally {
    own.writing = false
  }
}

/** Writes envelopes asynchronously in chunks. After a failure of the store, the log continues in memory only. */
export const makeWriteBehind = ({ after, onFailure, onUnstored }: WriteBehindOptions): WriteBehind => {
  let state = unattached()
  /** The last write of the log before. The next log does not wait for it: that disk may hang for ever. */
  let ended: Promise<void> = Promise.resolve()

  /** Reports a failure of the store once; the log then continues in memory. The store of an ended log is not that of the log that continues. */
  const fail = (own: WriterState, error: unknown): void => {
    if (own !== state) return
    const isReported = own.mode === "memory"
    continueInMemory(own)
    if (!isReported) onFailure(error)
  }

  const flush = (durability: Durability, own = state): Promise<void> => {
    own.cancel?.()
    own.cancel = null
    // A relaxed write may already be queued and write these events: it must then be strict.
    own.strict ||= durability === "strict"
    if (!own.queued) own.chain = own.chain.then(() => writeWaiting(own)).catch((error: unknown) => fail(own, error))
    own.queued = true
    return own.chain
  }

  /** The waiting events stay, and are written when the store answers after all. */
  const stopWaiting = (): void => {
    const own = state
    own.mode = "memory"
    // The report is an event too, so it must come after the event that is being appended.
    queueMicrotask(() => {
      if (own === state) onFailure(new DOMException("The store does not answer.", "TimeoutError"))
    })
  }

  const schedule = (envelope: Envelope): void => {
    if (state.writing && state.mode === "stored" && state.waiting.length >= MAX_WAITING) stopWaiting()
    if (state.mode === "memory") return onUnstored?.(envelope.seq)
    state.waiting.push(envelope)
    if (state.mode === "unattached") return
    if (state.waiting.length >= CHUNK_EVENTS) void flush("relaxed")
    else state.cancel ??= after(CHUNK_MS, () => void flush("relaxed"))
  }

  return {
    schedule,
    settle: (durability) => {
      if (state.mode !== "unattached") return flush(durability)
      const flushed = state.opening.then(() => flush(durability))
      return ended.then(() => flushed)
    },
    durable: () => state.durable,
    mode: () => state.mode,
    awaitStore: (opening) => {
      state.opening = opening
    },
    attachStore: (attached) => {
      Object.assign(state, { attached, mode: "stored", durable: attached.from })
      void flush("relaxed")
    },
    detachStore: () => {
      // Reset at once, before the next event: events from now on belong to another log.
      const own = state
      state = unattached()
      ended = flush("strict", own)
      return ended
    },
    continueInMemory: () => continueInMemory(state)
  }
}
