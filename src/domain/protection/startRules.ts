import type { MachineButton, ProtectionReason } from "../game/gameEvents.ts"
import { HOUR_MS } from "../shared/durations.ts"
import { countedRemainingMs, elapsedMs, type Moment, remainingMs } from "./moment.ts"
import type { ProtectionRules } from "./protectionRules.ts"
import { type CapFacts, type NextStake, stakeLock } from "./stakeCap.ts"

/** The origin of a press or of a request for a top-up: the player, or the client itself (autoplay, MONEY-3). The repeat of a held key is no press in any profile. */
export type PressOrigin = "player" | "automatic"

/** Why a button is locked by the player's protection. `untilMs`: ms until the lock ends by itself; null when the player must act. */
export interface ProtectionLock {
  readonly reason: ProtectionReason
  readonly untilMs: number | null
}

/**
 * A break in which no game starts: after a reality check, by the panic button, or of a chosen length (ms). `serverAt`: its start by the server's clock
 * (ms since 1970), where the server has sent its time.
 */
export interface Break {
  readonly kind: "afterCheck" | "panic" | "timeOut" | "selfExclusion"
  readonly since: Moment
  readonly durationMs: number
  readonly serverAt?: number | null
}

/** A press on a button that starts a game. The client has not sent it yet. */
export interface StartingPress {
  readonly id: string
  readonly since: Moment
}

/** The facts that the rules of protection use; the view of the log provides them. Times in ms. */
export interface ProtectionFacts {
  /** The id of the applied profile; null while none applies. */
  readonly profile: string | null
  /** Null while no profile applies. Nothing is locked then. */
  readonly rules: ProtectionRules | null
  /** The server's terms for this player. The rules of a start use only the stake cap. */
  readonly terms: CapFacts["terms"]
  /** The login of this session; null without one. */
  readonly sessionStart: Moment | null
  /** The newest press that started a game, at any machine of this session; null when there was none. */
  readonly lastStart: Moment | null
  /** The press that is about to start a game, and the time of its request: it may wait for the disk. Null when there is none. */
  readonly starting: StartingPress | null
  /**
   * The login of a session of which this log lacks a part, as after a reload without a working disk; else null. A game may have started just before it,
   * and the device's clock may have been set forward since.
   */
  readonly resumedAt: Moment | null
  readonly breaks: readonly Break[]
  /** The last answer to a reality check; null when there was none. */
  readonly checkAnswered: Moment | null
  /** The interval between reality checks that the player chose; null when the player chose none. */
  readonly checkIntervalMs: number | null
  /** A reality check was due when the player chose another interval. The answer is still owed. */
  readonly checkOwed: boolean
  /** The player's last action at a machine, or the answer to the inactivity question; null without a seat. */
  readonly lastAct: Moment | null
  /** When autoplay started; null while it is off. */
  readonly autoplaySince: Moment | null
}

/** Whether a button of this kind starts a game. On many machines Max bet starts one too, and nothing is known about a button of another kind. */
export const startsGame = (kind: MachineButton["kind"]): boolean => kind === "spin" || kind === "betMax" || kind === "other"

/**
 * The interval (ms) between reality checks, or null when there is none (PROT-5). A player may shorten the profile's interval, never lengthen it. A
 * profile without an interval of its own lets the player choose one of at most an hour.
 */
export const checkIntervalMs = ({ rules, checkIntervalMs: chosen }: Pick<ProtectionFacts, "rules" | "checkIntervalMs">): number | null => {
  if (rules === null) return null
  const own = rules.realityCheckByPlayer ? chosen : null
  if (rules.realityCheckMs === null) return own === null ? null : Math.min(own, HOUR_MS)
  return own === null ? rules.realityCheckMs : Math.min(own, rules.realityCheckMs)
}

/** The shorter one of two intervals (ms) that the player chose, as in two tabs; null for none (PROT-5). */
export const shorterInterval = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other)

/** How long (ms) the player has been in this session, as the figures at the machine show it (PROT-4). */
export const sessionElapsedMs = ({ sessionStart }: Pick<ProtectionFacts, "sessionStart">, now: Moment): number =>
  sessionStart === null ? 0 : elapsedMs(sessionStart, now)

/** How long (ms) until the next reality check is due; 0 when it is due, null when there is none (PROT-5). */
export const checkDueInMs = (
  facts: Pick<ProtectionFacts, "rules" | "sessionStart" | "checkAnswered" | "checkIntervalMs" | "checkOwed">,
  now: Moment
): number | null => {
  if (facts.checkOwed) return 0
  const interval = checkIntervalMs(facts)
  const since = facts.checkAnswered ?? facts.sessionStart
  return interval === null || since === null ? null : Math.max(0, interval - elapsedMs(since, now))
}

