import { type MachineStatusName, nameMachineStatus, type Settings } from "../account/settings.ts"
import { isSeated, type SeatFacts } from "../game/seatRules.ts"

/** The player's seat, if any, and its machine. */
export interface OwnSeat extends SeatFacts {
  readonly machineId: number | null
}

/** Whether the player has the seat at this machine. */
export const isSeatedAt = (game: OwnSeat, { id }: { readonly id: number }): boolean => isSeated(game) && game.machineId === id

/** The status of a machine as this player sees it. The casino reports the player's own machine as available (GAME-8), and nobody can join it. */
export const statusFor = (
  settings: Pick<Settings, "machineStatus">,
  game: OwnSeat,
  machine: { readonly id: number; readonly status: number }
): MachineStatusName => {
  const listed = nameMachineStatus(settings, machine.status)
  return listed === "available" && isSeatedAt(game, machine) ? "played" : listed
}
