import type { ServerProtection } from "../account/serverProtection.ts"
import type { MachineButton } from "../game/gameEvents.ts"
import { type BetFacts, highestStake } from "../game/nextBet.ts"
import type { ProtectionRules } from "./protectionRules.ts"

/** The facts that decide the highest stake: the applied profile with its rules, and the server's terms for this player. */
export interface CapFacts {
  readonly profile: string | null
  readonly rules: ProtectionRules | null
  readonly terms: Pick<ServerProtection, "stakeCap"> | null
}

/** The lowest cap (minor units) that any profile has in a currency. The strictest profile applies it, because it may stand in for any of them. */
export const LOWEST_CAPS: ReadonlyMap<string, number> = new Map([
  ["EUR", 100],
  ["GBP", 200]
])

/** The profile's own cap in this currency, and how far (minor units) the server may raise it. Null without one. */
const profileCap = ({ profile, rules }: CapFacts, currency: string): { readonly amount: number; readonly most?: number } | null => {
  const lowest = profile === "strictest" ? LOWEST_CAPS.get(currency) : undefined
  if (lowest !== undefined) return { amount: lowest }
  return rules?.stakeCap?.currency === currency ? rules.stakeCap : null
}

/**
 * The highest stake (minor units) in this currency; null without a comparable cap (PROT-8). The server's cap of this player replaces the profile's: it
 * may lower it, and raise it as far as the profile's clause goes, because only the server knows the player's age.
 */
export const stakeCapOf = (facts: CapFacts, currency: string): number | null => {
  const own = profileCap(facts, currency)
  const { terms } = facts
  const sent = terms?.stakeCap?.currency === currency ? terms.stakeCap.amount : null
  if (own === null || sent === null) return own?.amount ?? sent
  return Math.min(sent, own.most ?? own.amount)
}

/**
 * The highest stake (minor units) of a game that a button of this kind may start now; null while it is unknown (PROT-8). With a cap, more cases count as
 * unknown (`highestStake`). The command, the page and the check of a report all call this function, so that they lock the same buttons.
 */
export const stakeOfButton = (
  kind: MachineButton["kind"],
  bets: BetFacts,
  { cap, currency }: { readonly cap: CapFacts; readonly currency: string }
): number | null => highestStake(kind, bets, { isCapped: stakeCapOf(cap, currency) !== null })

/**
 * The stake of the next game in minor units, and its currency. Null while the machine has not reported it. `isFree`: the game takes no stake, as a spin of
 * a bonus game.
 */
export interface NextStake {
  readonly stake: number | null
  readonly isFree?: boolean
  readonly currency: string
}

/**
 * Why the cap of this player locks a game of this stake, or null when the stake is allowed (PROT-8). An unknown stake is not: the machine must report
 * its bet before the first game. The server's cap in another currency than the account's cannot be compared with a stake. The stricter reading applies:
 * no game starts until the casino sends a cap in the account's currency. The profile's cap in another currency says nothing about this stake.
 */
export const stakeLock = (facts: CapFacts, { stake, currency }: NextStake): "capCurrency" | "stakeTooHigh" | null => {
  const sent = facts.terms?.stakeCap ?? null
  if (sent !== null && sent.currency !== currency) return "capCurrency"
  const cap = stakeCapOf(facts, currency)
  return cap === null || (stake !== null && stake <= cap) ? null : "stakeTooHigh"
}
