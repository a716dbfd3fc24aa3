import type { ServerProtection } from "../account/serverProtection.ts"
import { anchoredAt, countedMs, elapsedMs, type Moment, passedMs } from "./moment.ts"
import type { Break } from "./startRules.ts"

/** The terms that the server sent, and when they arrived. Null fields: the server sent none, or no player is logged in. */
export interface TermsFacts {
  readonly terms: ServerProtection | null
  readonly termsAt: Moment | null
}

/** Where the applied profile comes from. */
export interface ProfileChoice {
  readonly asked: string
  readonly source: "server" | "setting"
}

/** The terms of an answer that has no field. */
export const NO_TERMS: ServerProtection = {
  profile: null,
  isUnreadable: false,
  changes: [],
  serverTime: null,
  sessionStart: null,
  openingNet: null,
  stakeCap: null
}

/** The name of no profile: it gives the strictest one. */
const UNREADABLE = "unreadable"

/** The time of the server (ms since 1970) that `clock` gives. Without a server's time it continues the device's time at the login. */
const timeBy = (clock: typeof elapsedMs, { terms, termsAt }: TermsFacts, now: Moment): number =>
  termsAt === null ? now.at : (terms?.serverTime ?? termsAt.at) + clock(termsAt, now)

/**
 * The latest time that it can be at the server (ms since 1970). It continues with the longer of the monotonic and the wall clock, so that setting the
 * device's clock back delays no profile.
 */
export const latestServerTime = (facts: TermsFacts, now: Moment): number => timeBy(elapsedMs, facts, now)

/** The earliest time that it can be at the server (ms since 1970). It continues with the monotonic clock, which no player can set. */
export const provenTimeAt = (facts: TermsFacts, now: Moment): number => timeBy(countedMs, facts, now)

const isTimeKnown = ({ terms }: TermsFacts): boolean => (terms?.serverTime ?? null) !== null

/** The latest time that it can be at the server (ms since 1970); null when the server has not sent its time. */
export const knownServerTime = (facts: TermsFacts, now: Moment): number | null => (isTimeKnown(facts) ? latestServerTime(facts, now) : null)

/**
 * A break with its start on the clocks of this page load, after a login or a reload. The server's clock decides how much of the break is over. Only
 * without it the device's clock decides, which the player can set forward in between. A start in the future of the deciding clock is wrong, because the
 * device's clock was ahead then: the break begins now, and keeps this date as `serverAt`, so that the next login does not begin it again.
 */
export const resumeBreak = <Dated extends Pick<Break, "since" | "serverAt">>(one: Dated, facts: TermsFacts, now: Moment): Dated => {
  const { since, serverAt = null } = one
  const resumed = (passed: number): Dated => ({ ...one, since: anchoredAt(since, passed, now) })
  const isByDevice = serverAt === null || !isTimeKnown(facts)
  if (isByDevice && since.at <= now.at) return resumed(passedMs(since, now))
  const passed = Math.max(since.mono === null ? 0 : countedMs(since, now), serverAt === null ? 0 : provenTimeAt(facts, now) - serverAt)
  const latest = latestServerTime(facts, now)
  return serverAt === null || serverAt > latest ? { ...resumed(passed), serverAt: latest - passed } : resumed(passed)
}

/**
 * The profile that applies at `serverMs` (PROT-1): the newest change that is in force, else the server's profile, else the operator's setting. Terms
 * that could not be read ask for the strictest profile.
 */
export const chooseProfile = (terms: ServerProtection | null, setting: string | null, serverMs: number): ProfileChoice => {
  if (terms?.isUnreadable === true) return { asked: UNREADABLE, source: "server" }
  const inForce = (terms?.changes ?? [])
    .filter(({ effectiveFrom }) => effectiveFrom <= serverMs)
    .toSorted((a, b) => a.effectiveFrom - b.effectiveFrom)
    .at(-1)
  const sent = inForce?.profile ?? terms?.profile ?? null
  return sent === null ? { asked: setting ?? "none", source: "setting" } : { asked: sent, source: "server" }
}

/**
 * The terms after a validation that answers `sent` (PROT-1, PROT-8). Each field is optional, so a field that the answer lacks stays as the same session
 * had it: a reload must end no profile and no cap. The profile `none` in the answer ends all. Of the earlier changes, a profile in the answer leaves those
 * to come. The times and the net result of the earlier answer do not count any more.
 */
export const termsAfterReload = (earlier: ServerProtection | null, sent: ServerProtection | null, now: Moment): ServerProtection | null => {
  if (earlier === null || sent?.profile === "none") return sent
  const { profile, isUnreadable, changes, stakeCap, ...times } = sent ?? NO_TERMS
  const isToCome = ({ effectiveFrom }: ServerProtection["changes"][number]): boolean =>
    profile === null || effectiveFrom > (times.serverTime ?? now.at)
  return {
    ...times,
    profile: profile ?? earlier.profile,
    isUnreadable: isUnreadable || (profile === null && earlier.isUnreadable),
    changes: changes.length > 0 ? changes : earlier.changes.filter(isToCome),
    stakeCap: stakeCap ?? earlier.stakeCap
  }
}

/** How long (ms) until the next change of the profile, or null when the server has announced none. */
export const nextChangeInMs = (terms: ServerProtection | null, serverMs: number): number | null => {
  const later = (terms?.changes ?? []).map(({ effectiveFrom }) => effectiveFrom - serverMs).filter((ms) => ms > 0)
  return later.length === 0 ? null : Math.min(...later)
}

/**
 * The start of the session on this device's clocks: the earlier one of the login here and the server's session start (PROT-4). A start in the future
 * of the server's clock is ignored.
 */
export const sessionStartOf = (terms: ServerProtection | null, loggedIn: Moment): Moment => {
  const start = terms?.sessionStart ?? null
  if (start === null) return loggedIn
  const agoMs = Math.max(0, (terms?.serverTime ?? loggedIn.at) - start)
  return { ...loggedIn, at: loggedIn.at - agoMs, mono: loggedIn.mono === null ? null : loggedIn.mono - agoMs }
}
