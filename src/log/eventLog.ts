import { type DomainEvent, type EventData, type EventName, versionOf } from "../domain/events.ts"
import type { Envelope, EnvelopeOf, LogHeader, Origin } from "./envelope.ts"

/** What the log needs from outside; injected, so that tests and replays decide it. Both in ms. */
export interface LogClock {
  readonly wall: () => number
  readonly mono: () => number
}

export type Listener = (envelope: Envelope) => void

/** How safe a write must be before it counts: `strict` reaches the disk, `relaxed` the operating system. */
export type Durability = "relaxed" | "strict"

/** Keeps envelopes beyond the page's life. Writes are behind the append; `settle` waits for them. */
export interface LogWriter {
  readonly schedule: (envelope: Envelope) => void
  /** Resolves when all that was scheduled is kept; never rejects: a store that fails says so by `mode`. */
  readonly settle: (durability: Durability) => Promise<void>
  /** The last kept position. */
  readonly durable: () => number
  /** `homeless` while nobody is logged in, so that there is no place to keep it yet. */
  readonly mode: () => "stored" | "memory" | "homeless"
}

/** One append-only log with one writer (LOG-1). */
export interface EventLog {
  readonly header: () => LogHeader
  /** Assigns the position, keeps the event, tells the listeners in order, schedules the write. Synchronous. */
  readonly append: (event: DomainEvent, origin: Origin) => Envelope
  /** The position of the last event; 0 when there is none. */
  readonly appended: () => number
  readonly durable: () => number
  /** Listeners hear each event in order; the folds subscribe first. Returns the unsubscribe. */
  readonly subscribe: (listener: Listener) => () => void
  /** The newest events still in memory, oldest first. */
  readonly recent: () => readonly Envelope[]
  readonly settle: (durability: Durability) => Promise<void>
  readonly mode: LogWriter["mode"]
  /** Ends this log and begins another, empty, under the new header. Listeners stay. */
  readonly restart: (header: LogHeader) => void
}

/** Where a log goes on after a reload: the last kept position, and its time since the session's start (ms). */
export interface LogStart {
  readonly seq: number
  readonly mono: number
}

export const NEW_LOG: LogStart = { seq: 0, mono: 0 }

/** Who the log works with. */
export interface LogParts {
  readonly header: LogHeader
  readonly clock: LogClock
  readonly writer: LogWriter
  readonly start: LogStart
}

/** How many events stay in memory once they are kept: what a page can show without asking the store. */
const RECENT = 1_000
/** The same where nothing is kept on a disk: then the memory is all that a report can be made of. */
const RECENT_UNKEPT = 50_000

type EventOf<K extends EventName> = { readonly type: K; readonly data: EventData<K> }

export const makeEventLog = ({ header: first, clock, writer, start }: LogParts): EventLog => {
  let header = first
  let started = clock.mono() - start.mono
  // Replaced, never changed, so that a listener may leave while an event is told.
  let listeners: readonly Listener[] = []
  const waiting: Envelope[] = []
  let kept: Envelope[] = []
  let seq = start.seq
  let telling = false

  const trim = (events: Envelope[]): Envelope[] => {
    const limit = writer.mode() === "stored" ? RECENT : RECENT_UNKEPT
    return events.length > limit * 2 ? events.slice(-limit) : events
  }

  const tell = (envelope: Envelope) => {
    telling = true
    try {
      for (let next: Envelope | undefined = envelope; next !== undefined; next = waiting.shift()) {
        for (const listener of listeners) listener(next)
      }
    } finally {
      telling = false
    }
  }

  /** Field by field, for it runs with every frame: to spread three objects into one took longer than all folds of the event. */
  const envelop = <K extends EventName>({ type, data }: EventOf<K>, origin: Origin): EnvelopeOf<K> => {
    const id = `${header.logId}.${seq}`
    const ver = versionOf(type)
    const envelope = { seq, id, type, ver, at: clock.wall(), mono: Math.round(clock.mono() - started), src: origin.src, data }
    return origin.corr === undefined && origin.cause === undefined ? envelope : { ...envelope, ...origin }
  }

  const append = (event: DomainEvent, origin: Origin): Envelope => {
    seq += 1
    const envelope = envelop(event, origin)
    kept.push(envelope)
    if (kept.length > RECENT * 2) kept = trim(kept)
    writer.schedule(envelope)
    // A listener may append: its event waits until every listener has heard the one before, so all hear one order.
    if (telling || waiting.length > 0) waiting.push(envelope)
    if (!telling) tell(waiting.shift() ?? envelope)
    return envelope
  }

  return {
    header: () => header,
    append,
    appended: () => seq,
    durable: writer.durable,
    subscribe: (listener) => {
      listeners = [...listeners, listener]
      return () => {
        listeners = listeners.filter((one) => one !== listener)
      }
    },
    recent: () => kept,
    settle: writer.settle,
    mode: writer.mode,
    restart: (next) => {
      header = next
      started = clock.mono()
      kept = []
      seq = 0
    }
  }
}
