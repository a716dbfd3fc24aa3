import { isSeated } from "../../domain/game/playRules.ts"
import type { useGame } from "../../projections/hooks.ts"
import { paths } from "../../ui/paths.ts"

type Game = Pick<ReturnType<typeof useGame>, "phase" | "machineId" | "name">

/** What the game page does about its seat. */
export type SeatStep = { readonly kind: "join" } | { readonly kind: "stay" } | { readonly kind: "go"; readonly to: string }

/**
 * A seat is asked for once a visit (`asked`); what ends it afterwards leads to the lobby, which tells why (GAME-7, GAME-8).
 * Who holds a seat elsewhere is led there: asking for a second one would be refused, and money may stand on the first.
 */
export const decideSeat = ({ phase, machineId, name }: Game, wanted: number, asked: boolean): SeatStep => {
  if (isSeated({ phase }))
    return machineId === wanted || machineId === null ? { kind: "stay" } : { kind: "go", to: paths.game(machineId, name) }
  return asked ? { kind: "go", to: paths.lobby } : { kind: "join" }
}
