import { meterOf } from "../../../mocks/world/views.ts"
import type { World } from "../../../mocks/world/world.ts"
import type { Envelope } from "../../../src/log/core/envelope.ts"
import type { OpenPage } from "../browser/simulatedTab.ts"

/** The part of a meter that is compared. The page itself changes the bet when the player selects another band. */
const keyOf = ({ version, spins, lastWin }: { readonly version: number; readonly spins: number; readonly lastWin: number }): string =>
  `version ${version}, ${spins} games, last win ${lastWin}`

/** GAME-1: checks that the meter on the page is one of the machine at which the player sits. */
export const makeMeterWatch = (world: World, violate: (what: string) => void) => {
  const held = new Map<number, Set<string>>()
  const note = (now: World): void => {
    for (const machine of Object.values(now.machines)) {
      const known = held.get(machine.id) ?? new Set<string>()
      held.set(machine.id, known.add(keyOf(meterOf(now, machine))))
    }
  }
  note(world)
  return {
    /** To be called after every change of the casino's world. */
    noted: note,
    appended: ({ views }: OpenPage, { type }: Envelope): void => {
      if (type !== "MeterReported" && type !== "SeatTaken") return
      const { meter, machineId, phase } = views.game
      if (phase !== "playing" || meter === null || machineId === null) return
      if (held.get(machineId)?.has(keyOf(meter)) !== true)
        violate(`the page shows a meter (${keyOf(meter)}) that machine ${machineId} never had`)
    }
  }
}
