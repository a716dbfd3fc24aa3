import type { Schema } from "effect"

/** An event type: its payload's version and shape. A change that old payloads do not fit is a new version (LOG-7). */
export interface EventType<S extends Schema.Top> {
  readonly ver: number
  readonly data: S
}

/** One event type at version 1 unless told. The payload's encoded and decoded shapes are the same: plain JSON. */
export const eventType = <S extends Schema.Top>(data: S, ver = 1): EventType<S> => ({ ver, data })
