import { Schema } from "effect"

/** One difference between what was agreed and what came. `path` is a JSONPath in the body, a header's name, or "status". */
export const Difference = Schema.Struct({ path: Schema.String, words: Schema.String })
export type Difference = typeof Difference.Type

/**
 * What really crossed the wire: of a call its status, headers and body, of a socket the messages both ways. `compared` is the one of `came`
 * that Pact compared; null where there was nothing to compare.
 */
const Evidence = Schema.Struct({
  sent: Schema.Array(Schema.String),
  came: Schema.Array(Schema.String),
  compared: Schema.NullOr(Schema.String)
})

/** What became of one interaction, by its place in the pact that was verified. */
export const Outcome = Schema.Struct({
  index: Schema.Int,
  isKept: Schema.Boolean,
  durationMs: Schema.Int,
  /** Why there was nothing to compare; null where something was compared. */
  problem: Schema.NullOr(Schema.String),
  differences: Schema.Array(Difference),
  evidence: Evidence
})
export type Outcome = typeof Outcome.Type

/** What the process that holds Pact's verifier is to do. Times in ms. */
export const Job = Schema.Struct({
  pact: Schema.String,
  baseUrl: Schema.String,
  wsUrl: Schema.String,
  statesUrl: Schema.String,
  headers: Schema.Record(Schema.String, Schema.String),
  /** A good token for states that return none; null when there is none. */
  token: Schema.NullOr(Schema.String),
  timeoutMs: Schema.Int,
  /** One interaction after the other, up to the first that fails. */
  untilFirstFailure: Schema.Boolean
})
export type Job = typeof Job.Type

/** What that process reports: the outcomes, or why there are none. */
export const Report = Schema.Union([Schema.Struct({ outcomes: Schema.Array(Outcome) }), Schema.Struct({ crash: Schema.String })])
export type Report = typeof Report.Type

/** The header by which a call of the verifier's is known to belong to an interaction. The provider never sees it. */
export const INTERACTION_HEADER = "x-contract-interaction"
