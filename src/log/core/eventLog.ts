import { type DomainEvent, type EventData, type EventName, versionOf } from "../../domain/events.ts"
import type { Envelope, EnvelopeOf, LogHeader, Origin } from "./envelope.ts"

/** The clocks of the log, both in ms. Injected, so that tests and replays control them. */
export interface LogClock {
  readonly wall: () => number
  readonly mono: () => number
}

/** Receives each event once, in the order of the log. It may append: all listeners receive the present event before that one. */
export type Listener = (envelope: Envelope) => void

/** How safe a write must be before it counts: `strict` reaches the disk, `relaxed` the operating system. */
export type Durability = "relaxed" | "strict"

/** Persists envelopes. Writes follow the append asynchronously; `settle` waits for them. */
export interface LogWriter {
  readonly schedule: (envelope: Envelope) => void
  /** Resolves when all scheduled events are stored. Never rejects: after a failure of the store, `mode` is `memory`. */
  readonly settle: (durability: Durability) => Promise<void>
  /** The last stored position. */
  readonly durable: () => number
  /** `unattached`: no store is attached yet, because no player is logged in. */
  readonly mode: () => "stored" | "memory" | "unattached"
}

/** One append-only log with one writer (LOG-1). */
export interface EventLog {
  readonly header: () => LogHeader
  /** Synchronous: assigns the position, keeps the event in memory, schedules the write, then notifies the listeners in order. */
  readonly append: (event: DomainEvent, origin: Origin) => Envelope
  /** The clocks as the next event would record them. */
  readonly now: () => { readonly at: number; readonly mono: number }
  /** The position of the last event; 0 when there is none. */
  readonly appended: () => number
  readonly durable: () => number
  /** Listeners receive events in order; the folds subscribe first. Returns the function that unsubscribes. */
  readonly subscribe: (listener: Listener) => () => void
  /** The newest events still in memory, oldest first. */
  readonly recent: () => readonly Envelope[]
  readonly settle: (durability: Durability) => Promise<void>
  readonly mode: LogWriter["mode"]
  /** Ends this log and starts a new, empty one with the given header. Listeners stay subscribed. */
  readonly restart: (header: LogHeader) => void
}

/** Where a log continues after a reload: the last stored position, and its time since the session's start (ms). */
export interface LogStart {
  readonly seq: number
  readonly mono: number
}

/** The start of a log that has no stored events. */
export const NEW_LOG: LogStart = { seq: 0, mono: 0 }

/** The dependencies of the log. */
export interface LogParts {
  readonly header: LogHeader
  readonly clock: LogClock
  readonly writer: LogWriter
  readonly start: LogStart
}

/** Events that stay in memory after they are stored: as many as a page can show without reading the store. */
const RECENT = 1_000
/** Events that stay in memory when nothing is stored: a report can then be made from memory only. */
const RECENT_UNKEPT = 50_000

type EventOf<K extends EventName> = { readonly type: K; readonly data: EventData<K> }

/** How many of the events up to `seq` must stay in memory: all that are not stored, because a report needs them when the disk hangs or fails. */
const neededInMemory = (seq: number, { mode, durable }: LogWriter): number =>
  mode() === "stored" ? Math.min(Math.max(RECENT, seq - durable()), RECENT_UNKEPT) : RECENT_UNKEPT

const newestOf = (events: Envelope[], limit: number): Envelope[] => (events.length > limit * 2 ? events.slice(-limit) : events)

/** Creates a log that continues at `start`: the next event has the position after `start.seq`, and `mono` continues at `start.mono`. */
export const makeEventLog = ({ header: first, clock, writer, start }: LogParts): EventLog => {
  let header = first
  let started = clock.mono() - start.mono
  // Replaced instead of mutated, so that a listener may unsubscribe during a notification.
  let listeners: readonly Listener[] = []
  const waiting: Envelope[] = []
  let kept: Envelope[] = []
  let seq = start.seq
  let isNotifying = false

  const now = () => ({ at: clock.wall(), mono: Math.round(clock.mono() - started) })

  const notifyListeners = (envelope: Envelope) => {
    isNotifying = true
    try {
      // The check of the length comes first, because `shift` on an empty list takes as long as a fold.
      for (let next: Envelope | undefined = envelope; next !== undefined; next = waiting.length === 0 ? undefined : waiting.shift()) {
        for (const listener of listeners) listener(next)
      }
    } finally {
      isNotifying = false
    }
  }

  /** Builds the envelope without spreads, because it runs for every message: spreading three objects took longer than all folds of the event. */
  const envelop = <K extends EventName>({ type, data }: EventOf<K>, origin: Origin): EnvelopeOf<K> => {
    const at = clock.wall()
    const mono = Math.round(clock.mono() - started)
    const envelope = { seq, id: `${header.logId}.${seq}`, type, ver: versionOf(type), at, mono, src: origin.src, data }
    return origin.corr === undefined && origin.cause === undefined ? envelope : { ...envelope, ...origin }
  }

  const append = (event: DomainEvent, origin: Origin): Envelope => {
    seq += 1
    const envelope = envelop(event, origin)
    kept.push(envelope)
    if (kept.length > RECENT * 2) kept = newestOf(kept, neededInMemory(seq, writer))
    writer.schedule(envelope)
    // A listener may append. Its event waits until every listener has received the one before, so that all see one order.
    if (isNotifying || waiting.length > 0) waiting.push(envelope)
    if (!isNotifying) notifyListeners(waiting.length === 0 ? envelope : (waiting.shift() ?? envelope))
    return envelope
  }

  return {
    header: () => header,
    append,
    now,
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
