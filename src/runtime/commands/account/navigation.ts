import { Effect } from "effect"
import { event } from "../../../domain/events.ts"
import { record } from "../../core/record.ts"

/** LOG-1: records a navigation, because a replay navigates too. Only the path, because the query may contain a token. */
export const navigated = (path: string) => Effect.asVoid(record(event("Navigated", { path }), { kind: "browser", op: "router" }))

/** AUTH-4: stores the path that opens after the login; null removes it. */
export const wantPath = (path: string | null) => Effect.asVoid(record(event("PathWanted", { path }), { kind: "browser", op: "router" }))
