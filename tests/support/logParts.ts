import type { ChunkStore, Chunk } from "../../src/log/store/chunkStore.ts"
import type { Envelope, LogHeader } from "../../src/log/core/envelope.ts"
import type { Durability, LogWriter } from "../../src/log/core/eventLog.ts"

/** A default header. */
export const aHeader = (logId = "log"): LogHeader => ({ format: 1, logId, startedAt: 0, build: "test", specHash: "none" })

/** A clock that a test sets. Both values in ms. */
export const makeManualClock = (wall = 1_000_000, mono = 0) => {
  const now = { wall, mono }
  return { now, clock: { wall: () => now.wall, mono: () => now.mono } }
}

/** A writer that stores everything at once. */
export const makeInstantWriter = () => {
  const scheduled: Envelope[] = []
  const settled: Durability[] = []
  const writer: LogWriter = {
    schedule: (envelope) => void scheduled.push(envelope),
    settle: (durability) => {
      settled.push(durability)
      return Promise.resolve()
    },
    durable: () => scheduled.length,
    mode: () => "stored"
  }
  return { scheduled, settled, writer }
}

/** A writer whose strict writes end when a test calls `finish`. */
export const makeSlowWriter = () => {
  const { writer } = makeInstantWriter()
  let finish = (): void => undefined
  const settle = (durability: Durability) =>
    durability === "strict" ? new Promise<void>((resolve) => (finish = resolve)) : Promise.resolve()
  return { writer: { ...writer, settle }, finish: () => finish() }
}

/** A writer whose relaxed writes, after `slow`, end when a test calls `finish`. */
export const makeHaltingWriter = () => {
  const { writer } = makeInstantWriter()
  let isSlow = false
  let finish = (): void => undefined
  const settle = (durability: Durability) =>
    isSlow && durability === "relaxed" ? new Promise<void>((resolve) => (finish = resolve)) : Promise.resolve()
  return { writer: { ...writer, settle }, slow: () => void (isSlow = true), finish: () => finish() }
}

/** Timers that a test triggers. */
export const makeManualTimers = () => {
  const waiting = new Map<number, { readonly ms: number; readonly run: () => void }>()
  let last = 0
  return {
    after: (ms: number, run: () => void) => {
      const id = ++last
      waiting.set(id, { ms, run })
      return () => void waiting.delete(id)
    },
    waiting: (): readonly number[] => [...waiting.values()].map(({ ms }) => ms),
    fire: (): void => {
      const due = [...waiting.values()]
      waiting.clear()
      for (const { run } of due) run()
    }
  }
}

/** A store whose writes a test delays or fails. */
export const makeScriptedStore = () => {
  const written: { readonly chunk: Chunk; readonly durability: Durability }[] = []
  let next: () => Promise<void> = () => Promise.resolve()
  const store: ChunkStore = {
    open: () => Promise.resolve(),
    write: async (chunk, durability) => {
      await next()
      written.push({ chunk, durability })
    },
    keepCheckpoint: () => Promise.resolve(),
    header: () => Promise.resolve(null),
    chunks: () => Promise.resolve([]),
    checkpoints: () => Promise.resolve([]),
    replace: () => Promise.resolve(),
    kept: () => Promise.resolve([]),
    forget: () => Promise.resolve(),
    close: () => undefined
  }
  const answer = (how: () => Promise<void>): void => {
    next = how
  }
  return { store, written, answer }
}
