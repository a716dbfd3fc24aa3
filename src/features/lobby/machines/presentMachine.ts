import type { MachineStatusName } from "../../../domain/account/settings.ts"
import type { JoinRefusal } from "../../../domain/game/gameEvents.ts"
import { decideJoin, type JoinFacts } from "../../../domain/lobby/joinRules.ts"
import { isSeatedAt, type OwnSeat, statusFor } from "../../../domain/lobby/machineStatus.ts"
import type { Machine } from "../../../projections/hooks.ts"
import type { Tone } from "../../../ui/StatusBadge.tsx"

/** All inputs of a machine's tile: the same values give the same tile. */
export interface TileViews extends JoinFacts {
  readonly machine: Machine
  readonly game: OwnSeat
  /** Wall-clock ms. */
  readonly now: number
}

/** The state of a machine for this player, before it is put into words. */
export interface TilePresentation {
  readonly status: MachineStatusName
  /** The player has the seat at this machine: the tile leads back to it. */
  readonly isSeated: boolean
  /** Why a join would be refused, or null (LOBBY-4). The server decides finally. */
  readonly refusal: JoinRefusal | null
}

/** The tone of each status. */
export const MACHINE_STATUS_TONES: Readonly<Record<MachineStatusName, Tone>> = {
  available: "ok",
  played: "busy",
  bonus: "busy",
  waiting: "warn",
  cashingOut: "warn",
  error: "error",
  offline: "idle",
  unknown: "idle"
}

/** The content of a machine's tile, and whether it can be joined (LOBBY-2 to LOBBY-4). */
export const presentMachine = (views: TileViews): TilePresentation => {
  const isSeated = isSeatedAt(views.game, views.machine)
  const status = statusFor(views.settings, views.game, views.machine)
  const refusal = isSeated ? null : decideJoin(views, { machineId: views.machine.id, machine: views.machine }, views.now)
  // The join command requests an unknown balance: until then the machine is offered.
  return { status, isSeated, refusal: refusal === "balanceUnknown" ? null : refusal }
}

/** The bets of a spin in minor units, or null when the server names none or an impossible range. */
export const betRange = ({ minBet, maxBet }: Pick<Machine, "minBet" | "maxBet">): { readonly from: number; readonly to: number } | null =>
  minBet !== undefined && maxBet !== undefined && minBet > 0 && maxBet >= minBet ? { from: minBet, to: maxBet } : null

/** The order of the statuses in the filter: the most useful one first. */
export const STATUS_ORDER: readonly MachineStatusName[] = [
  "available",
  "played",
  "bonus",
  "waiting",
  "cashingOut",
  "error",
  "offline",
  "unknown"
]
