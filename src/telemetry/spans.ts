import type { EventName } from "../domain/events.ts"
import type { Envelope, LogTime } from "../log/core/envelope.ts"
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
  readonly spans: readonly [root: Span, ...steps: readonly Span[]]
  /** Unknown, refused or slow: to be sent whatever the sampling rate is. */
  readonly isNotable: boolean
}

/** A stay of more than this (ms) until the acknowledgement, the seat or the reopened socket counts as slow. */
const SLOW_MS = 1_000

interface OpenTrace {
  readonly traceId: string
  readonly name: string
  readonly begun: LogTime
  last: LogTime
  attributes: Attributes
  readonly steps: Span[]
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

/** The events that end an operation, with its outcome. */
const OUTCOMES: Readonly<Partial<Record<EventName, string>>> = {
  PressDone: "done",
  PressRefused: "refused",
  PressUnseen: "unseen",
  TransferCompleted: "done",
  TransferRefused: "refused",
  TransferUnseen: "unseen",
  SeatRefused: "refused",
  FirstFramePresented: "done",
  MachineLeft: "left",
  ConnectionOpened: "done",
  ConnectionClosed: "closed"
}

/** The events between, with the name of the step that they end. */
const STEPS: Readonly<Partial<Record<EventName, string>>> = {
  PressSent: "send",
  PressAccepted: "acknowledge",
  TransferSent: "send",
  TransferAccepted: "acknowledge",
  TransferMachineConfirmed: "machine",
  SeatTaken: "seat"
}

/** The attributes with which an event begins an operation; null for other events. */
const beginningOf = ({ type, data }: Envelope): Attributes | null => {
  switch (type) {
    case "PressRequested":
      return { button: data.button }
    case "TransferRequested":
      return { direction: data.direction }
    case "JoinRequested":
      return { machine: data.machineId }
    case "ConnectionLost":
      return { channel: data.channel, code: data.code }
    default:
      return null
  }
}

/** The key of the operation to which an event belongs, if it belongs to any. It begins with the name of the root span. */
const keyOf = ({ data }: Envelope): string => {
  if ("pressId" in data) return `press ${data.pressId}`
  if ("transferId" in data) return `transfer ${data.transferId}`
  return "channel" in data ? `reconnect ${data.channel}` : "join"
}

const wallOf = ({ begun }: OpenTrace, { mono }: LogTime): number => begun.at + (mono - begun.mono)

/** A step of the operation whose root span has this name. The id of the step is made from `seed`. */
const stepOf = ({ traceId, name }: Pick<Span, "traceId" | "name">, seed: string, step: Pick<Span, "name" | "start" | "end">): Span => ({
  ...step,
  traceId,
  spanId: spanIdOf(traceId, seed),
  parentSpanId: spanIdOf(traceId, name),
  attributes: {},
  isError: false
})

/** Adds a step of an operation, from its last event to this one. */
const addStep = (open: OpenTrace, step: string, now: LogTime): void => {
  const { last, steps } = open
  const name = `${open.name}.${step}`
  steps.push(stepOf(open, `${name} ${steps.length}`, { name, start: wallOf(open, last), end: wallOf(open, now) }))
  if (now.mono - last.mono > SLOW_MS && step !== "outcome") open.isNotable = true
  open.last = now
}

const endTrace = (open: OpenTrace, outcome: string, now: LogTime): Trace => {
  const { traceId, name, begun, attributes, steps } = open
  const isError = outcome !== "done"
  const root = { traceId, spanId: spanIdOf(traceId, name), name, start: begun.at, end: wallOf(open, now), isError }
  return { spans: [{ ...root, attributes: { ...attributes, outcome } }, ...steps], isNotable: open.isNotable || isError }
}

/** The paint after the event that ended a press: the only step that no event records. `paintedAt`: wall-clock ms. */
export const withPaint = ({ spans: [root, ...steps], isNotable }: Trace, paintedAt: number): Trace => {
  const end = Math.max(root.end, paintedAt)
  const name = `${root.name}.paint`
  return { spans: [{ ...root, end }, ...steps, stepOf(root, name, { name, start: root.end, end })], isNotable }
}

/** The name of the step that an event ends, if it ends one. */
const stepName = ({ type, data }: Envelope): string | undefined => (type === "ConnectionRequested" ? `attempt${data.attempt}` : STEPS[type])

/** The attributes that make an operation notable: it became unknown, was refused, or lost its socket again. Null for other events. */
const noteOf = (envelope: Envelope): Attributes | null => {
  const { type, data } = envelope
  if (type === "PressBecameUnknown" || type === "TransferBecameUnknown") return { unknown: true }
  return "refusal" in data && OUTCOMES[type] !== undefined ? { code: data.refusal.code } : beginningOf(envelope)
}

/**
 * Spans as a fold of the log (OPS-1): presses, transfers, joins and reconnections. The trace's id comes from the event with which the
 * operation begins.
 */
export const makeSpanFold = (logId: string): SpanFold => {
  const open = new Map<string, OpenTrace>()
  const begin = (key: string, { at, mono, id }: Envelope, attributes: Attributes): void => {
    const [name = key] = key.split(" ")
    const begun = { at, mono }
    // Not of the command, because each page numbers its commands from 1 and a reload keeps the log.
    open.set(key, { traceId: traceIdOf(logId, id), name, begun, last: begun, attributes, steps: [], isNotable: false })
  }
  return {
    take: (envelope) => {
      const { type } = envelope
      if (type === "LoggedOut") open.clear()
      const key = keyOf(envelope)
      const found = open.get(key)
      const beginning = beginningOf(envelope)
      // A socket that is lost again belongs to the first loss.
      if (beginning !== null && (found === undefined || type !== "ConnectionLost")) begin(key, envelope, beginning)
      if (found === undefined) return null
      const note = noteOf(envelope)
      const step = stepName(envelope)
      const outcome = OUTCOMES[type]
      if (note !== null) {
        found.attributes = { ...found.attributes, ...note }
        found.isNotable = true
      }
      if (step !== undefined) addStep(found, step, envelope)
      if (outcome === undefined) return null
      open.delete(key)
      addStep(found, "outcome", envelope)
      return endTrace(found, outcome, envelope)
    },
    contextOf: (key) => {
      const found = open.get(key)
      return found === undefined ? null : { traceId: found.traceId, spanId: spanIdOf(found.traceId, found.name) }
    }
  }
}
