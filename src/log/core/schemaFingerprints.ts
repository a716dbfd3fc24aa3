import lock from "../../domain/events.lock.json" with { type: "json" }
import { versionOf } from "../../domain/events.ts"
import { EVENT_NAMES } from "../../domain/eventTypes.ts"

/** An event type's version, and the fingerprint of its payload's shape. */
export interface SchemaFingerprint {
  readonly ver: number
  readonly fp: string
}

const locked: Readonly<Record<string, Readonly<Record<string, string>>>> = lock

/** The locked fingerprint of a type's version; undefined when this build has never known it. */
export const fingerprintOf = (type: string, ver: number): string | undefined =>
  Object.hasOwn(locked, type) ? locked[type]?.[ver] : undefined

/** The shapes of this build's event types, from the committed lock file (LOG-7). */
export const currentFingerprints: Readonly<Record<string, SchemaFingerprint>> = Object.fromEntries(
  EVENT_NAMES.map((type) => {
    const ver = versionOf(type)
    return [type, { ver, fp: fingerprintOf(type, ver) ?? "" }]
  })
)
