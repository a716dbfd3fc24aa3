import type { EventData, EventName } from "../../domain/events.ts"

/** The origin of an event: a REST operation, a socket channel, the player, a timer, the browser, the video or the runtime. */
export interface Source {
  readonly kind: "rest" | "socket" | "player" | "timer" | "browser" | "video" | "runtime"
  /** The operationId, the channel or the command. */
  readonly op?: string
  readonly status?: number
}

/** Why an event was appended: its source, the command's correlation id, and the id of the event that caused it. */
export interface Origin {
  readonly src: Source
  readonly corr?: string
  readonly cause?: string
}

/** Position and time of an event in the log. */
interface EnvelopeBase extends Origin {
  readonly seq: number
  readonly id: string
  readonly ver: number
  readonly at: number
  readonly mono: number
}

/** Log position and wall-clock ms of an event. */
export type LogPosition = Pick<EnvelopeBase, "seq" | "at">

/** The time of an event on both clocks of the log. The wall clock may be set at any time, so that durations follow `mono`. */
export type LogTime = Pick<EnvelopeBase, "at" | "mono">

/**
 * An event with its metadata in the log (LOG-1). `seq` is gapless from 1; `at` is wall-clock ms; `mono` is ms since the session's start and never
 * decreases. Only the log creates envelopes.
 */
export type EnvelopeOf<K extends EventName> = {
  [P in K]: EnvelopeBase & { readonly type: P; readonly data: EventData<P> }
}[K]

/** An envelope of any event type. */
export type Envelope = EnvelopeOf<EventName>

/** Constants of a session, stored once per log instead of once per event. */
export interface LogHeader {
  readonly format: 1
  readonly logId: string
  readonly startedAt: number
  readonly build: string
  readonly specHash: string
}
