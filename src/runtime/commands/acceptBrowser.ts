import { Effect } from "effect"
import type { BrowserFamily } from "../../domain/account/settingsSchema.ts"
import { event } from "../../domain/events.ts"
import { record } from "../record.ts"

/** BOOT-4: the player goes on although nobody answers for this browser; null = of no family that we know. */
export const acceptBrowser = (family: BrowserFamily | null) =>
  Effect.asVoid(record(event("UnsupportedBrowserAccepted", { family }), { kind: "player", op: "acceptBrowser" }))
