import { Schema } from "effect"
import { eventType } from "../defineEvents.ts"

/** LOCK-1…4. Neither the PIN nor its hash has a field here. */
export const lockEvents = {
  /** `restored`: the page before a reload was locked (LOCK-3). */
  ScreenLocked: eventType(Schema.Struct({ cause: Schema.Literals(["idle", "restored"]) })),
  UnlockRequested: eventType(Schema.Struct({})),
  PinRefused: eventType(Schema.Struct({})),
  ScreenUnlocked: eventType(Schema.Struct({}))
}
