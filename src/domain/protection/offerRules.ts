import type { Moment } from "./moment.ts"
import { breakRemainingMs, type PressOrigin, type ProtectionFacts } from "./startRules.ts"

type OfferFacts = Pick<ProtectionFacts, "rules">

/** Whether jackpots are shown, with their page and their figures (PROT-10). */
export const jackpotsAllowed = ({ rules }: OfferFacts): boolean => rules === null || rules.jackpots

/** Whether hot flags, discounts and bonuses are offered (PROT-10). */
export const promotionsAllowed = ({ rules }: OfferFacts): boolean => rules === null || rules.promotions

/** Whether a top-up may be requested now, by the player or by the client itself (PROT-10). During a break the client offers no top-up (PROT-7). */
export const topUpAllowed = (facts: OfferFacts & Pick<ProtectionFacts, "breaks">, origin: PressOrigin, now: Moment): boolean =>
  breakRemainingMs(facts, now) === 0 &&
  promotionsAllowed(facts) &&
  (origin === "player" || facts.rules === null || facts.rules.automaticTopUps)

/** From which jackpot (minor units) on a brand is flagged as hot. Where the flag is forbidden, no jackpot reaches it (PROT-10). */
export const hotFlagFrom = (facts: OfferFacts, limit: number): number => (promotionsAllowed(facts) ? limit : Number.POSITIVE_INFINITY)
