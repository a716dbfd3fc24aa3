import { DAY_MS } from "../../src/domain/shared/durations.ts"
import { profileAt, rulesOf } from "../../src/domain/protection/profiles/profiles.ts"
import type { ProtectionRules } from "../../src/domain/protection/protectionRules.ts"
import { refusal } from "./refusals.ts"
import { findPlayer, type Player, type Refusal, type World } from "./world.ts"

/** The currency of the operator's file when nothing else is set. */
export const DEFAULT_CURRENCY = "TRY"

/** The currency of the casino's accounts. */
const currencyOf = ({ operatorFile }: World): string => operatorFile.overrides.CURRENCY ?? DEFAULT_CURRENCY

/** A stake cap (minor units) in the currency of the casino's accounts. */
export const capIn = (world: World, amount: number) => ({ amount, currency: currencyOf(world) })

/** The name of the profile that applies to the player at this time (ms): the casino's own one with its changes, else the operator's. */
const profileName = ({ protection }: Player, { operatorFile }: World, now: number): string => {
  const inForce = (protection?.changes ?? [])
    .filter(({ effectiveFrom }) => effectiveFrom <= now)
    .toSorted((a, b) => a.effectiveFrom - b.effectiveFrom)
    .at(-1)
  return inForce?.profile ?? protection?.profile ?? operatorFile.overrides.PROTECTION_PROFILE ?? "none"
}

const rulesFor = (player: Player, world: World, now: number): ProtectionRules => rulesOf(profileAt(profileName(player, world, now), now))

/** How long (ms) a higher limit of this player waits: the profile's time, and without one a day (PROT-6). */
export const raiseDelayMs = (world: World, playerId: string, now: number): number => {
  const player = findPlayer(world, playerId)
  return (player === undefined ? 0 : rulesFor(player, world, now).limitRaiseAfterMs) || DAY_MS
}

/** The highest stake (minor units) of the player: the cap set for this player, else the profile's. Null without one in the casino's currency. */
const capOf = ({ stakeCap }: ProtectionRules, { protection }: Player, currency: string): number | null => {
  const cap = protection?.stakeCap ?? stakeCap
  return cap?.currency === currency ? cap.amount : null
}

/**
 * Why the player's protection profile takes no game with this stake (minor units) now, or null (PROT-2, PROT-8). The casino's clock is the clock of record:
 * the cycle counts from the start of the last game at any machine and on any device. A page clock that is set back delays no game.
 */
export const refuseByProfile = (
  world: World,
  { playerId, stake }: { readonly playerId: string; readonly stake: number },
  now: number
): Refusal | null => {
  const player = findPlayer(world, playerId)
  if (player === undefined) return null
  const rules = rulesFor(player, world, now)
  const cap = capOf(rules, player, currencyOf(world))
  if (cap !== null && stake > cap) return refusal("stakeTooHigh")
  const passedMs = now - (player.lastGame ?? Number.NEGATIVE_INFINITY)
  return passedMs >= 0 && passedMs < rules.cycleMs ? refusal("gameTooSoon") : null
}
