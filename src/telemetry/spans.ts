import type { Envelope } from "../log/core/envelope.ts"
import { spanIdOf, traceIdOf } from "./traceIds.ts"

/** Attributes without personal data: outcomes, codes, ids of machines and buttons. */
export type Attributes = Readonly<Record<string, string | number | boolean>>

/** A finished span. Times are wall-clock ms; the length is measured by the monotonic clock. */
export interface Span {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly start: number
  readonly end: number
  readonly attributes: Attributes
  readonly isError: boolean
  /** A span of the server's. The page's own root is a client span, its steps are internal. */
  readonly isServer?: boolean
}

/** A finished trace, its root first. */
export interface Trace {
  readonly spans: readonly Span[]
  /** Unknown, refused or slow: to be sent whatever the sampling rate is. */
  readonly isNotable: boolean
}

/** A stay of more than this (ms) until the acknowledgement, the seat or the reopened socket counts as slow. */
const SLOW_MS = 1_000

interface Moment {
  readonly at: number
  readonly mono: number
}

interface OpenTrace {
  readonly traceId: string
  readonly name: string
  readonly begun: Moment
  last: Moment
  readonly attributes: Record<string, string | number | boolean>
  readonly spans: Span[]
  isNotable: boolean
}

/** Position of a trace that is still open, for messages that leave the browser. */
export interface SpanContext {
  readonly traceId: string
  readonly spanId: string
}

/** The open operations, by the key of the press, transfer, seat or socket. */
export interface SpanFold {
  /** Folds one event. Returns the trace that it ends, if any. */
  readonly take: (envelope: Envelope) => Trace | null
  /** The root span of an open operation: `press ID`, `transfer ID`, `join`, `reconnect CHANNEL`. */
  readonly contextOf: (key: string) => SpanContext | null
}

const wallOf = ({ begun }: OpenTrace, { mono }: Moment): number => begun.at + (mono - begun.mono)

/** Adds a step of an operation, from its last event to this one. */
const step = (open: OpenTrace, name: string, now: Moment): void => {
  const { traceId } = open
  const start = wallOf(open, open.last)
  open.spans.push({
    traceId,
    spanId: spanIdOf(traceId, `${name} ${open.spans.length}`),
    parentSpanId: spanIdOf(traceId, open.name),
    name,
    start,
    end: wallOf(open, now),
    attributes: {},
    isError: false
  })
  if (now.mono - open.last.mono > SLOW_MS && !name.endsWith(".outcome")) open.isNotable = true
  open.last = now
}

const endTrace = (open: OpenTrace, outcome: string, now: Moment): Trace => {
  const { traceId, name, begun, attributes, spans } = open
  const isError = outcome !== "done"
  const root = { traceId, spanId: spanIdOf(traceId, name), name, start: begun.at, end: wallOf(open, now), isError }
  return { spans: [{ ...root, attributes: { ...attributes, outcome } }, ...spans], isNotable: open.isNotable || isError }
}

/** The paint after the event that ended a press: the only step that no event records. `paintedAt`: wall-clock ms. */
export const withPaint = ({ spans, isNotable }: Trace, paintedAt: number): Trace => {
  const [root] = spans
  if (root === undefined) return { spans, isNotable }
  const { traceId, spanId, end } = root
  const name = `${root.name}.paint`
  const paint = { traceId, spanId: spanIdOf(traceId, name), parentSpanId: spanId, name, start: end, end: Math.max(end, paintedAt) }
  return { spans: [{ ...root, end: paint.end }, ...spans.slice(1), { ...paint, attributes: {}, isError: false }], isNotable }
}

/** The open traces of a log, by key. */
const makeOpenTraces = (logId: string) => {
  const open = new Map<string, OpenTrace>()
  const begin = (key: string, envelope: Envelope, attributes: Attributes): null => {
    // A key begins with the name of its root span.
    const [name = key] = key.split(" ")
    const { at, mono, corr, id } = envelope
    const begun = { at, mono }
    const traceId = traceIdOf(logId, corr === undefined ? id : `${corr} ${key}`)
    open.set(key, { traceId, name, begun, last: begun, attributes: { ...attributes }, spans: [], isNotable: false })
    return null
  }
  const go = (key: string, name: string, now: Moment): null => {
    const found = open.get(key)
    if (found !== undefined) step(found, `${found.name}.${name}`, now)
    return null
  }
  const note = (key: string, attributes: Attributes): null => {
    const found = open.get(key)
    if (found === undefined) return null
    Object.assign(found.attributes, attributes)
    found.isNotable = true
    return null
  }
  const end = (key: string, outcome: string, now: Moment): Trace | null => {
    const found = open.get(key)
    if (found === undefined) return null
    open.delete(key)
    step(found, `${found.name}.outcome`, now)
    return endTrace(found, outcome, now)
  }
  const refuse = (key: string, code: number, now: Moment): Trace | null => {
    note(key, { code })
    return end(key, "refused", now)
  }
  return { open, begin, go, note, end, refuse }
}

