import type { MachineButton } from "../../domain/game/gameEvents.ts"
import { countedMs, elapsedMs, type Moment, passedMs } from "../../domain/protection/moment.ts"
import type { ProtectionRules, RuleName } from "../../domain/protection/protectionRules.ts"
import {
  autoplayAlertDue,
  autoplayAllowed,
  checkDueInMs,
  cycleRemainingMs,
  idleQuestionDue,
  startsGame
} from "../../domain/protection/startRules.ts"
import { stakeCapOf, stakeLock } from "../../domain/protection/stakeCap.ts"
import { isAsStrict } from "../../domain/protection/strictness.ts"
import type { Envelope, EnvelopeOf } from "../../log/core/envelope.ts"
import { protection, type ProtectionState } from "../../projections/money/protection.ts"
import { type ClauseCase, judgePage, keptCase } from "./pageCases.ts"
import { judgeEarlyUse, judgeRaise, type RequestedRaise, requestedRaise, withoutRaise } from "./raiseCases.ts"

/** A press that was requested and not sent yet. `stake` in minor units. */
interface PendingPress {
  readonly kind: MachineButton["kind"]
  readonly automatic: boolean
  readonly stake: number | null
  readonly free: boolean
}

/** A break that the log began, in ms. `rule`: the rule that asks for it. */
interface JudgedBreak {
  readonly rule: "breakAfterCheckMs" | "panicMs" | "timeOutsMs"
  readonly since: Moment
  readonly durationMs: number
}

/** The rules whose only traces are the rules that the client applied: the display of a page follows from them, and no event repeats it. */
const SHOWN_BY_APPLIED_RULES = [
  "releaseBetweenGames",
  "celebrateUpToStake",
  "showElapsed",
  "showNet",
  "showClock",
  "showRtp",
  "realityCheckByPlayer",
  "limitKinds",
  "limitsBeforePlay",
  "sessionPreset",
  "showLastLogin",
  "helpLine",
  "historyMonths"
] as const satisfies readonly RuleName[]

const SHOWN: ReadonlySet<RuleName> = new Set(SHOWN_BY_APPLIED_RULES)

/** Whether the verdict on a rule compares the applied rules with the profile, because a report does not record the screen. */
export const isShownByAppliedRules = (rule: RuleName): boolean => SHOWN.has(rule)

/** Rules that events show, too: of these, only a weaker rule that the client applied is a case. */
const ALSO_APPLIED = ["autoplayAlertMs", "idleMs", "limitRaiseAfterMs", "timeOutsMs"] as const satisfies readonly RuleName[]

/** The limits that a game uses up. */
const PLAYED_KINDS = ["loss", "wager", "sessionTime"] as const

const BREAK_RULES = { panic: "panicMs", timeOut: "timeOutsMs", selfExclusion: "timeOutsMs" } as const

/** The facts that the log contains before an event. `state`: the fold of the live page. Amounts in minor units. */
interface Facts {
  /** The id of the profile whose rules these are. */
  readonly profile: string
  readonly rules: ProtectionRules
  /** Whether the log begins at its first event; null before it. A cut log may lack the event of the profile. */
  isWhole: boolean | null
  /** Whether the log contains the login of the session. A login after a reload continues an older one. */
  hasLogin: boolean
  state: ProtectionState
  kinds: ReadonlyMap<string, MachineButton["kind"]>
  bet: number | null
  currency: string
  player: string | null
  /** The machine whose seat the player holds; null without a seat. */
  seat: number | null
  lastStart: Moment | null
  breaks: readonly JudgedBreak[]
  /** The higher limits that the player has asked for, and that may not hold yet. */
  raises: readonly RequestedRaise[]
  wasCheckDue: boolean
  readonly pending: Map<string, PendingPress>
}

const noFacts = (profile: string, rules: ProtectionRules): Facts => ({
  profile,
  rules,
  isWhole: null,
  hasLogin: false,
  state: protection.initial(),
  kinds: new Map(),
  bet: null,
  currency: "",
  player: null,
  seat: null,
  lastStart: null,
  breaks: [],
  raises: [],
  wasCheckDue: false,
  pending: new Map()
})

const momentOf = ({ state }: Facts, { at, mono }: Envelope): Moment => ({ at, mono, page: state.page })

/** A log whose beginning is missing says nothing about the reality check, until it contains the login or an answer. */
const isCheckDue = ({ rules, isWhole, hasLogin, state }: Facts, now: Moment): boolean => {
  const { sessionStart, checkAnswered, checkIntervalMs, checkOwed } = state
  if (isWhole === false && !hasLogin && checkAnswered === null) return false
  return checkDueInMs({ rules, sessionStart, checkAnswered, checkIntervalMs, checkOwed }, now) === 0
}

