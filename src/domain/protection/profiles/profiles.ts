import { Schema } from "effect"
import { ProtectionRules, type ProtectionProfile, type SourcedRules } from "../protectionRules.ts"
import { caOn } from "./caOn.ts"
import { de } from "./de.ts"
import { es } from "./es.ts"
import { gb } from "./gb.ts"
import { mt } from "./mt.ts"
import { nl } from "./nl.ts"
import { none } from "./none.ts"
import { se } from "./se.ts"
import { strictest } from "./strictest.ts"
import { usNj } from "./usNj.ts"

/** All editions of all profiles (PROT-1), the newest of a profile last. */
export const profiles: readonly ProtectionProfile[] = [none, gb, de, caOn, se, nl, es, usNj, mt, strictest]

/**
 * The edition of a profile that applies on the server's day `at` (wall-clock ms). An id that is unknown, or that has no edition yet, gives the
 * strictest profile.
 */
export const profileAt = (id: string, at: number): ProtectionProfile =>
  profiles.findLast((one) => one.id === id.toLowerCase() && Date.parse(one.effectiveFrom) <= at) ?? strictest

/** The edition by which a session that began at `at` (wall-clock ms) is judged: the one in force, else the profile's first. For a known id. */
export const judgingEdition = (id: string, at: number): ProtectionProfile => {
  const inForce = profileAt(id, at)
  return inForce.id === id ? inForce : (profiles.find((one) => one.id === id) ?? strictest)
}

const decodeRules = Schema.decodeUnknownSync(ProtectionRules)

/** The rules as plain values, without their clauses. */
export const rulesOf = ({ rules }: { readonly rules: SourcedRules }): ProtectionRules =>
  decodeRules(Object.fromEntries(Object.entries(rules).map(([name, { value }]) => [name, value])))
