import { Schema } from "effect"

/**
 * A number that JSON can express. `JSON.parse` reads 1e999 as Infinity, which no report can hold and no state hash accepts. Unlike `Schema.Finite`,
 * it has the JSON Schema of `Schema.Number`, so that the locked fingerprints of events stay as they are.
 */
export const JsonNumber = Schema.Number.check(Schema.makeFilter((value) => Number.isFinite(value)))

/**
 * How a text is redacted when a log leaves the device (LOG-4).
 * - keep: unchanged, because it is no personal data
 * - mask: replaced by a mask; an empty text stays empty
 * - pseudonym: replaced by another text, the same for the same person within one file and different in every other file
 * - drop: replaced by null
 * - path: a path of the product: keeps the words of its own routes and machine numbers, masks the rest
 * - url: the address of an image or a server: loses its query, its fragment, and a user's name or password
 * - prose: a text of the casino: kept, but each address in it is treated as a url
 * - messageType: the type of a message: kept when the contract defines it, otherwise only its length is kept
 * - fieldPath: the path of a field in a message: keeps the field names of our wire schemas and list positions, masks the rest
 * - term: a technical name from outside: kept while it looks like one
 */
export type Treatment = "keep" | "mask" | "pseudonym" | "drop" | "path" | "url" | "prose" | "messageType" | "fieldPath" | "term"

/** The annotation's key. Fingerprints ignore it, because redaction is not part of a payload's shape. */
export const PERSONAL = "telereel/personal"

const treatAs =
  (treatment: Exclude<Treatment, "drop">) =>
  <S extends Schema.Top>(schema: S): S["Rebuild"] =>
    schema.annotate({ [PERSONAL]: treatment })

/**
 * Annotates an event's schema with its kind of personal data. On an object or a list, the annotation applies to every text within that has none of
 * its own. A text without annotation is masked; numbers, flags and literals are kept. The keys of records are kept, unless the record has `ownKeys`.
 */
export const personal = {
  keep: treatAs("keep"),
  mask: treatAs("mask"),
  pseudonym: treatAs("pseudonym"),
  path: treatAs("path"),
  url: treatAs("url"),
  prose: treatAs("prose"),
  messageType: treatAs("messageType"),
  fieldPath: treatAs("fieldPath"),
  term: treatAs("term"),
  drop: (schema: Schema.NullOr<Schema.String>): Schema.NullOr<Schema.String> => schema.annotate({ [PERSONAL]: "drop" })
}

/** The annotation of a record with keys of the server's: a report keeps only those of the error catalogue (LOG-4). */
export const OWN_KEYS = "telereel/ownKeys"

/** An event type: the schema of its payload. Encoded and decoded payloads are the same plain JSON. */
export interface EventType<S extends Schema.Top> {
  readonly data: S
}

/** An event type. A change that rejects old payloads needs a new number in `EVENT_VERSIONS` of `events.ts` (LOG-7). */
export const eventType = <S extends Schema.Top>(data: S): EventType<S> => ({ data })
