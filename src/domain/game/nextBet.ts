import type { MachineButton } from "./gameEvents.ts"

/** The facts about the bet of the next spin. Amounts in minor units. */
export interface BetFacts {
  readonly meter: { readonly bet: number } | null
  readonly bands: readonly { readonly id: number; readonly bet: number }[]
  /** The band that the player has asked for, until the machine answers. */
  readonly bandAsked: { readonly bandId: number } | null
  /** Requested bands whose answers were lost: the machine may have one of them. */
  readonly bandsUnanswered: readonly { readonly bandId: number }[]
}

/** The bet (minor units) of this band; null when the machine has no such band. */
export const betOfBand = (bands: BetFacts["bands"], bandId: number | null): number | null =>
  bands.find(({ id }) => id === bandId)?.bet ?? null

/**
 * The bet (minor units) of a spin that is sent now; null while it is unknown. The machine handles the messages in order (GAME-3), so a requested band
 * counts before its answer.
 */
export const nextBet = ({ meter, bands, bandAsked }: BetFacts): number | null => {
  if (bandAsked === null) return meter?.bet ?? null
  return betOfBand(bands, bandAsked.bandId)
}

/**
 * The highest bet (minor units) that a spin may have now; null while it is unknown. The machine may still refuse the requested band, or may have one
 * whose answer was lost; the player's limits hold in each case (PROT-6, PROT-9).
 */
export const highestNextBet = (facts: BetFacts): number | null => {
  const next = nextBet(facts)
  if (next === null || facts.meter === null) return null
  return Math.max(next, facts.meter.bet, ...facts.bandsUnanswered.map(({ bandId }) => betOfBand(facts.bands, bandId) ?? 0))
}

/**
 * The highest stake (minor units) of a game that a button of this kind may start now; null while it is unknown. Max bet may take the highest band, and on
 * many machines it starts a game at once. `isCapped`: a stake cap applies, which an unknown stake locks. While the machine changes the bet, its answer decides
 * about the stake, so a cap locks the game, as before the machine's first report (PROT-8). Limits need the highest known stake instead.
 */
export const highestStake = (kind: MachineButton["kind"], facts: BetFacts, { isCapped }: { readonly isCapped: boolean }): number | null => {
  if (isCapped && facts.bandAsked !== null) return null
  const bet = highestNextBet(facts)
  if (kind !== "betMax") return bet
  if (isCapped && (bet === null || facts.bands.length === 0)) return null
  return facts.bands.reduce((most: number | null, band) => Math.max(most ?? 0, band.bet), bet)
}
