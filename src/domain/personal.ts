import type { Schema } from "effect"

/**
 * What becomes of a text when a log leaves the machine (LOG-4).
 * - keep: no person's business
 * - mask: gone, but for whether there was one
 * - pseudonym: another text, the same for the same person within one file, and for nobody in any other
 * - drop: null, as if it had never been known
 * - path: an address of the product; the words of its own routes and the numbers of machines stay, all else is masked
 * - url: an address of a picture or a server; it loses its query, its fragment and a user's name or password
 * - messageType: the type of a message; it stays when it is one of the contract's, of any other only its length is kept
 * - fieldPath: the path of a field in a message; the field names of our own wire schemas and the positions in lists stay
 * - term: a technical name from outside; it stays while it looks like one
 */
export type Treatment = "keep" | "mask" | "pseudonym" | "drop" | "path" | "url" | "messageType" | "fieldPath" | "term"

/** The annotation's key. Part of no fingerprint: how a text is treated is not its shape. */
export const PERSONAL = "telereel/personal"

const treatAs =
  (treatment: Exclude<Treatment, "drop">) =>
  <S extends Schema.Top>(schema: S): S["Rebuild"] =>
    schema.annotate({ [PERSONAL]: treatment })

/**
 * Says what kind of personal data a schema of an event holds. On an object or a list it holds for every text within, unless
 * one has its own. A text of which nothing is said is masked; numbers, flags, literals and the keys of records are kept.
 */
export const personal = {
  keep: treatAs("keep"),
  mask: treatAs("mask"),
  pseudonym: treatAs("pseudonym"),
  path: treatAs("path"),
  url: treatAs("url"),
  messageType: treatAs("messageType"),
  fieldPath: treatAs("fieldPath"),
  term: treatAs("term"),
  drop: (schema: Schema.NullOr<Schema.String>): Schema.NullOr<Schema.String> => schema.annotate({ [PERSONAL]: "drop" })
}
