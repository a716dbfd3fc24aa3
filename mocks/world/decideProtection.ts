import type { Limit, LimitCancelRequest, LimitRequest, RestrictionRequest } from "../../src/api/wire/player.ts"
import { bookedLimits } from "./limitUse.ts"
import { raiseDelayMs, refuseByProfile } from "./profileRules.ts"
import { refusal } from "./refusals.ts"
import type { BookedLimit, Refusal, World } from "./world.ts"
import { findPlayer } from "./world.ts"
import type { Decision } from "./worldEvents.ts"
import { accept, refuse } from "./worldEvents.ts"

/** A request of a player at a time (ms). */
type Asked<Request> = Request & { readonly playerId: string; readonly now: number }

/** The player's limits in the casino's books. */
const booksOf = (world: World, playerId: string, now: number): readonly BookedLimit[] => {
  const player = findPlayer(world, playerId)
  return player === undefined ? [] : bookedLimits(player, now)
}

/** The player's limits as the casino sends them. */
export const limitsOf = (world: World, playerId: string, now: number): readonly (typeof Limit.Encoded)[] =>
  booksOf(world, playerId, now).map(({ since: _since, countedUntil: _until, ...limit }) => limit)

const isOf =
  ({ kind, period }: typeof LimitCancelRequest.Type) =>
  (one: BookedLimit): boolean =>
    one.kind === kind && one.period === period

/** Whether a request of this id has had its effect: its answer was lost, and the client asks again. */
const isRepeated = ({ limitRequests = [] }: World, requestId: string | undefined): boolean =>
  requestId !== undefined && limitRequests.includes(requestId)

/**
 * Decides a limit (PROT-6): a first or lower value holds at once, a higher one after the time of the profile. A first limit counts from now on. A repetition changes nothing,
 * so that a pending raise keeps its date.
 */
export const decideLimit = (world: World, { playerId, now, requestId, ...asked }: Asked<typeof LimitRequest.Type>): Decision => {
  if (asked.value < 0) return refuse(refusal("invalidRequest"))
  if (isRepeated(world, requestId)) return accept()
  const limits = booksOf(world, playerId, now)
  const known = limits.find(isOf(asked)) ?? { ...asked, used: 0, since: now, countedUntil: now }
  const { pending: _pending, ...inForce } = known
  const isRaise = asked.value > known.value
  const next = isRaise
    ? { ...inForce, pending: { value: asked.value, effectiveFrom: now + raiseDelayMs(world, playerId, now) } }
    : { ...inForce, value: asked.value }
  return accept({ type: "LimitsSet", playerId, limits: [...limits.filter((one) => !isOf(asked)(one)), next], requestId })
}

/** Drops the pending raise of a limit. Without one, nothing changes. */
export const decideLimitCancel = (
  world: World,
  { playerId, now, requestId, ...asked }: Asked<typeof LimitCancelRequest.Type>
): Decision => {
  if (isRepeated(world, requestId)) return accept()
  const limits = booksOf(world, playerId, now).map((one) => {
    const { pending: _pending, ...limit } = one
    return isOf(asked)(one) ? limit : one
  })
  return accept({ type: "LimitsSet", playerId, limits, requestId })
}

/** Decides a break (PROT-7). It counts from its first arrival on; a repetition changes nothing. */
export const decideRestriction = (world: World, { playerId, now, ...asked }: Asked<typeof RestrictionRequest.Type>): Decision => {
  const { kind, durationMs, requestId } = asked
  if (durationMs <= 0) return refuse(refusal("invalidRequest"))
  const isKnown = world.restrictions?.includes(requestId) === true
  return isKnown ? accept() : accept({ type: "PlayerRestricted", playerId, kind, until: now + durationMs, requestId })
}

/** The refusal of a seat, a game or a deposit while the player is on a break, or null. */
export const refuseRestricted = (world: World, playerId: string, now: number): Refusal | null =>
  (findPlayer(world, playerId)?.restrictedUntil ?? 0) > now ? refusal("playerExcluded") : null

/** Whether a further amount (minor units) exceeds a limit of the kind. Session time must not be used up. */
const exceeds = (limit: BookedLimit, kind: BookedLimit["kind"], amount: number): boolean =>
  limit.kind === kind && Math.max(0, limit.used ?? 0) + amount > limit.value

/** Why the casino takes no game with this stake (minor units) of the player, or null (PROT-2, PROT-6, PROT-7, PROT-8). */
export const refuseGame = (world: World, asked: { readonly playerId: string; readonly stake: number }, now: number): Refusal | null => {
  const { playerId, stake } = asked
  const isReached = booksOf(world, playerId, now).some(
    (one) => exceeds(one, "wager", stake) || exceeds(one, "loss", stake) || exceeds(one, "sessionTime", 1)
  )
  return refuseRestricted(world, playerId, now) ?? (isReached ? refusal("limitReached") : null) ?? refuseByProfile(world, asked, now)
}

/** Why the casino takes no deposit of this amount (minor units) to a machine, or null (PROT-6, PROT-7). */
export const refuseDeposit = (world: World, { playerId, amount }: { readonly playerId: string; readonly amount: number }, now: number) => {
  const isReached = booksOf(world, playerId, now).some((one) => exceeds(one, "deposit", amount))
  return refuseRestricted(world, playerId, now) ?? (isReached ? refusal("limitReached") : null)
}
