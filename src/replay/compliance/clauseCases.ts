import { depositNeed } from "../../domain/protection/limitRules.ts"
import { elapsedMs, type Moment, passedMs } from "../../domain/protection/moment.ts"
import type { ProtectionRules, RuleName } from "../../domain/protection/protectionRules.ts"
import { autoplayAlertDue, autoplayAllowed, checkDueInMs, idleQuestionDue, startsGame } from "../../domain/protection/startRules.ts"
import { stakeCapOf, stakeLock } from "../../domain/protection/stakeCap.ts"
import { demandsSomething, isAsStrict } from "../../domain/protection/strictness.ts"
import type { Envelope, EnvelopeOf } from "../../log/core/envelope.ts"
import { judgeBreakKept, judgeBreakLength, judgeBreaks } from "./breakCases.ts"
import { addToFacts, type JudgedFacts, momentOf, noFacts, noteGap, type PendingPress } from "./judgedFacts.ts"
import { judgeDepositLimits, judgeLimits } from "./limitCases.ts"
import { type ClauseCase, clauseCase, judgePage } from "./pageCases.ts"
import { judgeEarlyUse, judgeRaise, requestedRaise, withoutRaise } from "./raiseCases.ts"

/** The rules whose only traces are the rules that the client applied: the display of a page follows from them, and no event repeats it. */
const SHOWN_BY_APPLIED_RULES = [
  "releaseBetweenGames",
  "celebrateUpToStake",
  "showElapsed",
  "showNet",
  "showClock",
  "showRtp",
  "realityCheckByPlayer",
  "showLastLogin",
  "helpLine",
  "historyMonths"
] as const satisfies readonly RuleName[]

const SHOWN: ReadonlySet<RuleName> = new Set(SHOWN_BY_APPLIED_RULES)

/** Whether the verdict on a rule compares the applied rules with the profile, because a report does not record the screen. */
export const isShownByAppliedRules = (rule: RuleName): boolean => SHOWN.has(rule)

/** Rules that events show, too: of these, only a weaker rule that the client applied is a case. */
const ALSO_APPLIED = [
  "autoplayAlertMs",
  "idleMs",
  "limitKinds",
  "limitRaiseAfterMs",
  "limitsBeforePlay",
  "timeOutsMs",
  "sessionPreset"
] as const satisfies readonly RuleName[]

/** The limits that a game uses up. */
const PLAYED_KINDS = ["loss", "wager", "sessionTime"] as const

/** A log that lacks events says nothing about the reality check, until it contains the login or an answer. */
const isCheckDue = ({ rules, isWhole, state }: JudgedFacts, now: Moment): boolean => {
  const { sessionStart, checkAnswered, checkIntervalMs, checkOwed } = state
  if (!isWhole && checkAnswered === null) return false
  return checkDueInMs({ rules, sessionStart, checkAnswered, checkIntervalMs, checkOwed }, now) === 0
}

/** The lock of a page also waits for the log's clock, which stands still between two page loads: the verdict does not. */
const judgeCycle = ({ rules, lastStart }: JudgedFacts, now: Moment): readonly ClauseCase[] => {
  if (lastStart === null) return []
  const passed = passedMs(lastStart, now)
  return [clauseCase("cycleMs", { kept: passed >= rules.cycleMs, measured: passed })]
}

/** The cap that the server sent for this player counts as well. */
const judgeStake = ({ profile, rules, state, currency }: JudgedFacts, { stake, free }: PendingPress): readonly ClauseCase[] => {
  const facts = { profile, rules, terms: state.terms }
  if (free || stakeCapOf(facts, currency) === null) return []
  return [clauseCase("stakeCap", { kept: stakeLock(facts, { stake, currency }) === null, measured: stake })]
}

const judgeCheck = (facts: JudgedFacts, now: Moment): readonly ClauseCase[] => {
  const since = facts.state.checkAnswered ?? facts.state.sessionStart
  return isCheckDue(facts, now) && since !== null ? [clauseCase("realityCheckMs", { kept: false, measured: elapsedMs(since, now) })] : []
}

/** The player was away for the time of the inactivity question, and a game started by itself. */
const judgeAutomatic = ({ rules, state }: JudgedFacts, now: Moment): readonly ClauseCase[] => [
  ...(rules.idleMs === null ? [] : [clauseCase("idleMs", { kept: !idleQuestionDue({ rules, lastAct: state.lastAct }, now) })]),
  ...(rules.autoplayAlertMs === null
    ? []
    : [clauseCase("autoplayAlertMs", { kept: !autoplayAlertDue({ rules, autoplaySince: state.autoplaySince }, now) })])
]

/** A log that lacks events says nothing about the applied rules, until it contains them. */
const judgeApplied = ({ isWhole, state, rules }: JudgedFacts): readonly ClauseCase[] =>
  !isWhole && state.rules === null
    ? []
    : [
        ...SHOWN_BY_APPLIED_RULES.map((rule) => clauseCase(rule, { kept: isAsStrict(rule, state.rules, rules) })),
        ...ALSO_APPLIED.filter((rule) => demandsSomething(rule, rules) && !isAsStrict(rule, state.rules, rules)).map((rule) =>
          clauseCase(rule, { kept: false })
        )
      ]

