import type { Schema } from "effect"

/** An event type: the version and the schema of its payload. A change that rejects old payloads needs a new version (LOG-7). */
export interface EventType<S extends Schema.Top, V extends number = number> {
  readonly ver: V
  readonly data: S
}

/** An event type at its first version. Its encoded and decoded payloads are the same plain JSON. */
export const eventType = <S extends Schema.Top>(data: S): EventType<S, 1> => ({ ver: 1, data })

/** An event type at a later version. `raisedVersions` in `events.ts` must list the same version. */
export const raisedEventType = <S extends Schema.Top, const V extends number>(data: S, ver: V): EventType<S, V> => ({ ver, data })
