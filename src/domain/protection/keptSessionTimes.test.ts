import { describe, expect, it } from "vitest"
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "../shared/durations.ts"
import { correctSession, sessionToKeep } from "./keptSessionTimes.ts"
import type { KeptSessionTimes } from "./limitValues.ts"
import { elapsedMs, type Moment } from "./moment.ts"
import { profileAt, rulesOf } from "./profiles/profiles.ts"

const START = 1_795_000_000_000
const rules = rulesOf(profileAt("gb", START))

/** This tab opened with a login a minute ago, while the clock was an hour behind. */
const now: Moment = { at: START - HOUR_MS + 51 * MINUTE_MS, mono: MINUTE_MS, page: 1 }
const sessionStart: Moment = { at: now.at - MINUTE_MS, mono: 0, page: 1 }
const tab = { sessionStart, checkAnswered: null, checkOwed: false, rules, limits: [] }

/** The copy of a tab that stored it this many minutes after the start, before the clock was set back. */
const keptAfter = (minutes: number): KeptSessionTimes => ({ startedAt: START, keptAt: START + minutes * MINUTE_MS })

describe("[PROT-4] the session of a tab that opened while the clock was behind", () => {
  it("the session is as long as the copy shows", () => {
    const start = correctSession(tab, keptAfter(50), now).sessionStart
    expect(start).toMatchObject({ at: START, mono: MINUTE_MS - 50 * MINUTE_MS })
  })

  it("the session is not corrected by a difference of less than a second, as the clocks of two tabs may have", () => {
    const kept = { startedAt: START, keptAt: START + MINUTE_MS + SECOND_MS - 1 }
    expect(correctSession(tab, kept, now)).toEqual({})
  })

  it("the copy goes on with its own start, so that it is right again with the clock", () => {
    expect(sessionToKeep(tab, keptAfter(50), now)).toEqual(keptAfter(50))
    expect(sessionToKeep(tab, keptAfter(1), now)).toEqual(keptAfter(1))
  })

  it("the last answer to a reality check moves with the start", () => {
    const checkedAt = START + 30 * MINUTE_MS
    const first = correctSession(tab, { ...keptAfter(40), checkedAt }, now)
    const later = correctSession({ ...tab, ...first }, { ...keptAfter(50), checkedAt }, now)
    expect([first, later].map((one) => one.checkAnswered && elapsedMs(one.checkAnswered, now) / MINUTE_MS)).toEqual([10, 20])
  })
})