const judgeCycle = ({ rules, lastStart }: Facts, now: Moment): readonly ClauseCase[] =>
  lastStart === null ? [] : [keptCase("cycleMs", cycleRemainingMs({ rules, lastStart }, now) === 0, countedMs(lastStart, now))]

/** The cap that the server sent for this player counts as well. */
const judgeStake = ({ profile, rules, state, currency }: Facts, { stake, free }: PendingPress): readonly ClauseCase[] => {
  const facts = { profile, rules, terms: state.terms }
  if (free || stakeCapOf(facts, currency) === null) return []
  return [keptCase("stakeCap", stakeLock(facts, { stake, currency }) === null, stake)]
}

const judgeCheck = (facts: Facts, now: Moment): readonly ClauseCase[] => {
  const since = facts.state.checkAnswered ?? facts.state.sessionStart
  return isCheckDue(facts, now) && since !== null ? [keptCase("realityCheckMs", false, elapsedMs(since, now))] : []
}

/** Each kind of break is judged by its last one. */
const judgeBreaks = ({ breaks }: Facts, now: Moment): readonly ClauseCase[] =>
  breaks.map(({ rule, since, durationMs }) => keptCase(rule, passedMs(since, now) >= durationMs, passedMs(since, now)))

/** The player was away for the time of the inactivity question, and a game started by itself. */
const judgeAutomatic = ({ rules, state }: Facts, now: Moment): readonly ClauseCase[] => [
  ...(rules.idleMs === null ? [] : [keptCase("idleMs", !idleQuestionDue({ rules, lastAct: state.lastAct }, now))]),
  ...(rules.autoplayAlertMs === null
    ? []
    : [keptCase("autoplayAlertMs", !autoplayAlertDue({ rules, autoplaySince: state.autoplaySince }, now))])
]

/** A log whose beginning is missing says nothing about the applied rules, until it contains them. */
const judgeApplied = ({ isWhole, state, rules }: Facts): readonly ClauseCase[] =>
  isWhole === false && state.rules === null
    ? []
    : [
        ...SHOWN_BY_APPLIED_RULES.map((rule) => keptCase(rule, isAsStrict(rule, state.rules, rules))),
        ...ALSO_APPLIED.filter((rule) => !isAsStrict(rule, state.rules, rules)).map((rule) => keptCase(rule, false))
      ]

const judgeStart = (facts: Facts, press: PendingPress, now: Moment): readonly ClauseCase[] => [
  ...judgeCycle(facts, now),
  ...(press.automatic ? judgeAutomatic(facts, now) : []),
  keptCase("autoplay", !press.automatic || autoplayAllowed(facts)),
  ...judgeStake(facts, press),
  ...judgeCheck(facts, now),
  ...judgeBreaks(facts, now),
  ...judgeEarlyUse(facts.raises, { state: facts.state, now, kinds: PLAYED_KINDS, needed: press.free ? 0 : (press.stake ?? 0) }),
  ...judgeApplied(facts)
]

const judgeSent = (facts: Facts, envelope: EnvelopeOf<"PressSent">): readonly ClauseCase[] => {
  const press = facts.pending.get(envelope.data.pressId)
  facts.pending.delete(envelope.data.pressId)
  if (press === undefined) return []
  if (press.kind === "stop") return [keptCase("stopButton", facts.rules.stopButton)]
  if (!startsGame(press.kind)) return []
  const now = momentOf(facts, envelope)
  const cases = judgeStart(facts, press, now)
  facts.lastStart = now
  return cases
}

/** A press that the client itself has refused shows that the rule works. */
const judgeIgnored = ({ breaks }: Facts, { data: { why } }: EnvelopeOf<"PressIgnored">): readonly ClauseCase[] => {
  if (why === "stopOff") return [keptCase("stopButton", true)]
  if (why === "break") return breaks.slice(-1).map(({ rule }) => keptCase(rule, true))
  return []
}

/** An interval that runs out is a case of the reality check, whatever the player does then. */
const judgeDue = (facts: Facts, now: Moment): readonly ClauseCase[] => {
  const isDue = isCheckDue(facts, now)
  const isNew = isDue && !facts.wasCheckDue
  facts.wasCheckDue = isDue
  return isNew ? [keptCase("realityCheckMs", true)] : []
}

