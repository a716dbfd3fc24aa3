import type { EventData, EventName } from "../domain/events.ts"

/** Where an event comes from: a REST operation, a socket channel, the player, a timer, the browser, the video. */
export interface Source {
  readonly kind: "rest" | "socket" | "player" | "timer" | "browser" | "video" | "runtime"
  /** The operationId, the channel, the command. */
  readonly op?: string
  readonly status?: number
}

/** Why an event is here: the command's correlation id, and the event that caused it. */
export interface Origin {
  readonly src: Source
  readonly corr?: string
  readonly cause?: string
}

/** Where and when in the log. */
interface Place extends Origin {
  readonly seq: number
  readonly id: string
  readonly ver: number
  readonly at: number
  readonly mono: number
}

/**
 * An event with its place in the log (LOG-1). `seq` is gapless from 1; `at` is wall-clock ms; `mono` is ms since the
 * session's start and never runs backwards. Only the log makes envelopes.
 */
export type EnvelopeOf<K extends EventName> = {
  [P in K]: Place & { readonly type: P; readonly data: EventData<P> }
}[K]

/** An envelope of any type. */
export type Envelope = EnvelopeOf<EventName>

/** What is the same for every event of a log stands here once. */
export interface LogHeader {
  readonly format: 1
  readonly logId: string
  readonly startedAt: number
  readonly build: string
  readonly specHash: string
}
