import { isSeated, type SeatFacts } from "../game/playRules.ts"
import type { TopUpKind, TopUpLock } from "./topUpEvents.ts"

/** The facts that the top-up rules use; amounts in minor units, times in wall-clock ms. `wallet` is null while the balance is unknown. */
export interface TopUpFacts {
  readonly funds: { readonly wallet: number | null }
  readonly settings: { readonly balanceCheck: boolean; readonly discountMinimum: number; readonly topUpCooldownMs: number }
  readonly topUps: Readonly<Record<TopUpKind, { readonly busy: boolean; readonly usedAt: number | null }>>
}

/** The additional facts for the automatic top-up (MONEY-3). */
export interface AutoTopUpFacts extends TopUpFacts {
  readonly funds: TopUpFacts["funds"] & { readonly stale: boolean }
  readonly settings: TopUpFacts["settings"] & { readonly autoDiscount: boolean; readonly autoBonus: boolean }
  readonly settingsLoaded: boolean
  readonly session: { readonly phase: string }
  readonly game: SeatFacts
  readonly reconnect: { readonly show: boolean }
}

/**
 * How long (ms) until the next use is allowed (MONEY-2). The cooldown counts from the last use, whatever its outcome: a request without an answer
 * may have been granted. It uses the absolute difference: after the clock was set back by an hour, the player does not wait an hour.
 */
export const topUpWaitMs = (usedAt: number | null, cooldownMs: number, now: number): number =>
  usedAt === null ? 0 : Math.max(0, cooldownMs - Math.abs(now - usedAt))

/** Why a top-up may not be requested now, or null when it may (MONEY-2). `now` is wall-clock ms. */
export const decideTopUp = ({ funds, settings, topUps }: TopUpFacts, kind: TopUpKind, now: number): TopUpLock | null => {
  const { balanceCheck, discountMinimum, topUpCooldownMs } = settings
  if (topUps[kind].busy) return "busy"
  if (kind === "discount" && balanceCheck) {
    if (funds.wallet === null) return "balanceUnknown"
    if (funds.wallet >= discountMinimum) return "balanceTooHigh"
  }
  return topUpWaitMs(topUps[kind].usedAt, topUpCooldownMs, now) > 0 ? "tooSoon" : null
}

/**
 * Whether the client requests a top-up automatically (MONEY-3): the operator enables it, and a player in the lobby has a balance below the
 * minimum. An open session counts as being at a machine, because the wallet is then not all of the player's money.
 */
export const decideAutoTopUp = (facts: AutoTopUpFacts, kind: TopUpKind, now: number): boolean => {
  const { funds, game, reconnect, session, settings } = facts
  const isWanted = facts.settingsLoaded && (kind === "discount" ? settings.autoDiscount : settings.autoBonus)
  if (!isWanted || session.phase !== "loggedIn" || reconnect.show || isSeated(game)) return false
  if (funds.wallet === null || funds.stale || funds.wallet >= settings.discountMinimum) return false
  return decideTopUp(facts, kind, now) === null
}