/** A higher limit gets its date when the player asks for it. From then on, nothing may need it before. */
const judgeRequest = (facts: Facts, envelope: EnvelopeOf<"LimitRequested">): readonly ClauseCase[] => {
  const { rules, state } = facts
  const raise = requestedRaise(envelope, { state, rules, now: momentOf(facts, envelope) })
  facts.raises = withoutRaise(facts.raises, envelope.data)
  if (raise === null) return []
  facts.raises = [...facts.raises, raise]
  return judgeRaise(envelope, raise, rules)
}

const judgeDeposit = ({ raises, state }: Facts, { data }: EnvelopeOf<"TransferRequested">, now: Moment): readonly ClauseCase[] =>
  data.direction === "in" ? judgeEarlyUse(raises, { state, now, kinds: ["deposit"], needed: data.amount ?? 0 }) : []

const addBreak = (facts: Facts, one: JudgedBreak): void => {
  if (one.durationMs > 0) facts.breaks = [...facts.breaks.filter(({ rule }) => rule !== one.rule), one]
}

const noteBreak = (facts: Facts, { data: { kind, durationMs } }: EnvelopeOf<"BreakStarted">, since: Moment): void => {
  const least = kind === "panic" ? (facts.rules.panicMs ?? 0) : 0
  addBreak(facts, { rule: BREAK_RULES[kind], since, durationMs: Math.max(durationMs, least) })
}

const notePlayer = (facts: Facts, id: string): void => {
  if (facts.player !== null && facts.player !== id) [facts.lastStart, facts.breaks, facts.raises] = [null, [], []]
  facts.player = id
}

const notePress = ({ pending, kinds, bet }: Facts, { data, src }: EnvelopeOf<"PressRequested">): void => {
  const { pressId, button, free = false } = data
  pending.set(pressId, { kind: kinds.get(button) ?? "other", automatic: src.op === "autoplay", stake: data.bet ?? bet, free })
}

const note = (facts: Facts, envelope: Envelope): void => {
  const now = momentOf(facts, envelope)
  switch (envelope.type) {
    case "SettingsLoaded":
      facts.currency = envelope.data.settings.currency
      return
    case "PageLoaded":
      // A reload ends the connection of the seat. The server ends the seat, or reports the open session.
      facts.seat = null
      return
    case "LoggedIn":
      facts.hasLogin ||= envelope.data.via === "login"
      return notePlayer(facts, envelope.data.player.id)
    case "SeatTaken":
      facts.seat = envelope.data.machineId
      facts.kinds = new Map(envelope.data.buttons.map(({ id, kind }) => [id, kind]))
      facts.bet = envelope.data.meter?.bet ?? null
      return
    case "MachineLeft":
    case "SeatRefused":
    case "LoggedOut":
      facts.seat = null
      return
    case "SessionReported":
      // The server has ended the seat, or the player's only seat is at another machine by now.
      if (!envelope.data.open || envelope.data.machineId !== facts.seat) facts.seat = null
      return
    case "MeterReported":
      facts.bet = envelope.data.meter.bet
      return
    case "PressRequested":
      return notePress(facts, envelope)
    case "LimitRaiseCancelled":
      facts.raises = withoutRaise(facts.raises, envelope.data)
      return
    case "RealityCheckAnswered":
      return addBreak(facts, { rule: "breakAfterCheckMs", since: now, durationMs: facts.rules.breakAfterCheckMs })
    case "BreakStarted":
      return noteBreak(facts, envelope, now)
    default:
  }
}

const judge = (facts: Facts, envelope: Envelope): readonly ClauseCase[] => {
  if (envelope.type === "PressSent") return judgeSent(facts, envelope)
  if (envelope.type === "PressIgnored") return judgeIgnored(facts, envelope)
  if (envelope.type === "LimitRequested") return judgeRequest(facts, envelope)
  if (envelope.type === "TransferRequested") return judgeDeposit(facts, envelope, momentOf(facts, envelope))
  return judgePage(envelope, { rules: facts.rules, machineId: facts.seat })
}

/**
 * Reads a log in order and gives, for each event, the occasions on which a rule of `rules` applied (PROT-12). It folds the log with the projection of the
 * live page and asks the functions that the commands ask, with the rules of the chosen profile instead of those that applied.
 */
export const makeClauseCases = (profile: string, rules: ProtectionRules): ((envelope: Envelope) => readonly ClauseCase[]) => {
  const facts = noFacts(profile, rules)
  return (envelope) => {
    facts.isWhole ??= envelope.seq === 1
    const cases = [...judgeDue(facts, momentOf(facts, envelope)), ...judge(facts, envelope)]
    note(facts, envelope)
    facts.state = protection.evolve(facts.state, envelope)
    return cases
  }
}
