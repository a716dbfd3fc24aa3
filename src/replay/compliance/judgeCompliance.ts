import type { EventName } from "../../domain/events.ts"
import { judgingEdition, profiles, rulesOf } from "../../domain/protection/profiles/profiles.ts"
import { type Certainty, type ProtectionProfile, type RuleName, ruleNames } from "../../domain/protection/protectionRules.ts"
import { ruleFields } from "../../domain/protection/ruleFields.ts"
import { demandsSomething } from "../../domain/protection/strictness.ts"
import type { Envelope } from "../../log/core/envelope.ts"
import { type EventList, toEventList } from "../../log/core/eventList.ts"
import { inSlices } from "../../log/core/forEachPaused.ts"
import { makeClauseCases } from "./clauseCases.ts"
import type { ClauseCase } from "./pageCases.ts"
import { VERDICT_BASIS } from "./verdictBasis.ts"

/**
 * The result of one clause. `notExercised`: the report has no occasion on which the clause applied, so it proves nothing. `noRule`: the profile leaves
 * this open.
 */
export type ClauseResult = "kept" | "violated" | "notExercised" | "noRule"

/** The smallest or largest figure of all occasions, in the rule's unit: ms, or minor units for the stake. */
export interface Extreme {
  readonly kind: "min" | "max"
  readonly value: number
}

/** The verdict on one rule of a profile. `clause` and `source` are empty when no clause asks for the rule. */
export interface ClauseVerdict {
  readonly rule: RuleName
  readonly clause: string
  readonly source: string
  readonly certainty: Certainty
  readonly unit: string
  /** The kinds of event that the verdict rests on. */
  readonly basis: readonly EventName[]
  /** The requirement of the profile, as in the profile's data. */
  readonly asked: unknown
  readonly result: ClauseResult
  /** The number of occasions on which the rule applied. */
  readonly cases: number
  readonly violations: number
  readonly measured: Extreme | null
  /** The first event that breaks the rule. */
  readonly first: { readonly seq: number; readonly type: EventName } | null
}

/** The verdict on a report (PROT-12). */
export interface Compliance {
  readonly profile: string
  readonly territory: string
  /** The first day (ISO date) of the edition. */
  readonly edition: string
  readonly result: Exclude<ClauseResult, "noRule">
  readonly clauses: readonly ClauseVerdict[]
}

/** The names that `--comply` accepts. */
export const complianceProfiles: readonly string[] = profiles.map(({ id }) => id)

/**
 * The rules that hold without a clause of the profile, as soon as they apply: the server's own cap, and the interval,
 * the limits and the breaks that the player has chosen.
 */
const HELD_WITHOUT_CLAUSE: ReadonlySet<RuleName> = new Set(["stakeCap", "realityCheckMs", "limitKinds", "panicMs", "timeOutsMs"])

/** Whether the smallest or the largest figure of a rule comes closest to breaking it. */
const EXTREMES: { readonly [N in RuleName]?: Extreme["kind"] } = {
  cycleMs: "min",
  stakeCap: "max",
  realityCheckMs: "max",
  breakAfterCheckMs: "min",
  limitRaiseAfterMs: "min",
  panicMs: "min",
  timeOutsMs: "min"
}

interface Tally {
  cases: number
  violations: number
  extreme: number | null
  first: ClauseVerdict["first"]
}

const addCase = (tally: Tally, { rule, kept, measured }: ClauseCase, { seq, type }: Envelope): void => {
  tally.cases += 1
  if (!kept) {
    tally.violations += 1
    tally.first ??= { seq, type }
  }
  const kind = EXTREMES[rule]
  if (measured === null || kind === undefined) return
  tally.extreme = tally.extreme === null ? measured : Math[kind](tally.extreme, measured)
}

/** The result of a rule that demands something. */
const resultOf = ({ cases, violations }: Tally): ClauseResult => {
  if (violations > 0) return "violated"
  return cases === 0 ? "notExercised" : "kept"
}

const worst = (results: readonly ClauseResult[]): Compliance["result"] => {
  if (results.includes("violated")) return "violated"
  return results.includes("kept") ? "kept" : "notExercised"
}

/** Judges the events of one log, one after another. */
const makeComplianceJudge = (profile: ProtectionProfile) => {
  const rules = rulesOf(profile)
  const casesOf = makeClauseCases(profile.id, rules)
  const tallies = new Map<RuleName, Tally>(ruleNames.map((rule) => [rule, { cases: 0, violations: 0, extreme: null, first: null }]))
  const verdictOn = (rule: RuleName): ClauseVerdict => {
    const tally = tallies.get(rule) ?? { cases: 0, violations: 0, extreme: null, first: null }
    const { clause, source, certainty, value } = profile.rules[rule]
    const demands = demandsSomething(rule, rules) || (HELD_WITHOUT_CLAUSE.has(rule) && tally.cases > 0)
    const result = demands ? resultOf(tally) : "noRule"
    const kind = EXTREMES[rule]
    const isJudged = result !== "noRule"
    return {
      rule,
      clause,
      source,
      certainty,
      unit: ruleFields[rule].unit,
      basis: VERDICT_BASIS[rule],
      asked: value,
      result,
      cases: isJudged ? tally.cases : 0,
      violations: isJudged ? tally.violations : 0,
      measured: !isJudged || kind === undefined || tally.extreme === null ? null : { kind, value: tally.extreme },
      first: isJudged ? tally.first : null
    }
  }
  return {
    take: (envelope: Envelope): void => {
      for (const one of casesOf(envelope)) {
        const tally = tallies.get(one.rule)
        if (tally !== undefined) addCase(tally, one, envelope)
      }
    },
    finish: (): Compliance => {
      const clauses = ruleNames.map(verdictOn)
      const { id, territory, effectiveFrom } = profile
      return { profile: id, territory, edition: effectiveFrom, result: worst(clauses.map(({ result }) => result)), clauses }
    }
  }
}

/** A log, and when it began (wall-clock ms): this day decides which edition of a profile applies. */
export interface Judgeable {
  readonly header: { readonly startedAt: number }
  readonly events: readonly Envelope[] | EventList
}

const EVENTS_AT_ONCE = 1_000

/** Judges a report against a profile (PROT-12). `pause` is awaited every 1,000 events, and may reject to stop. Time is linear in the length of the log. */
export const judgeCompliance = async (
  log: Judgeable,
  profile: string,
  pause: () => Promise<void> = () => Promise.resolve()
): Promise<Compliance> => {
  const events = toEventList(log.events)
  const judge = makeComplianceJudge(judgingEdition(profile, log.header.startedAt))
  for await (const { from, to } of inSlices(events.length, EVENTS_AT_ONCE)) {
    for (let index = from; index < to; index += 1) {
      const envelope = events.at(index)
      if (envelope !== undefined) judge.take(envelope)
    }
    await pause()
  }
  return judge.finish()
}
