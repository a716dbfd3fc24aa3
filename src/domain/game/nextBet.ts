/** The facts about the bet of the next spin. Amounts in minor units. */
export interface BetFacts {
  readonly meter: { readonly bet: number } | null
  readonly bands: readonly { readonly id: number; readonly bet: number }[]
  /** The band that the player has asked for, until the machine answers. */
  readonly bandAsked: number | null
}

/**
 * The bet (minor units) of a spin that is sent now; null while it is unknown. The machine handles the messages in order (GAME-3), so a requested band
 * counts before its answer.
 */
export const nextBet = ({ meter, bands, bandAsked }: BetFacts): number | null => {
  if (bandAsked === null) return meter?.bet ?? null
  return bands.find(({ id }) => id === bandAsked)?.bet ?? null
}

/**
 * The highest bet (minor units) that a spin may have now; null while it is unknown. The machine may still refuse the requested band, and the player's limits
 * hold in both cases (PROT-6, PROT-9).
 */
export const highestNextBet = (facts: BetFacts): number | null => {
  const next = nextBet(facts)
  return next === null || facts.meter === null ? null : Math.max(next, facts.meter.bet)
}
