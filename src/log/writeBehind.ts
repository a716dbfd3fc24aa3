import type { ChunkStore } from "./chunkStore.ts"
import type { Envelope } from "./envelope.ts"
import type { Durability, LogWriter } from "./eventLog.ts"

/** A chunk is written when this many events wait, or this long (ms) after the first of them. */
const CHUNK_EVENTS = 100
const CHUNK_MS = 250

/** Where a log is kept: its store, its id there, and the position up to which the store has all there is. */
export interface Home {
  readonly store: ChunkStore
  readonly logId: string
  readonly from: number
}

/** A writer whose home may come later: while nobody is logged in, nothing goes to a disk. */
export interface WriteBehind extends LogWriter {
  /** Events wait no longer: those that have, and all to come, are kept there. */
  readonly moveIn: (home: Home) => void
  /** Writes what waits, then waits for the next home. */
  readonly moveOut: () => Promise<void>
  /** There is no store to be had: the log lives in memory alone. */
  readonly giveUp: () => void
}

export interface WriteBehindOptions {
  /** Calls back once after that many ms; returns the cancel. */
  readonly after: (ms: number, run: () => void) => () => void
  readonly onFailure: (error: unknown) => void
}

interface WriterState {
  waiting: Envelope[]
  durable: number
  mode: ReturnType<LogWriter["mode"]>
  home: Home | null
  /** The next write must reach the disk. */
  strict: boolean
  cancel: (() => void) | null
  chain: Promise<void>
}

const homeless = (): Pick<WriterState, "waiting" | "durable" | "mode" | "home"> => ({
  waiting: [],
  durable: 0,
  mode: "homeless",
  home: null
})

/** Writes envelopes behind the append, in chunks (design: The log). A store that fails leaves the log in memory alone. */
export const makeWriteBehind = ({ after, onFailure }: WriteBehindOptions): WriteBehind => {
  const state: WriterState = { ...homeless(), strict: false, cancel: null, chain: Promise.resolve() }

  const giveUp = (): void => {
    state.mode = "memory"
    state.waiting = []
  }

  const write = async (home: Home, events: readonly Envelope[], durability: Durability): Promise<void> => {
    const [head] = events
    const tail = events.at(-1)
    if (head === undefined || tail === undefined) return
    try {
      await home.store.write({ logId: home.logId, first: head.seq, last: tail.seq, events }, durability)
      if (state.home === home) state.durable = tail.seq
    } catch (error) {
      if (state.home === home) giveUp()
      onFailure(error)
    }
  }

  const writeWaiting = async (): Promise<void> => {
    const durability = state.strict ? "strict" : "relaxed"
    state.strict = false
    const { home, waiting } = state
    if (home === null || state.mode !== "stored") return
    state.waiting = []
    await write(home, waiting, durability)
  }

  const flush = (durability: Durability): Promise<void> => {
    state.cancel?.()
    state.cancel = null
    // A relaxed write may be queued already and take the events along: it must then be strict.
    state.strict ||= durability === "strict"
    state.chain = state.chain.then(writeWaiting)
    return state.chain
  }

  const schedule = (envelope: Envelope): void => {
    if (state.mode === "memory") return
    state.waiting.push(envelope)
    if (state.mode === "homeless") return
    if (state.waiting.length >= CHUNK_EVENTS) void flush("relaxed")
    else state.cancel ??= after(CHUNK_MS, () => void flush("relaxed"))
  }

  return {
    schedule,
    settle: flush,
    durable: () => state.durable,
    mode: () => state.mode,
    moveIn: (home) => {
      Object.assign(state, { home, mode: "stored", durable: home.from })
      void flush("relaxed")
    },
    moveOut: () => {
      const { home, waiting, mode } = state
      // At once, before the next event: what comes after belongs to another log.
      Object.assign(state, homeless())
      if (home !== null && mode === "stored") state.chain = state.chain.then(() => write(home, waiting, "strict"))
      return state.chain
    },
    giveUp
  }
}
