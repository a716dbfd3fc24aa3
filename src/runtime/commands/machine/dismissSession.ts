import { Effect } from "effect"
import { event } from "../../../domain/events.ts"
import { record } from "../../core/record.ts"

/** GAME-9: the player does not return to the open session now. It stays known: see `recallSession`. */
export const dismissSession = () => Effect.asVoid(record(event("SessionDismissed", {}), { kind: "player", op: "dismissSession" }))

/** GAME-9: shows the choices for the open session again. */
export const recallSession = () => Effect.asVoid(record(event("SessionRecalled", {}), { kind: "player", op: "recallSession" }))
