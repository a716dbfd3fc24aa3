import { type MachineStatusName, nameMachineStatus } from "../../domain/account/settings.ts"
import type { JoinRefusal } from "../../domain/game/gameEvents.ts"
import { isSeated } from "../../domain/game/playRules.ts"
import { decideJoin, type JoinFacts } from "../../domain/lobby/joinRules.ts"
import type { useGame, useMachine } from "../../projections/hooks.ts"
import type { Tone } from "../../ui/StatusBadge.tsx"

type Machine = NonNullable<ReturnType<typeof useMachine>>

export interface TileViews extends JoinFacts {
  readonly machine: Machine
  readonly game: Pick<ReturnType<typeof useGame>, "phase" | "machineId">
  /** Wall-clock ms. */
  readonly now: number
}

export interface TilePresentation {
  readonly status: MachineStatusName
  /** The player sits here already: the tile leads back. */
  readonly seated: boolean
  /** Why a join would be refused, or null (LOBBY-4). The server has the last word. */
  readonly refusal: JoinRefusal | null
}

/** The sign each status bears. */
export const STATUS_TONES: Readonly<Record<MachineStatusName, Tone>> = {
  available: "ok",
  played: "busy",
  bonus: "busy",
  waiting: "warn",
  cashingOut: "warn",
  error: "error",
  offline: "idle",
  unknown: "idle"
}

/** What a machine's tile shows and whether it can be joined (LOBBY-2…4). */
export const presentMachine = (views: TileViews): TilePresentation => {
  const status = nameMachineStatus(views.settings, views.machine.status)
  const seated = isSeated(views.game) && views.game.machineId === views.machine.id
  const refusal = seated ? null : decideJoin(views, { machineId: views.machine.id, machine: views.machine }, views.now)
  // The join command asks for a balance that is not known yet: until it is, the machine is offered.
  return { status, seated, refusal: refusal === "balanceUnknown" ? null : refusal }
}

/** As the filter offers them: what a player looks for first. */
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
