import { Schema } from "effect"
import { withDefault } from "../../src/api/wire/wireFields.ts"

/** One measurement of the lab: one fault of one line. Times in ms. */
export const Measurement = Schema.Struct({
  /** The commit of the build. */
  commit: Schema.String,
  machine: Schema.String,
  /** The browser and the media server. The first measurements had only these, and do not name them. */
  browser: withDefault(Schema.Literals(["chromium", "firefox"]), "chromium"),
  media: withDefault(Schema.Literals(["node-datachannel", "janus"]), "node-datachannel"),
  fault: Schema.String,
  /** The share of lost packets in percent, and the round trip that the line adds. */
  loss: Schema.Finite,
  rtt: Schema.Finite,
  /** From the moment at which the line worked again to the answered init of a new game socket; null when the socket stayed. */
  socketMs: Schema.NullOr(Schema.Finite),
  /** From that moment to the next presented frame. */
  frameMs: Schema.Finite,
  /** From that moment until a frame was presented and no notice lay over the picture: the player can go on. */
  liveMs: Schema.Finite,
  /** The oldest frame over which the page showed no notice. */
  stillMs: Schema.Finite
})
export type Measurement = typeof Measurement.Type

/** Reads one line of the raw data. Throws for any other text. */
export const decodeMeasurement = Schema.decodeUnknownSync(Schema.fromJsonString(Measurement))

/** One run of presses on a line with faults (`countPresses`). `moneyGap` in minor units. */
export const PressRun = Schema.Struct({
  commit: Schema.String,
  machine: Schema.String,
  seed: Schema.Finite,
  pressed: Schema.Finite,
  faults: Schema.Finite,
  /** Presses by the outcome that the player saw. `open` is a press without one at the end. */
  outcomes: Schema.Struct({ done: Schema.Finite, refused: Schema.Finite, unseen: Schema.Finite, open: Schema.Finite }),
  /** Games that the machine played beyond those that the player saw, and the reverse. */
  doubled: Schema.Finite,
  lost: Schema.Finite,
  /** The player's wallet and the machine's credit beyond what bets and wins of the player's log give. */
  moneyGap: Schema.Finite
})
export type PressRun = typeof PressRun.Type

/** Reads one line of the raw data of presses. Throws for any other text. */
export const decodePressRun = Schema.decodeUnknownSync(Schema.fromJsonString(PressRun))
