import { event } from "../../domain/events.ts"
import { record } from "../record.ts"

/** The player has read the outcome of the credit that was left on a machine. */
export const dismissLeftCredit = (machineId: number) =>
  record(event("LeftCreditDismissed", { machineId }), { kind: "player", op: "dismissLeftCredit" })
