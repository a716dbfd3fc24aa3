import { Effect } from "effect"
import { Log } from "./ports.ts"

/**
 * Whether this page has read the machine list since it was loaded. A log goes on after a reload, so until then the machines in the views
 * are those of the page before, and say nothing about who may sit where: the player's own machine may still be "played" or "in bonus".
 */
export const hasReadMachines = Effect.map(
  Log,
  (log) => log.recent().findLast(({ type }) => type === "MachinesReceived" || type === "PageLoaded")?.type === "MachinesReceived"
)
