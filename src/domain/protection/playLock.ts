import type { MachineButton } from "../game/gameEvents.ts"
import type { Moment } from "./moment.ts"
import type { ProtectionRules } from "./protectionRules.ts"
import { type LimitFacts, limitLock } from "./limitRules.ts"
import type { NextStake } from "./stakeCap.ts"
import { type PressOrigin, type ProtectionFacts, type ProtectionLock, startLock, startsGame, stopLock } from "./startRules.ts"

/** The facts that decide whether a game may start: the profile's rules, the player's limits and plan, and the server's terms for this player. */
export interface GameStartFacts extends ProtectionFacts, LimitFacts {
  readonly rules: ProtectionRules | null
  readonly terms: LimitFacts["terms"]
}

/** The next game: its stake, its time, and who starts it. */
export type NextGame = NextStake & { readonly now: Moment; readonly origin: PressOrigin }

/** Why no game may start now, or null when one may. The one rule that command, autoplay and page ask. A cash-out never asks it. */
export const playLock = (facts: GameStartFacts, next: NextGame): ProtectionLock | null => {
  const lock = startLock(facts, next)
  // These two need the player's attention first, whatever else is in the way.
  if (lock?.reason === "break" || lock?.reason === "realityCheck") return lock
  return limitLock(facts, next) ?? lock
}

/** Why a button of this kind may not be pressed now by the player's protection, or null when it may. Bets and cash-out are never locked. */
export const buttonLock = (kind: MachineButton["kind"], facts: GameStartFacts, next: NextGame): ProtectionLock | null => {
  if (kind === "stop") return stopLock(facts)
  return startsGame(kind) ? playLock(facts, next) : null
}
