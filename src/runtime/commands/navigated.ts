import { Effect } from "effect"
import { event } from "../../domain/events.ts"
import { record } from "../record.ts"

/** LOG-1: a replay moves the pages too. The path alone: a query may bear a token. */
export const navigated = (path: string) => Effect.asVoid(record(event("Navigated", { path }), { kind: "browser", op: "router" }))
