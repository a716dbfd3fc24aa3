/**
 * A point in time as a log records it. `at`: wall-clock ms. `mono`: ms on the log's monotonic clock. `page`: the number of the page load, because the
 * monotonic clock does not count the time between two page loads. `mono` and `page` are null when only the wall clock is known, as in a replay that draws
 * a countdown.
 */
export interface Moment {
  readonly at: number
  readonly mono: number | null
  readonly page: number | null
}

/** A point in time on both clocks, for durations that the monotonic clock of the log counts whatever the page load. */
export type ClockTime = Pick<Moment, "at" | "mono">

const wallMs = (since: ClockTime, now: ClockTime): number => Math.max(0, now.at - since.at)

const monoMs = (since: Moment, now: Moment): number | null =>
  since.mono === null || now.mono === null || since.page !== now.page ? null : Math.max(0, now.mono - since.mono)

/**
 * How much time (ms) the monotonic clock has counted. The log continues it after a reload, without the time between the two page loads. Only where it is
 * unknown, as in a replay, the wall clock counts.
 */
export const countedMs = (since: ClockTime, now: ClockTime): number =>
  since.mono === null || now.mono === null ? wallMs(since, now) : Math.max(0, now.mono - since.mono)

/**
 * How much time (ms) has certainly passed. Locks use it: within one page load the monotonic clock counts, so that a player who sets the clock forward
 * shortens nothing. Over a reload the wall clock counts too. When it was set back, the monotonic clock still ends the lock.
 */
export const passedMs = (since: Moment, now: Moment): number => monoMs(since, now) ?? Math.max(countedMs(since, now), wallMs(since, now))

/**
 * How much time (ms) may have passed, the sleep of the device included. The session's length, the reality check and the hold of a seat use it. A clock
 * that is set back, and a reload after that, do not reduce the time that the monotonic clock has counted.
 */
export const elapsedMs = (since: ClockTime, now: ClockTime): number => Math.max(countedMs(since, now), wallMs(since, now))

/** How long (ms) a short lock or a countdown still lasts on the monotonic clock: no change of the wall clock shortens it, also over a reload. */
export const countedRemainingMs = (durationMs: number, since: ClockTime, now: ClockTime): number =>
  Math.max(0, durationMs - countedMs(since, now))

/** How long (ms) a lock that began at `since` still lasts; 0 when it is over. A clock that is set back never makes it longer than `durationMs`. */
export const remainingMs = (durationMs: number, since: Moment, now: Moment): number => Math.max(0, durationMs - passedMs(since, now))

/** `since` on the clocks of this page load, after `passed` ms. From then on, within this page load, only the monotonic clock counts. */
export const anchoredAt = ({ at }: Moment, passed: number, now: Moment): Moment => ({
  at,
  mono: now.mono === null ? null : now.mono - passed,
  page: now.page
})

/**
 * `since`, moved back with a clock that was set back: at least the time that the monotonic clock has counted lies between it and `now`. From then on,
 * the sleep of the device counts on the wall clock again.
 */
export const movedBack = (since: Moment, now: Moment): Moment => ({ ...since, at: Math.min(since.at, now.at - countedMs(since, now)) })

/** A moment of which only the wall clock (ms) is known. */
export const wallMoment = (at: number): Moment => ({ at, mono: null, page: null })

/** A moment of which the device keeps only the wall clock `at` (ms), on the clocks of this page load. */
export const resumedAt = (at: number, now: Moment): Moment => anchoredAt(wallMoment(at), Math.max(0, now.at - at), now)
