import { Effect } from "effect"
import { event } from "../../domain/events.ts"
import { record } from "../record.ts"

/** GAME-9: the player does not return to the open session now. */
export const dismissSession = () => Effect.asVoid(record(event("SessionDismissed", {}), { kind: "player", op: "dismissSession" }))
