import { Schema } from "effect"

/** The version of the file's own format, one for header, events, checkpoints and footer. */
export const LOG_FORMAT = 1

/** Where the session ran: what a developer needs to see the same page. */
export const Environment = Schema.Struct({
  language: Schema.String,
  timeZone: Schema.String,
  /** "390x844", in CSS pixels. */
  viewport: Schema.String,
  userAgent: Schema.String
})
export type Environment = typeof Environment.Type

/** How personal data was treated. `keyed`: pseudonyms were made with a key that is in no file. */
export const Redaction = Schema.Struct({ policy: Schema.Literals(["default", "none"]), keyed: Schema.Boolean })
export type Redaction = typeof Redaction.Type

const EventShape = Schema.Struct({ ver: Schema.Int, fp: Schema.String })
const Range = Schema.Struct({ first: Schema.Int, last: Schema.Int, count: Schema.Int })

/** The first line: whose log, made by which build, and by which shapes and folds (LOG-7). */
export const HeaderLine = Schema.Struct({
  k: Schema.Literal("header"),
  format: Schema.Literal(LOG_FORMAT),
  logId: Schema.String,
  startedAt: Schema.Int,
  build: Schema.String,
  specHash: Schema.String,
  events: Schema.Record(Schema.String, EventShape),
  projections: Schema.Record(Schema.String, Schema.Int),
  range: Range,
  env: Environment,
  redaction: Redaction
})
export type HeaderLine = typeof HeaderLine.Type

/** A checkpoint's line. */
export const CheckLine = Schema.Struct({
  k: Schema.Literal("check"),
  seq: Schema.Int,
  hashes: Schema.Record(Schema.String, Schema.String)
})

/** The last line: how many events there were, and the SHA-256 of all bytes before it. */
export const EndLine = Schema.Struct({ k: Schema.Literal("end"), count: Schema.Int, sha256: Schema.String })
