import { Effect } from "effect"
import { event } from "../../../domain/events.ts"
import { record } from "../../core/record.ts"

/** AUTH-4: stores the path that opens after the login; null removes it. */
export const wantPath = (path: string | null) => Effect.asVoid(record(event("PathWanted", { path }), { kind: "browser", op: "router" }))
