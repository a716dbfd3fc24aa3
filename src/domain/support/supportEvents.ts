import { Schema } from "effect"
import { BrowserFamily } from "../account/settingsSchema.ts"
import { eventType } from "../defineEvents.ts"
import { personal } from "../personal.ts"

/** LOG-1: what did not decode, and calls that failed, are facts too. None of these bears a body. */
export const supportEvents = {
  /** A page has begun on this log: what was restored (so many events) is a hint until the server says it again. */
  PageLoaded: eventType(Schema.Struct({ restored: Schema.Int })),
  /** BOOT-4: the player goes on in a browser that nobody answers for; by its own words this family, or null = none that we know. */
  UnsupportedBrowserAccepted: eventType(Schema.Struct({ family: Schema.NullOr(BrowserFamily) })),
  /** The browser's storage gave up: from here on the log lives in memory alone (LOG-3). */
  LogStorageFailed: eventType(Schema.Struct({ reason: personal.term(Schema.String) })),
  /**
   * The stored log was damaged when it was read: `kept` events could be read, `lost` events could not (LOG-3). Only losses that no earlier
   * `LogCut` of the same log has announced are counted.
   */
  LogCut: eventType(Schema.Struct({ kept: Schema.Int, lost: Schema.Int })),
  MessageRejected: eventType(
    Schema.Struct({
      from: personal.keep(Schema.String),
      messageType: Schema.NullOr(personal.messageType(Schema.String)),
      // The message is our schema's own and never holds the value; a path may hold a key that the server chose.
      issues: Schema.Array(Schema.Struct({ path: personal.fieldPath(Schema.String), message: personal.keep(Schema.String) }))
    })
  ),
  RequestFailed: eventType(
    Schema.Struct({
      op: personal.keep(Schema.String),
      kind: Schema.Literals(["network", "timeout", "server", "unauthorised", "rejected", "decode", "unsupported"]),
      status: Schema.NullOr(Schema.Int)
    })
  ),
  /** A wait has run out: the timer says so by an event, never the fold. */
  DeadlineReached: eventType(Schema.Struct({ what: Schema.Literals(["press", "transfer", "band"]), id: personal.keep(Schema.String) }))
}
