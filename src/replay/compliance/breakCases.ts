import { type Moment, passedMs } from "../../domain/protection/moment.ts"
import type { ProtectionRules, RuleName } from "../../domain/protection/protectionRules.ts"
import type { Break } from "../../domain/protection/startRules.ts"
import type { EnvelopeOf } from "../../log/core/envelope.ts"
import type { JudgedFacts } from "./judgedFacts.ts"
import { type ClauseCase, clauseCase } from "./pageCases.ts"

/** The rule that asks for each kind of break. */
const BREAK_RULES = {
  afterCheck: "breakAfterCheckMs",
  panic: "panicMs",
  timeOut: "timeOutsMs",
  selfExclusion: "timeOutsMs"
} as const satisfies Record<Break["kind"], RuleName>

/** A break with the time (ms) that has passed and that is left of it; `leftMs` is below zero when the break is over. */
interface JudgedBreak {
  readonly rule: RuleName
  readonly passed: number
  readonly leftMs: number
}

/** The length (ms) that a break must have by the judged rules. The break after a reality check is the profile's own choice. */
const lengthOf = ({ kind, durationMs }: Break, { breakAfterCheckMs, panicMs }: ProtectionRules): number => {
  if (kind === "afterCheck") return breakAfterCheckMs
  return kind === "panic" ? Math.max(durationMs, panicMs ?? 0) : durationMs
}

/** The kind of action that a break forbids. The break after a reality check forbids games only: no clause forbids a deposit during it. */
type Judged = "game" | "deposit"

/** Of each rule, the break that ends last. */
const lastBreaks = ({ state, rules }: JudgedFacts, judged: Judged, now: Moment): readonly JudgedBreak[] => {
  const byRule = new Map<RuleName, JudgedBreak>()
  for (const one of state.breaks) {
    if (judged === "deposit" && one.kind === "afterCheck") continue
    const rule = BREAK_RULES[one.kind]
    const lengthMs = lengthOf(one, rules)
    const passed = passedMs(one.since, now)
    const leftMs = lengthMs - passed
    if (lengthMs > 0 && leftMs > (byRule.get(rule)?.leftMs ?? -Infinity)) byRule.set(rule, { rule, passed, leftMs })
  }
  return [...byRule.values()]
}

/** Whether a game or a deposit kept the breaks that began before it. Measured: the time (ms) from the start of the break. */
export const judgeBreaks = (facts: JudgedFacts, judged: Judged, now: Moment): readonly ClauseCase[] =>
  lastBreaks(facts, judged, now).map(({ rule, passed, leftMs }) => clauseCase(rule, { kept: leftMs <= 0, measured: passed }))

/** A break of the player's choice that is shorter than each one that the rules offer. A longer one is no case: only games show whether it holds. */
export const judgeBreakLength = ({ rules }: JudgedFacts, { data }: EnvelopeOf<"BreakStarted">): readonly ClauseCase[] =>
  data.kind === "timeOut" && rules.timeOutsMs.length > 0 && rules.timeOutsMs.every((ms) => ms > data.durationMs)
    ? [clauseCase("timeOutsMs", { kept: false })]
    : []

/** A press or a deposit that the client refused in a break shows that the rule of the longest break works. */
export const judgeBreakKept = (facts: JudgedFacts, judged: Judged, now: Moment): readonly ClauseCase[] =>
  lastBreaks(facts, judged, now)
    .filter(({ leftMs }) => leftMs > 0)
    .toSorted((a, b) => b.leftMs - a.leftMs)
    .slice(0, 1)
    .map(({ rule }) => clauseCase(rule, { kept: true }))
