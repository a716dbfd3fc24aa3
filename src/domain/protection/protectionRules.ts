import { Schema } from "effect"
import { HelpLine } from "../account/serverProtection.ts"
import { personal } from "../shared/defineEvents.ts"

/** The kinds of limits that a player can set. `sessionTime` is in ms, the others in minor units per period. */
export const LimitKind = Schema.Literals(["deposit", "loss", "wager", "sessionTime"])
export type LimitKind = typeof LimitKind.Type

/**
 * An amount with its currency, because a cap in euros says nothing about an account in lira. Amounts in minor units. `most`: how far the server may raise
 * the cap for one player; without it, not at all.
 */
const CapAmount = Schema.Struct({ amount: Schema.Int, currency: personal.keep(Schema.String), most: Schema.optionalKey(Schema.Int) })

/** A duration in ms. */
const Ms = Schema.Int

/**
 * The rules of one protection profile, as plain values (PROT-1). The session's event contains them, so that a report is judged by the rules that
 * applied. The profile files give the clause of each field.
 */
export const ProtectionRules = Schema.Struct({
  cycleMs: Ms,
  releaseBetweenGames: Schema.Boolean,
  autoplay: Schema.Boolean,
  autoplayAlertMs: Schema.NullOr(Ms),
  stopButton: Schema.Boolean,
  celebrateUpToStake: Schema.Boolean,
  stakeCap: Schema.NullOr(CapAmount),
  showElapsed: Schema.Boolean,
  showNet: Schema.Boolean,
  showClock: Schema.Boolean,
  showRtp: Schema.Boolean,
  realityCheckMs: Schema.NullOr(Ms),
  realityCheckByPlayer: Schema.Boolean,
  breakAfterCheckMs: Ms,
  idleMs: Schema.NullOr(Ms),
  limitKinds: Schema.Array(LimitKind),
  limitRaiseAfterMs: Ms,
  limitsBeforePlay: Schema.Boolean,
  panicMs: Schema.NullOr(Ms),
  timeOutsMs: Schema.Array(Ms),
  sessionPreset: Schema.Boolean,
  jackpots: Schema.Boolean,
  promotions: Schema.Boolean,
  automaticTopUps: Schema.Boolean,
  oneGameAtATime: Schema.Boolean,
  showLastLogin: Schema.Boolean,
  helpLine: Schema.NullOr(HelpLine),
  historyMonths: Schema.NullOr(Schema.Int)
})
export type ProtectionRules = typeof ProtectionRules.Type

/** The name of a rule: the same in profiles, logs and `docs/protection.md`. */
export type RuleName = keyof ProtectionRules

/** Whether a profile asks for figures in sight of the machine in every view (PROT-4). */
export const asksForFigures = ({ showElapsed, showNet, showClock, showRtp }: ProtectionRules): boolean =>
  showElapsed || showNet || showClock || showRtp

const isRuleName = (name: string): name is RuleName => Object.hasOwn(ProtectionRules.fields, name)

/** The names of all rules, in the order of the documents. */
export const ruleNames: readonly RuleName[] = Object.keys(ProtectionRules.fields).filter(isRuleName)

/**
 * How sure a rule is. `read`: in the regulator's or the statute's own text. `unverified`: only secondary texts were found, or they disagree, and
 * the stricter reading applies. `none`: no rule was found, and the product's own default applies.
 */
export type Certainty = "read" | "unverified" | "none"

/** The origin of a rule: the clause, where it is published, and how sure it is. */
export interface Clause {
  readonly clause: string
  readonly source: string
  readonly certainty: Certainty
}

/** A value and the clause that asks for it. */
export type Sourced<T> = Clause & { readonly value: T }

/** Every rule of a profile with its clause. */
export type SourcedRules = { readonly [N in RuleName]: Sourced<ProtectionRules[N]> }

/** One protection profile from one date on. */
export interface ProtectionProfile {
  readonly id: string
  readonly territory: string
  /** The first day (ISO date) on which this edition applies, by the server's clock. */
  readonly effectiveFrom: string
  readonly rules: SourcedRules
}

/** Makes a rule of one clause: `rts("14D")(2500)`. */
export const sourced =
  (source: string, certainty: Certainty = "read") =>
  (clause: string) =>
  <T>(value: T): Sourced<T> => ({ value, clause, source, certainty })

/** A rule that no clause asks for. */
export const unruled = <T>(value: T): Sourced<T> => ({ value, clause: "", source: "", certainty: "none" })