/** A game is one occasion of a rule, also where events and the applied rules both show it. */
const oncePerRule = (cases: readonly ClauseCase[]): readonly ClauseCase[] => {
  const byRule = new Map<RuleName, ClauseCase>()
  for (const one of cases) {
    const known = byRule.get(one.rule)
    byRule.set(
      one.rule,
      known === undefined ? one : clauseCase(one.rule, { kept: known.kept && one.kept, measured: known.measured ?? one.measured })
    )
  }
  return [...byRule.values()]
}

const judgeStart = (facts: JudgedFacts, press: PendingPress, now: Moment): readonly ClauseCase[] =>
  oncePerRule([
    ...judgeCycle(facts, now),
    ...(press.automatic ? judgeAutomatic(facts, now) : []),
    clauseCase("autoplay", { kept: !press.automatic || autoplayAllowed(facts) }),
    ...judgeStake(facts, press),
    ...judgeCheck(facts, now),
    ...judgeBreaks(facts, "game", now),
    ...judgeEarlyUse(facts.raises, { state: facts.state, now, kinds: PLAYED_KINDS, needed: press.free ? 0 : (press.stake ?? 0) }),
    ...judgeLimits(facts, press, now),
    ...judgeApplied(facts)
  ])

/** Notes the start of a game, and returns its cases. */
const recordSent = (facts: JudgedFacts, envelope: EnvelopeOf<"PressSent">): readonly ClauseCase[] => {
  const press = facts.pending.get(envelope.data.pressId)
  facts.pending.delete(envelope.data.pressId)
  if (press === undefined) return []
  if (press.kind === "stop") return [clauseCase("stopButton", { kept: facts.rules.stopButton })]
  if (!startsGame(press.kind)) return []
  const now = momentOf(facts, envelope)
  const cases = judgeStart(facts, press, now)
  facts.lastStart = now
  return cases
}

/** A press that the client itself has refused shows that the rule works. */
const judgeIgnored = (facts: JudgedFacts, { data: { why } }: EnvelopeOf<"PressIgnored">, now: Moment): readonly ClauseCase[] => {
  if (why === "stopOff") return [clauseCase("stopButton", { kept: true })]
  return why === "break" ? judgeBreakKept(facts, "game", now) : []
}

/** Notes whether the reality check is due. An interval that runs out is a case of the reality check, whatever the player does then. */
const recordDue = (facts: JudgedFacts, now: Moment): readonly ClauseCase[] => {
  const isDue = isCheckDue(facts, now)
  const isNew = isDue && !facts.wasCheckDue
  facts.wasCheckDue = isDue
  return isNew ? [clauseCase("realityCheckMs", { kept: true })] : []
}

/** Notes a requested limit. A higher one gets its date when the player asks for it. From then on, nothing may need it before. */
const recordRequest = (facts: JudgedFacts, envelope: EnvelopeOf<"LimitRequested">): readonly ClauseCase[] => {
  const { rules, state } = facts
  const raise = requestedRaise(envelope, { state, rules, now: momentOf(facts, envelope) })
  facts.raises = withoutRaise(facts.raises, envelope.data)
  if (raise === null) return []
  facts.raises = [...facts.raises, raise]
  return judgeRaise(envelope, raise, rules)
}

const judgeDeposit = ({ raises, state }: JudgedFacts, { data }: EnvelopeOf<"TransferRequested">, now: Moment): readonly ClauseCase[] =>
  data.direction === "in"
    ? judgeEarlyUse(raises, { state, now, kinds: ["deposit"], needed: depositNeed(state, { amount: data.amount ?? 0 }) })
    : []

/** A deposit that the client has sent. A cash-out is always allowed, and the log names no deposit where it has lost the request. */
const judgeDepositSent = (facts: JudgedFacts, { data: { transferId } }: EnvelopeOf<"TransferSent">, now: Moment): readonly ClauseCase[] => {
  const isDeposit = facts.state.requested.some(({ id, deposit }) => id === transferId && deposit !== undefined)
  return isDeposit ? [...judgeBreaks(facts, "deposit", now), ...judgeDepositLimits(facts, transferId, now)] : []
}

const judge = (facts: JudgedFacts, envelope: Envelope): readonly ClauseCase[] => {
  if (envelope.type === "PressSent") return recordSent(facts, envelope)
  if (envelope.type === "PressIgnored") return judgeIgnored(facts, envelope, momentOf(facts, envelope))
  if (envelope.type === "BreakStarted") return judgeBreakLength(facts, envelope)
  if (envelope.type === "LimitRequested") return recordRequest(facts, envelope)
  if (envelope.type === "TransferRequested") return judgeDeposit(facts, envelope, momentOf(facts, envelope))
  if (envelope.type === "TransferSent") return judgeDepositSent(facts, envelope, momentOf(facts, envelope))
  if (envelope.type === "TransferIgnored")
    return envelope.data.why === "break" ? judgeBreakKept(facts, "deposit", momentOf(facts, envelope)) : []
  return judgePage(envelope, { rules: facts.rules, machineId: facts.seat })
}

/**
 * Reads a log in order and gives, for each event, the occasions on which a rule of `rules` applied (PROT-12). The result folds the log with the
 * projection of the live page, and asks the functions that the commands ask. It uses the rules of the chosen profile instead of those that applied.
 */
export const makeClauseCases = (profile: string, rules: ProtectionRules): ((envelope: Envelope) => readonly ClauseCase[]) => {
  const facts = noFacts(profile, rules)
  return (envelope) => {
    noteGap(facts, envelope)
    const cases = [...recordDue(facts, momentOf(facts, envelope)), ...judge(facts, envelope)]
    addToFacts(facts, envelope)
    return cases
  }
}