type OpenTraces = ReturnType<typeof makeOpenTraces>

/** Folds the events of presses. Undefined for other events. */
const takePress = ({ begin, go, note, end, refuse }: OpenTraces, envelope: Envelope): Trace | null | undefined => {
  switch (envelope.type) {
    case "PressRequested":
      return begin(`press ${envelope.data.pressId}`, envelope, { button: envelope.data.button })
    case "PressSent":
      return go(`press ${envelope.data.pressId}`, "send", envelope)
    case "PressAccepted":
      return go(`press ${envelope.data.pressId}`, "acknowledge", envelope)
    case "PressDone":
      return end(`press ${envelope.data.pressId}`, "done", envelope)
    case "PressRefused":
      return refuse(`press ${envelope.data.pressId}`, envelope.data.refusal.code, envelope)
    case "PressUnseen":
      return end(`press ${envelope.data.pressId}`, "unseen", envelope)
    case "PressBecameUnknown":
      return note(`press ${envelope.data.pressId}`, { unknown: true })
    default:
      return undefined
  }
}

/** Folds the events of transfers. Undefined for other events. */
const takeTransfer = ({ begin, go, note, end, refuse }: OpenTraces, envelope: Envelope): Trace | null | undefined => {
  switch (envelope.type) {
    case "TransferRequested":
      return begin(`transfer ${envelope.data.transferId}`, envelope, { direction: envelope.data.direction })
    case "TransferSent":
      return go(`transfer ${envelope.data.transferId}`, "send", envelope)
    case "TransferAccepted":
      return go(`transfer ${envelope.data.transferId}`, "acknowledge", envelope)
    case "TransferMachineConfirmed":
      return go(`transfer ${envelope.data.transferId}`, "machine", envelope)
    case "TransferCompleted":
      return end(`transfer ${envelope.data.transferId}`, "done", envelope)
    case "TransferRefused":
      return refuse(`transfer ${envelope.data.transferId}`, envelope.data.refusal.code, envelope)
    case "TransferUnseen":
      return end(`transfer ${envelope.data.transferId}`, "unseen", envelope)
    case "TransferBecameUnknown":
      return note(`transfer ${envelope.data.transferId}`, { unknown: true })
    default:
      return undefined
  }
}

/** Folds the events of seats and sockets. Undefined for other events. */
const takeConnection = ({ open, begin, go, note, end, refuse }: OpenTraces, envelope: Envelope): Trace | null | undefined => {
  switch (envelope.type) {
    case "JoinRequested":
      return begin("join", envelope, { machine: envelope.data.machineId })
    case "SeatTaken":
      return go("join", "seat", envelope)
    case "FirstFramePresented":
      return end("join", "done", envelope)
    case "SeatRefused":
      return refuse("join", envelope.data.refusal.code, envelope)
    case "MachineLeft":
      return end("join", "left", envelope)
    case "ConnectionLost":
      return open.has(`reconnect ${envelope.data.channel}`)
        ? note(`reconnect ${envelope.data.channel}`, { code: envelope.data.code })
        : begin(`reconnect ${envelope.data.channel}`, envelope, { channel: envelope.data.channel, code: envelope.data.code })
    case "ConnectionRequested":
      return go(`reconnect ${envelope.data.channel}`, `attempt${envelope.data.attempt}`, envelope)
    case "ConnectionOpened":
      return end(`reconnect ${envelope.data.channel}`, "done", envelope)
    case "ConnectionClosed":
      return end(`reconnect ${envelope.data.channel}`, "closed", envelope)
    case "LoggedOut":
      open.clear()
      return null
    default:
      return undefined
  }
}

/**
 * Spans as a fold of the log (OPS-1): presses, transfers, joins and reconnections. The trace's id comes from the correlation id of the command, or from
 * the event where no command caused it.
 */
export const makeSpanFold = (logId: string): SpanFold => {
  const traces = makeOpenTraces(logId)
  return {
    take: (envelope) => takePress(traces, envelope) ?? takeTransfer(traces, envelope) ?? takeConnection(traces, envelope) ?? null,
    contextOf: (key) => {
      const found = traces.open.get(key)
      return found === undefined ? null : { traceId: found.traceId, spanId: spanIdOf(found.traceId, found.name) }
    }
  }
}