/** How long (ms) the break lasts in which no game starts; 0 without one (PROT-5, PROT-7). Of several breaks, the longest counts. */
export const breakRemainingMs = ({ breaks }: Pick<ProtectionFacts, "breaks">, now: Moment): number =>
  breaks.reduce((longest, { since, durationMs }) => Math.max(longest, remainingMs(durationMs, since, now)), 0)

/** How long (ms) until the next game may start by the minimum game cycle; 0 when it may (PROT-2). */
export const cycleRemainingMs = (
  { rules, lastStart, starting, resumedAt }: Pick<ProtectionFacts, "rules" | "lastStart" | "starting" | "resumedAt">,
  now: Moment
): number => {
  const remainingSince = (start: Moment | null): number =>
    rules === null || start === null ? 0 : countedRemainingMs(rules.cycleMs, start, now)
  return Math.max(remainingSince(lastStart), remainingSince(starting?.since ?? null), remainingSince(resumedAt))
}

/** Whether to ask the player at a machine if anybody is there (PROT-11). The sleep of the device counts. */
export const idleQuestionDue = ({ rules, lastAct }: Pick<ProtectionFacts, "rules" | "lastAct">, now: Moment): boolean => {
  const idleMs = rules?.idleMs ?? null
  return idleMs !== null && lastAct !== null && elapsedMs(lastAct, now) >= idleMs
}

/** Whether autoplay has reached the time after which it ends with an alert (PROT-3). */
export const autoplayAlertDue = ({ rules, autoplaySince }: Pick<ProtectionFacts, "rules" | "autoplaySince">, now: Moment): boolean => {
  const alertMs = rules?.autoplayAlertMs ?? null
  return alertMs !== null && autoplaySince !== null && elapsedMs(autoplaySince, now) >= alertMs
}

/** What blocks autoplay: a reality check that is due, the alert about autoplay, or the question about inactivity. */
export type AutoplayBlocker = "check" | "alert" | "idle"

/** Which question or alert of the profile blocks autoplay now (PROT-3, PROT-5, PROT-11); null without one. */
export const autoplayBlockedBy = (facts: ProtectionFacts, now: Moment): AutoplayBlocker | null => {
  if (checkDueInMs(facts, now) === 0) return "check"
  if (autoplayAlertDue(facts, now)) return "alert"
  return idleQuestionDue(facts, now) ? "idle" : null
}

/** Whether the client itself may start the next game: not where autoplay is forbidden, and not while a question or an alert blocks it. */
const automaticAllowed = (facts: ProtectionFacts, now: Moment): boolean => autoplayAllowed(facts) && autoplayBlockedBy(facts, now) === null

/** Whether autoplay is offered and runs (PROT-3). */
export const autoplayAllowed = ({ rules }: Pick<ProtectionFacts, "rules">): boolean => rules === null || rules.autoplay

/**
 * Why no game may start now by the profile's rules and the player's breaks, or null when one may (PROT-2, PROT-3, PROT-5, PROT-7, PROT-8).
 * `playLock` adds the player's limits and plan. A cash-out never asks this.
 */
export const startLock = (
  facts: ProtectionFacts,
  next: NextStake & { readonly now: Moment; readonly origin: PressOrigin }
): ProtectionLock | null => {
  const { profile, rules, terms } = facts
  const { now, origin } = next
  const pauseMs = breakRemainingMs(facts, now)
  if (pauseMs > 0) return { reason: "break", untilMs: pauseMs }
  if (checkDueInMs(facts, now) === 0) return { reason: "realityCheck", untilMs: null }
  const reason = stakeLock({ profile, rules, terms }, next)
  if (reason !== null) return { reason, untilMs: null }
  if (origin === "automatic" && !automaticAllowed(facts, now)) return { reason: "automaticOff", untilMs: null }
  const untilMs = cycleRemainingMs(facts, now)
  return untilMs > 0 ? { reason: "cycle", untilMs } : null
}

/** Why Stop may not be pressed now, or null when it may: some profiles do not allow a spin to be ended early (PROT-3). */
export const stopLock = (facts: Pick<ProtectionFacts, "rules">): ProtectionLock | null =>
  facts.rules?.stopButton === false ? { reason: "stopOff", untilMs: null } : null
