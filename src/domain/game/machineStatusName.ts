import { Schema } from "effect"

/** The names that the operator's MACHINE_STATUS table may give to a code. A code without a row is `unknown`. */
export const MACHINE_STATUS_NAMES = ["offline", "waiting", "played", "available", "bonus", "cashingOut", "error", "unknown"] as const

/** The meaning of a machine's status code; code 3 is "available" in the specification (LOBBY-3). */
export const MachineStatusName = Schema.Literals(MACHINE_STATUS_NAMES)
export type MachineStatusName = typeof MachineStatusName.Type

/**
 * One row of the operator's MACHINE_STATUS table. `keepsSeat`: a player who sits at the machine stays there when this status is
 * reported (GAME-8).
 */
export const MachineStatusRow = Schema.Struct({ name: MachineStatusName, keepsSeat: Schema.Boolean })
export type MachineStatusRow = typeof MachineStatusRow.Type

/** Statuses of a machine that the player may be playing: free, played, in a bonus game, or paying out. */
const SEATED: ReadonlySet<MachineStatusName> = new Set(["available", "played", "bonus", "cashingOut"])

/** Whether the seat is kept when the operator's table does not say: yes for codes 2, 3, 4 and 5 of the default table. */
export const keepsSeatByDefault = (name: MachineStatusName): boolean => SEATED.has(name)
