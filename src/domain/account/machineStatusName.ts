import { Schema } from "effect"

/** How machine statuses are named; 3 is available (LOBBY-3). */
export const MachineStatusName = Schema.Literals(["offline", "waiting", "played", "available", "bonus", "cashingOut", "error", "unknown"])
export type MachineStatusName = typeof MachineStatusName.Type
