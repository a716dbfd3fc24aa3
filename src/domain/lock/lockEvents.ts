import { Schema } from "effect"
import { eventType } from "../shared/defineEvents.ts"

/** LOCK-1 to LOCK-4. No field holds the PIN or its hash. */
export const lockEvents = {
  /** `restored`: the page was locked before a reload (LOCK-3). */
  ScreenLocked: eventType(Schema.Struct({ cause: Schema.Literals(["idle", "restored"]) })),
  UnlockRequested: eventType(Schema.Struct({})),
  PinRefused: eventType(Schema.Struct({})),
  /** The code that checks a PIN could not be loaded. The PIN was not compared, so it counts as no try. */
  PinCheckFailed: eventType(Schema.Struct({})),
  ScreenUnlocked: eventType(Schema.Struct({}))
}
