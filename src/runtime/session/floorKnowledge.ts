import { Effect } from "effect"
import { Log } from "../core/ports.ts"

/**
 * Whether this page has read the machine list since it was loaded.
 * The log continues after a reload, so until then the views show the machines of the previous page. That list must not decide whether a
 * machine is free: the player's own machine may still be "played" or "in bonus" there.
 */
export const hasReadMachines = Effect.map(
  Log,
  (log) => log.recent().findLast(({ type }) => type === "MachinesReceived" || type === "PageLoaded")?.type === "MachinesReceived"
)
