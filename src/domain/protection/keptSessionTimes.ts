import { SECOND_MS } from "../shared/durations.ts"
import type { LimitFacts } from "./limitRules.ts"
import type { KeptSessionTimes } from "./limitValues.ts"
import { countedMs, elapsedMs, type Moment, resumedAt } from "./moment.ts"

/** The facts of a session that the tabs of one browser share. */
interface SessionFacts {
  readonly sessionStart: Moment | null
  readonly checkAnswered: Moment | null
  readonly checkOwed: boolean
}

/**
 * `now` on the wall clock that dated the start of the kept session. A clock that was set back since is behind the time at which the copy was stored: the
 * copy then decides. A clock that is right again is ahead of it, and decides itself.
 */
export const onSessionClock = (kept: KeptSessionTimes | undefined, now: Moment): Moment => ({
  ...now,
  at: Math.max(now.at, kept?.keptAt ?? 0)
})

/**
 * How much longer (ms) the session of this tab has lasted than the kept one. It is 0 where one of them is unknown. It is also 0 for a difference of
 * less than a second, because the clocks of two tabs may differ so much.
 */
export const sessionLeadMs = (sessionStart: Moment | null, kept: KeptSessionTimes | undefined, now: Moment): number => {
  if (sessionStart === null || kept === undefined) return 0
  const leadMs = elapsedMs(sessionStart, now) - (onSessionClock(kept, now).at - kept.startedAt)
  return Math.abs(leadMs) < SECOND_MS ? 0 : leadMs
}

/**
 * Whether the copy owes a check that the answer at `answeredAt` (wall-clock ms; 0 without one) does not settle. An answer in the future of `now` is ignored,
 * because the clock was set back since.
 */
const isOwedSince = (kept: KeptSessionTimes, answeredAt: number, now: Moment): boolean => {
  const { checkedAt = 0, checkOwed = false } = kept
  return checkOwed && (checkedAt > onSessionClock(kept, now).at ? 0 : checkedAt) >= answeredAt
}

/**
 * The facts of this tab's session that the device's copy corrects (PROT-4, PROT-5). The start is corrected when another tab knows of an earlier one.
 * The last answer to a reality check is corrected when another tab has a later one. An answer in the future is ignored, because the clock was set
 * back since. A check that another tab owes is owed here too, until an answer.
 */
export const correctSession = (
  { sessionStart, checkAnswered, checkOwed }: SessionFacts,
  kept: KeptSessionTimes | undefined,
  now: Moment
): Partial<SessionFacts> => {
  if (kept === undefined) return {}
  const { startedAt, checkedAt = Infinity } = kept
  const then = onSessionClock(kept, now)
  const isEarlier = sessionLeadMs(sessionStart, kept, now) < 0
  const knownAt = checkAnswered?.at ?? 0
  // An answer that this tab has taken over before moves with the start.
  const isLater = checkedAt <= then.at && (isEarlier ? checkedAt >= knownAt : checkedAt > knownAt)
  const isOwed = isOwedSince(kept, isLater ? checkedAt : knownAt, now)
  return {
    ...(isEarlier && { sessionStart: resumedAt(startedAt, then) }),
    ...(isLater && { checkAnswered: resumedAt(checkedAt, then), checkOwed: isOwed }),
    ...(!isLater && isOwed && !checkOwed && { checkOwed: isOwed })
  }
}

/**
 * The facts of the session that the device keeps from now on: the longer session and the later answer of this tab and of the copy. Without rules and
 * limits, nothing depends on the time of the session, and the copy stays as it is.
 */
export const sessionToKeep = (
  { sessionStart, checkAnswered, checkOwed, rules, limits }: SessionFacts & Pick<LimitFacts, "rules" | "limits">,
  kept: KeptSessionTimes | undefined,
  now: Moment
): KeptSessionTimes | undefined => {
  if (sessionStart === null || (rules === null && limits.length === 0)) return kept
  const longer: KeptSessionTimes = kept === undefined || sessionLeadMs(sessionStart, kept, now) > 0 ? { startedAt: sessionStart.at } : kept
  const { startedAt, keptAt = 0 } = longer
  const session = { startedAt, keptAt: Math.max(keptAt, startedAt + countedMs(sessionStart, now)) }
  const answers = [checkAnswered?.at ?? 0, kept?.checkedAt ?? 0].filter((at) => at <= onSessionClock(session, now).at)
  const checkedAt = Math.max(0, ...answers)
  const isOwed = (checkOwed && (checkAnswered?.at ?? 0) >= checkedAt) || (kept !== undefined && isOwedSince(kept, checkedAt, now))
  return { ...session, ...(checkedAt > 0 && { checkedAt }), ...(isOwed && { checkOwed: true }) }
}
