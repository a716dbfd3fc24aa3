import { event } from "../../../domain/events.ts"
import { record } from "../../core/record.ts"

/** The player has read the outcome of the credit that was left on a machine. */
export const dismissLeftCredit = (machineId: number) =>
  record(event("LeftCreditDismissed", { machineId }), { kind: "player", op: "dismissLeftCredit" })

/** The player does not want to see the message about credit whose outcome is unknown. The machine can still be joined. */
export const hideLeftCredit = (machineId: number) =>
  record(event("LeftCreditHidden", { machineId }), { kind: "player", op: "hideLeftCredit" })
