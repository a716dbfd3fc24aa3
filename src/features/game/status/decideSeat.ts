import { isSeated } from "../../../domain/game/seatRules.ts"
import type { ViewOf } from "../../../projections/hooks.ts"
import { paths } from "../../../ui/icons/paths.ts"

type Game = Pick<ViewOf<"game">, "phase" | "machineId" | "name">

/** The action of the game page for its seat. */
export type SeatStep = { readonly kind: "join" } | { readonly kind: "stay" } | { readonly kind: "go"; readonly to: string }

/** The page's visit: its machine, and whether the page has requested the seat already. */
interface Visit {
  readonly machineId: number
  readonly asked: boolean
}

/**
 * A page requests a seat once per visit. When the seat ends afterwards, the page returns to the lobby, which shows the reason (GAME-7,
 * GAME-8). A player with a seat at another machine is redirected there: a second seat would be refused, and the first machine may hold money.
 */
export const decideSeat = ({ phase, machineId, name }: Game, visit: Visit): SeatStep => {
  if (isSeated({ phase }))
    return machineId === visit.machineId || machineId === null ? { kind: "stay" } : { kind: "go", to: paths.game(machineId, name) }
  return visit.asked ? { kind: "go", to: paths.lobby } : { kind: "join" }
}
