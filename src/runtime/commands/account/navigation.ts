import { Effect } from "effect"
import { event } from "../../../domain/events.ts"
import { appendEvent } from "../../core/appendEvent.ts"

/** LOG-1: records a navigation, because a replay navigates too. Only the path, because the query may contain a token. */
export const recordNavigation = (path: string) =>
  Effect.asVoid(appendEvent(event("Navigated", { path }), { kind: "browser", op: "router" }))

/** AUTH-4: stores the path that opens after the login; null removes it. */
export const setReturnPath = (path: string | null) =>
  Effect.asVoid(appendEvent(event("PathWanted", { path }), { kind: "browser", op: "router" }))
