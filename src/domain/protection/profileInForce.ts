import type { Moment } from "./moment.ts"
import { profileAt, rulesOf } from "./profiles/profiles.ts"
import type { ProtectionProfile, ProtectionRules } from "./protectionRules.ts"
import { chooseProfile, latestServerTime, type ProfileChoice, provenTimeAt, type TermsFacts } from "./serverTerms.ts"
import { areAsStrict } from "./strictness.ts"

/** A chosen profile, in the edition of the server's day. */
export interface ProfileInForce extends ProfileChoice {
  readonly profile: ProtectionProfile
}

/** `rules`: those that apply until now; null when no profile applies. */
type AppliedFacts = TermsFacts & { readonly rules: ProtectionRules | null }

/**
 * The profile to apply now (PROT-1); null keeps the applied one. `setting`: the operator's setting. When the wall clock has run ahead of the monotonic one,
 * the device may have slept or the player may have set the clock forward. A profile that only the wall clock brings then applies when no rule of it is
 * looser than the applied one. A looser profile waits for the monotonic clock, or for the server's time with the next validation. The strictest profile
 * never waits: its rules name no cap, because its cap depends on the currency.
 */
export const profileToApply = (facts: AppliedFacts, setting: string | null, now: Moment): ProfileInForce | null => {
  const inForceAt = (serverMs: number): ProfileInForce => {
    const choice = chooseProfile(facts.terms, setting, serverMs)
    return { ...choice, profile: profileAt(choice.asked, serverMs) }
  }
  const latest = inForceAt(latestServerTime(facts, now))
  const proven = inForceAt(provenTimeAt(facts, now))
  const { rules } = facts
  if (rules === null || latest.profile === proven.profile) return latest
  const isKept = ({ profile }: ProfileInForce): boolean => profile.id === "strictest" || areAsStrict(rulesOf(profile), rules)
  return [latest, proven].find(isKept) ?? null
}
