import type { ServerProtection } from "../account/serverProtection.ts"
import type { ProtectionRules } from "./protectionRules.ts"

/** The facts that decide about the highest stake: the profile's rules, and what the server sent about this player. */
export interface CapFacts {
  readonly rules: ProtectionRules | null
  readonly terms: Pick<ServerProtection, "stakeCap"> | null
}

/**
 * The highest stake (minor units) in this currency; null without a comparable cap (PROT-8). The server's cap of this player replaces the profile's: it
 * may lower it, and raise it as far as the profile's clause goes, because only the server knows the player's age.
 */
export const stakeCapOf = ({ rules, terms }: CapFacts, currency: string): number | null => {
  const own = rules?.stakeCap?.currency === currency ? rules.stakeCap : null
  const sent = terms?.stakeCap?.currency === currency ? terms.stakeCap.amount : null
  if (own === null || sent === null) return own?.amount ?? sent
  return Math.min(sent, own.most ?? own.amount)
}
