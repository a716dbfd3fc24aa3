import { Effect } from "effect"
import { event } from "../../domain/events.ts"
import { record } from "../record.ts"

/** AUTH-4: remembers where the player wanted to go; null forgets it. */
export const wantPath = (path: string | null) => Effect.asVoid(record(event("PathWanted", { path }), { kind: "browser", op: "router" }))
