import { type MachineStatusName, nameMachineStatus } from "../../domain/account/settings.ts"
import { areSpinsFree } from "../../domain/protection/freeSpins.ts"
import type { CurrentViews } from "../core/ports.ts"

type Views = CurrentViews["Service"]

/** The status of the machine of the player's seat in the operator's table; null without a seat, and while the machine is unknown. */
export const seatStatus = ({ game, machines, settings }: Pick<Views, "game" | "machines" | "settings">): MachineStatusName | null => {
  const machine = machines.byId[game.machineId ?? 0]
  return machine === undefined ? null : nameMachineStatus(settings.values, machine.status)
}

/** Whether the next spin at the player's seat is free. The page asks the same rule. */
export const isSpinFree = ({
  game,
  machines,
  settings,
  connection,
  protection
}: Pick<Views, "game" | "machines" | "settings" | "connection" | "protection">): boolean =>
  areSpinsFree({ machine: machines.byId[game.machineId ?? 0], settings: settings.values, connection, protection })
