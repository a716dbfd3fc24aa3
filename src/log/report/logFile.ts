import { Schema } from "effect"
import { Display } from "../../domain/account/settingsEvents.ts"

/** The version of the file format: one for header, events, checkpoints and footer. */
export const LOG_FORMAT = 1

/** The session's environment: the data that a developer needs to see the same page. */
export const Environment = Schema.Struct({
  language: Schema.String,
  timeZone: Schema.String,
  /** "390x844", in CSS pixels. */
  viewport: Schema.String,
  userAgent: Schema.String,
  /** Language and colour scheme of the pages at the end of the log. `language` is only the browser's. */
  shown: Schema.optionalKey(Display)
})
export type Environment = typeof Environment.Type

/** How personal data was treated. `keyed`: pseudonyms were created with a key that no file contains. */
export const Redaction = Schema.Struct({ policy: Schema.Literals(["default", "none"]), keyed: Schema.Boolean })
export type Redaction = typeof Redaction.Type

const EventFingerprint = Schema.Struct({ ver: Schema.Int, fp: Schema.String })
const Range = Schema.Struct({ first: Schema.Int, last: Schema.Int, count: Schema.Int })

/** The first line: the log, the build that made it, and the fingerprints of its event types and the versions of its folds (LOG-7). */
export const HeaderLine = Schema.Struct({
  k: Schema.Literal("header"),
  format: Schema.Literal(LOG_FORMAT),
  logId: Schema.String,
  startedAt: Schema.Int,
  build: Schema.String,
  specHash: Schema.String,
  events: Schema.Record(Schema.String, EventFingerprint),
  projections: Schema.Record(Schema.String, Schema.Int),
  range: Range,
  env: Environment,
  redaction: Redaction,
  /** How the footer's `sha256` was computed: over blocks (`makeBlockDigest`), or without this member over all bytes at once. */
  digest: Schema.optionalKey(Schema.Literal("blocks"))
})
export type HeaderLine = typeof HeaderLine.Type

/** The line of a checkpoint. */
export const CheckLine = Schema.Struct({
  k: Schema.Literal("check"),
  seq: Schema.Int,
  hashes: Schema.Record(Schema.String, Schema.String)
})

/** The last line: the number of events, and the digest of all bytes before it. */
export const EndLine = Schema.Struct({ k: Schema.Literal("end"), count: Schema.Int, sha256: Schema.String })
