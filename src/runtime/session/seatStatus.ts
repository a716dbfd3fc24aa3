import { nameMachineStatus } from "../../domain/account/settings.ts"
import type { CurrentViews } from "../core/ports.ts"

/** The status of the machine of the player's seat in the operator's table; null without a seat, and while the machine is unknown. */
export const seatStatus = ({
  game,
  machines,
  settings
}: Pick<CurrentViews["Service"], "game" | "machines" | "settings">): string | null => {
  const machine = machines.byId[game.machineId ?? 0]
  return machine === undefined ? null : nameMachineStatus(settings.values, machine.status)
}
