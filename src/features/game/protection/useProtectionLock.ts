import type { MachineButton } from "../../../domain/game/gameEvents.ts"
import { areSpinsFree } from "../../../domain/protection/freeSpins.ts"
import { playLock } from "../../../domain/protection/playLock.ts"
import { stakeOfButton } from "../../../domain/protection/stakeCap.ts"
import type { ProtectionLock } from "../../../domain/protection/startRules.ts"
import { useConnection, useGame, useMachine, useProtection, useSettings } from "../../../projections/hooks.ts"
import { readMoment } from "../../../runtime/queries/readMoment.ts"
import { useMoment } from "../../../ui/format/useMoment.ts"

/** The interval (ms) at which a lock of the minimum game cycle is drawn. */
const LOOK_MS = 250

/** Whether the next spin is free, because the machine plays a bonus game. */
export const useFreeSpin = (): boolean => {
  const { machineId } = useGame()
  const machine = useMachine(machineId ?? 0)
  return areSpinsFree({ machine, settings: useSettings(), connection: useConnection(), protection: useProtection() })
}

/** Why the player may not start a game with a button of this kind now, or null when one may start. The command decides again. */
export const useProtectionLock = (kind: MachineButton["kind"] = "spin"): ProtectionLock | null => {
  const protection = useProtection()
  const game = useGame()
  const { currency } = useSettings()
  const { rules, terms, breaks, limits } = protection
  const isProtected = rules !== null || terms !== null || breaks.length > 0 || limits.length > 0
  const now = useMoment(readMoment, { isTicking: isProtected, everyMs: LOOK_MS })
  const isFree = useFreeSpin() && kind === "spin"
  if (!isProtected) return null
  const stake = stakeOfButton(kind, game, { cap: protection, currency })
  return playLock(protection, { stake, isFree, currency, now, origin: "player" })
}
