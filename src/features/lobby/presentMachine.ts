import { type MachineStatusName, nameMachineStatus, type Settings } from "../../domain/account/settings.ts"
import type { JoinRefusal } from "../../domain/game/gameEvents.ts"
import type { useBalance, useGame, useMachine } from "../../projections/hooks.ts"
import type { Tone } from "../../ui/StatusBadge.tsx"

type Machine = NonNullable<ReturnType<typeof useMachine>>

export interface TileViews {
  readonly machine: Machine
  readonly settings: Pick<Settings, "machineStatus" | "zeroBalancePlay">
  readonly balance: Pick<ReturnType<typeof useBalance>, "amount" | "isLoaded">
  readonly game: Pick<ReturnType<typeof useGame>, "phase" | "machineId">
}

export interface TilePresentation {
  readonly status: MachineStatusName
  /** The player sits here already: the tile leads back. */
  readonly seated: boolean
  /** Why a join would be refused, or null (LOBBY-4). The server has the last word. */
  readonly refusal: JoinRefusal | null
}

const decideRefusal = ({ machine, settings, balance, game }: TileViews, status: MachineStatusName): JoinRefusal | null => {
  if (isSeated(game)) return "alreadyPlaying"
  if (status !== "available") return "notAvailable"
  if (machine.reservation !== null && !machine.reservation.mine) return "reserved"
  // A balance of zero counts once it is known, not while it loads.
  if (balance.isLoaded && balance.amount <= 0 && !settings.zeroBalancePlay) return "zeroBalance"
  return null
}

const isSeated = ({ phase }: TileViews["game"]): boolean => phase === "joining" || phase === "playing" || phase === "returning"

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

/** How a machine's tile stands (LOBBY-2…4). */
export const presentMachine = (views: TileViews): TilePresentation => {
  const status = nameMachineStatus(views.settings, views.machine.status)
  const seated = isSeated(views.game) && views.game.machineId === views.machine.id
  return { status, seated, refusal: seated ? null : decideRefusal(views, status) }
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
