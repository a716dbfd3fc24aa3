import type { MachineButton } from "../../../domain/game/gameEvents.ts"
import { areSpinsFree } from "../../../domain/protection/freeSpins.ts"
import { depositLock } from "../../../domain/protection/limitRules.ts"
import { playLock } from "../../../domain/protection/playLock.ts"
import { stakeOfButton } from "../../../domain/protection/stakeCap.ts"
import { idleQuestionDue, type ProtectionLock } from "../../../domain/protection/startRules.ts"
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

/** Why an amount may not be deposited: a break, or a limit that is reached. Null when it may. */
export type DepositLock = ReturnType<typeof depositLock>

/** Tells why this amount (minor units) may not be deposited to the machine now, or null (PROT-6, PROT-7). The command decides again. */
export const useDepositLock = (): ((amount: number) => DepositLock) => {
  const protection = useProtection()
  const now = useMoment(readMoment, { isTicking: protection.breaks.length > 0 })
  return (amount) => depositLock(protection, { amount }, now)
}

/** Whether to ask the player at the machine if anybody is there (PROT-11). Only while an answer can be recorded: the seat has its connection. */
export const useInactivity = (): boolean => {
  const protection = useProtection()
  const { phase } = useGame()
  const isCounted = protection.rules?.idleMs !== undefined && protection.rules.idleMs !== null && protection.lastAct !== null
  const now = useMoment(readMoment, { isTicking: isCounted })
  return isCounted && phase === "playing" && idleQuestionDue(protection, now)
}
