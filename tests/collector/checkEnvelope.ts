import { Schema } from "effect"

const hex32 = Schema.String.check(Schema.isPattern(/^(?!0+$)[0-9a-f]{32}$/u))
const Header = Schema.fromJsonString(
  Schema.Struct({ event_id: hex32, sent_at: Schema.String.check(Schema.isPattern(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/u)) })
)
const ItemHeader = Schema.fromJsonString(
  Schema.Struct({ type: Schema.Literal("event"), content_type: Schema.Literal("application/json"), length: Schema.Int })
)

const Frame = Schema.Struct({
  filename: Schema.String.check(Schema.isPattern(/^app:\/\/\/assets\/[\w-]+\.js$/u)),
  lineno: Schema.Int,
  colno: Schema.Int,
  in_app: Schema.Boolean
})
const Payload = Schema.Struct({
  event_id: hex32,
  timestamp: Schema.Finite,
  platform: Schema.Literal("javascript"),
  level: Schema.Literals(["fatal", "error", "warning", "info", "debug"]),
  release: Schema.NonEmptyString,
  sdk: Schema.Struct({ name: Schema.NonEmptyString, version: Schema.NonEmptyString }),
  tags: Schema.Record(Schema.String, Schema.String),
  exception: Schema.Struct({
    values: Schema.Array(
      Schema.Struct({
        type: Schema.NonEmptyString,
        value: Schema.String,
        mechanism: Schema.Struct({ type: Schema.NonEmptyString, handled: Schema.Boolean }),
        stacktrace: Schema.optionalKey(Schema.Struct({ frames: Schema.NonEmptyArray(Frame) }))
      })
    )
  }),
  breadcrumbs: Schema.Struct({
    values: Schema.Array(Schema.Struct({ timestamp: Schema.Finite, category: Schema.String, message: Schema.NonEmptyString }))
  })
})
export type SentryEvent = typeof Payload.Type

/** The product must send no member that is not listed above. */
const STRICT = { onExcessProperty: "error" } as const

/**
 * Decodes a Sentry envelope with one event: a header line, an item header with the length of the payload in bytes, the payload. Throws when it is none.
 */
export const decodeSentryEnvelope = (body: Buffer): SentryEvent => {
  const text = body.toString("utf8")
  const first = text.indexOf("\n")
  const second = text.indexOf("\n", first + 1)
  if (first < 0 || second < 0) throw new Error("The envelope has less than two header lines.")
  const header = Schema.decodeUnknownSync(Header, STRICT)(text.slice(0, first))
  const { length } = Schema.decodeUnknownSync(ItemHeader, STRICT)(text.slice(first + 1, second))
  const start = Buffer.byteLength(text.slice(0, second + 1))
  const rest = body.subarray(start + length).toString("utf8")
  if (rest !== "" && rest !== "\n") throw new Error(`The payload does not end after ${length} bytes.`)
  const event = Schema.decodeUnknownSync(Schema.fromJsonString(Payload), STRICT)(body.subarray(start, start + length).toString("utf8"))
  if (event.event_id !== header.event_id) throw new Error("The event has another id than its envelope.")
  return event
}
