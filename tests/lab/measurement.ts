import { Schema } from "effect"

/** One measurement of the lab: one fault of one line. Times in ms. */
export const Measurement = Schema.Struct({
  /** The commit of the build. */
  commit: Schema.String,
  machine: Schema.String,
  fault: Schema.String,
  /** The share of lost packets in percent, and the round trip that the line adds. */
  loss: Schema.Finite,
  rtt: Schema.Finite,
  /** From the moment at which the line worked again to the answered init of a new game socket; null when the socket stayed. */
  socketMs: Schema.NullOr(Schema.Finite),
  /** From that moment to the next presented frame. */
  frameMs: Schema.Finite,
  /** The oldest frame over which the page showed no notice. */
  stillMs: Schema.Finite
})
export type Measurement = typeof Measurement.Type

/** Reads one line of the raw data. Throws for any other text. */
export const decodeMeasurement = Schema.decodeUnknownSync(Schema.fromJsonString(Measurement))
