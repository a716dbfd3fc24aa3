import type { TopUpKind, TopUpLock } from "../domain/wallet/topUpEvents.ts"
import type { Views } from "../projections/projections.ts"

const isPast = (then: number | null, views: Readonly<Views>, now: number): boolean =>
  then === null || now - then >= views.settings.values.topUpCooldownMs

/** Why a top-up may not be asked for now, or null when it may (MONEY-2). `now` is wall-clock ms. */
export const decideTopUp = (views: Readonly<Views>, kind: TopUpKind, now: number): TopUpLock | null => {
  const { balance, settings, topUps } = views
  const { discountMinimum } = settings.values
  if (topUps[kind].busy) return "busy"
  if (kind === "discount" && discountMinimum > 0) {
    if (!balance.isLoaded) return "balanceUnknown"
    if (balance.amount >= discountMinimum) return "balanceTooHigh"
  }
  return isPast(topUps[kind].grantedAt, views, now) ? null : "tooSoon"
}

const isAtMachine = ({ game, reconnect }: Readonly<Views>): boolean =>
  // Money may stand on a machine whose session is open: the wallet alone is not all that the player has.
  reconnect.show || game.phase === "joining" || game.phase === "playing" || game.phase === "returning"

/**
 * MONEY-3: whether the client asks by itself: the operator wants it, a player in the lobby has a balance below the minimum, and it has
 * not asked for this long.
 */
export const decideAutoTopUp = (views: Readonly<Views>, kind: TopUpKind, now: number): boolean => {
  const { balance, session, settings, topUps } = views
  const { autoDiscount, autoBonus, discountMinimum } = settings.values
  const isWanted = settings.loaded && (kind === "discount" ? autoDiscount : autoBonus)
  if (!isWanted || session.phase !== "loggedIn" || isAtMachine(views)) return false
  if (!balance.isLoaded || balance.stale || balance.amount >= discountMinimum) return false
  return isPast(topUps[kind].autoAskedAt, views, now) && decideTopUp(views, kind, now) === null
}
