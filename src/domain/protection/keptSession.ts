import type { LimitFacts } from "./limitRules.ts"
import type { KeptSession } from "./limitValues.ts"
import { anchoredAt, elapsedMs, type Moment, wallMoment } from "./moment.ts"

/** The facts of a session that the tabs of one browser share. */
interface SessionFacts {
  readonly sessionStart: Moment | null
  readonly checkAnswered: Moment | null
}

const resumed = (at: number, now: Moment): Moment => anchoredAt(wallMoment(at), Math.max(0, now.at - at), now)

/**
 * The facts of this tab's session that the device's copy corrects (PROT-4, PROT-5): the start, where another tab knows of an earlier one, and the last
 * answer to a reality check, where another tab has a later one. An answer in the future is ignored, because the clock was set back since.
 */
export const correctSession = (
  { sessionStart, checkAnswered }: SessionFacts,
  { startedAt, checkedAt }: KeptSession,
  now: Moment
): Partial<SessionFacts & { readonly checkOwed: boolean }> => {
  const start = resumed(startedAt, now)
  const isEarlier = sessionStart !== null && elapsedMs(start, now) > elapsedMs(sessionStart, now)
  const isLater = checkedAt !== undefined && checkedAt <= now.at && checkedAt > (checkAnswered?.at ?? Number.NEGATIVE_INFINITY)
  return { ...(isEarlier && { sessionStart: start }), ...(isLater && { checkAnswered: resumed(checkedAt, now), checkOwed: false }) }
}

/**
 * The facts of the session that the device keeps from now on (`nowMs`: wall-clock ms): the earlier start and the later answer of this tab and of the
 * copy. Without rules and limits, nothing depends on the time of the session, and the copy stays as it is.
 */
export const sessionToKeep = (
  { sessionStart, checkAnswered, rules, limits }: SessionFacts & Pick<LimitFacts, "rules" | "limits">,
  kept: KeptSession | undefined,
  nowMs: number
): KeptSession | undefined => {
  if (sessionStart === null || (rules === null && limits.length === 0)) return kept
  const answers = [checkAnswered?.at, kept?.checkedAt].filter((at) => at !== undefined).filter((at) => at <= nowMs)
  const checked = answers.length === 0 ? {} : { checkedAt: Math.max(...answers) }
  return { startedAt: Math.min(sessionStart.at, kept?.startedAt ?? sessionStart.at), ...checked }
}
