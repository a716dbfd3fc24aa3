import { Schema } from "effect"

/** One difference between expected and actual. `path` is a JSONPath in the body, a header name, or "status". */
export const Difference = Schema.Struct({ path: Schema.String, words: Schema.String })
export type Difference = typeof Difference.Type

/**
 * The observed traffic. For a call: status, headers and body. For a socket: the messages in both directions. `compared` is the received
 * message that Pact compared, or null.
 */
const Evidence = Schema.Struct({
  sent: Schema.Array(Schema.String),
  came: Schema.Array(Schema.String),
  compared: Schema.NullOr(Schema.String)
})

/** The result of one interaction, identified by its index in the verified pact. */
export const Outcome = Schema.Struct({
  index: Schema.Int,
  isKept: Schema.Boolean,
  durationMs: Schema.Int,
  /** Why there was nothing to compare, or null when something was compared. */
  problem: Schema.NullOr(Schema.String),
  differences: Schema.Array(Difference),
  /** Malformed parts of the server's messages, which the client leaves out. They break no contract. */
  leftOut: Schema.Array(Schema.String),
  evidence: Evidence
})
export type Outcome = typeof Outcome.Type

/** The job for the process that runs Pact's verifier. Times in ms. */
export const Job = Schema.Struct({
  pact: Schema.String,
  baseUrl: Schema.String,
  wsUrl: Schema.String,
  statesUrl: Schema.String,
  headers: Schema.Record(Schema.String, Schema.String),
  /** A valid token for states that return none, or null. */
  token: Schema.NullOr(Schema.String),
  origin: Schema.String,
  timeoutMs: Schema.Int,
  /** Run the interactions one by one and stop at the first failure. */
  untilFirstFailure: Schema.Boolean
})
export type Job = typeof Job.Type

/** The report of that process: the outcomes, or the reason of a crash. */
export const Report = Schema.Union([Schema.Struct({ outcomes: Schema.Array(Outcome) }), Schema.Struct({ crash: Schema.String })])
export type Report = typeof Report.Type

/** Header that links a call of the verifier to its interaction. The provider never receives it. */
export const INTERACTION_HEADER = "x-contract-interaction"

/** Parameter that links a state change of the verifier to its interaction. The provider never receives it. */
export const INTERACTION_PARAM = "contractInteraction"
