import { event } from "../../domain/events.ts"
import { record } from "../record.ts"

/** LIVE-4: the player has read what became of a press or transfer of an earlier session. From then on it is neither shown nor remembered. */
export const dismissOperation = (id: string) => record(event("OperationDismissed", { id }), { kind: "player", op: "dismissOperation" })
