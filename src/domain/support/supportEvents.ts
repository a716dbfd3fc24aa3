import { Schema } from "effect"
import { BrowserFamily } from "../account/settingsSchema.ts"
import { eventType, personal } from "../shared/defineEvents.ts"

/** LOG-1: rejected messages and failed calls are facts too. No field holds a message body. */
export const supportEvents = {
  /** A page has started on this log. The `restored` events are a hint until the server confirms their state. */
  PageLoaded: eventType(Schema.Struct({ restored: Schema.Int })),
  /**
   * BOOT-4: the browser in which a page has started. `family` is from its user agent; null when it is unknown. `accepted`: the player has chosen in
   * this tab to continue although the browser is not supported.
   */
  BrowserChecked: eventType(Schema.Struct({ family: Schema.NullOr(BrowserFamily), hasWebRtc: Schema.Boolean, accepted: Schema.Boolean })),
  /** BOOT-4: the player continues in an unsupported browser. `family` is from its user agent; null when it is unknown. */
  UnsupportedBrowserAccepted: eventType(Schema.Struct({ family: Schema.NullOr(BrowserFamily) })),
  /** The browser's storage failed: from here on the log is kept in memory only (LOG-3). */
  LogStorageFailed: eventType(Schema.Struct({ reason: personal.term(Schema.String) })),
  /**
   * The stored log was damaged when it was read: `kept` events could be read, `lost` events could not (LOG-3). Only losses that no earlier
   * `LogCut` of the same log has announced are counted.
   */
  LogCut: eventType(Schema.Struct({ kept: Schema.Int, lost: Schema.Int })),
  /** OPS-4: a part of the page could not be loaded. `waits`: something is under way, and the page reloads after it. */
  PartMissing: eventType(Schema.Struct({ waits: Schema.Boolean })),
  /** OPS-2: a web vital so far: largest contentful paint and interaction to next paint in ms, layout shift in thousandths. */
  VitalMeasured: eventType(Schema.Struct({ vital: Schema.Literals(["lcp", "inp", "cls"]), value: Schema.Int })),
  /** OPS-2: a frame that blocked the page for `blockingMs`; `part` is the chunk whose script took longest, if it is the product's. */
  LongFrameSeen: eventType(
    Schema.Struct({ durationMs: Schema.Int, blockingMs: Schema.Int, part: Schema.NullOr(personal.keep(Schema.String)) })
  ),
  MessageRejected: eventType(
    Schema.Struct({
      from: personal.keep(Schema.String),
      messageType: Schema.NullOr(personal.messageType(Schema.String)),
      // The message comes from our schema and never contains the value; a path may contain a key that the server chose.
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
  /** A timeout has expired. The timer appends this event, because folds have no clock. */
  DeadlineReached: eventType(
    Schema.Struct({
      what: Schema.Literals(["press", "transfer", "band"]),
      id: personal.keep(Schema.String),
      /** The request was never sent, so that nothing can answer it. */
      unsent: Schema.optionalKey(Schema.Literal(true))
    })
  )
}
