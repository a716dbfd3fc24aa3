import { highestNextBet } from "../../../domain/game/nextBet.ts"
import { playLock } from "../../../domain/protection/playLock.ts"
import type { ProtectionLock } from "../../../domain/protection/startRules.ts"
import { useGame, useProtection, useSettings } from "../../../projections/hooks.ts"
import { useMoment } from "../shared/useMoment.ts"

/** The interval (ms) at which a lock of the minimum game cycle is drawn. */
const LOOK_MS = 250

/** Why the player may not start a game now, or null when one may start. The command decides again. */
export const useProtectionLock = (): ProtectionLock | null => {
  const protection = useProtection()
  const game = useGame()
  const { currency } = useSettings()
  const isProtected = protection.rules !== null || protection.terms !== null || protection.breaks.length > 0
  const now = useMoment(isProtected, LOOK_MS)
  return isProtected ? playLock(protection, { stake: highestNextBet(game), currency, now, origin: "player" }) : null
}
