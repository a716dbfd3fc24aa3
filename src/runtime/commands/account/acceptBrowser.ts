import { Effect } from "effect"
import type { BrowserFamily } from "../../../domain/account/settingsSchema.ts"
import { event } from "../../../domain/events.ts"
import { record } from "../../core/record.ts"

/** BOOT-4: the player continues in an unsupported browser. null: a browser of no known family. */
export const acceptBrowser = (family: BrowserFamily | null) =>
  Effect.asVoid(record(event("UnsupportedBrowserAccepted", { family }), { kind: "player", op: "acceptBrowser" }))
