import { event } from "../../../domain/events.ts"
import { record } from "../../core/record.ts"

/** LIVE-4: the player has read the outcome of a press or transfer of an earlier session. It is then neither shown nor stored any more. */
export const dismissOperation = (id: string) => record(event("OperationDismissed", { id }), { kind: "player", op: "dismissOperation" })
