import { describe, expect, it } from "vitest"
import type { ServerProtection } from "../account/serverProtection.ts"
import { HOUR_MS, MINUTE_MS } from "../shared/durations.ts"
import type { Moment } from "./moment.ts"
import { profileAt, rulesOf } from "./profiles/profiles.ts"
import { chooseProfile, latestServerTime, nextChangeInMs, NO_TERMS, resumeBreak, sessionStartOf } from "./serverTerms.ts"
import { stakeCapOf, stakeLock } from "./stakeCap.ts"
import { breakRemainingMs } from "./startRules.ts"

const NOW_MS = Date.UTC(2026, 10, 1)
const now: Moment = { at: NOW_MS, mono: 5_000, page: 1 }

const terms = (change: Partial<ServerProtection> = {}): ServerProtection => ({ ...NO_TERMS, ...change })

describe("[PROT-1] the profile in force", () => {
  const announced = terms({
    profile: "mt",
    changes: [
      { profile: "de", effectiveFrom: NOW_MS + 2 * HOUR_MS },
      { profile: "gb", effectiveFrom: NOW_MS + HOUR_MS }
    ]
  })

  it.each([
    ["before every change", 0, "mt"],
    ["at the first change", HOUR_MS, "gb"],
    ["after the last change, whatever their order", 2 * HOUR_MS, "de"]
  ])("the profile in force is chosen by time: %s", (_when, afterMs, asked) => {
    expect(chooseProfile(announced, "none", NOW_MS + afterMs)).toEqual({ asked, source: "server" })
  })

  it("the profile in force is the setting until the first change when the server names no current profile", () => {
    expect(chooseProfile({ ...announced, profile: null }, "gb", NOW_MS)).toEqual({ asked: "gb", source: "setting" })
  })

  it("the profile in force waits for the next change, and for no change after the last one", () => {
    expect(nextChangeInMs(announced, NOW_MS)).toBe(HOUR_MS)
    expect(nextChangeInMs(announced, NOW_MS + 3 * HOUR_MS)).toBeNull()
  })

  it("the profile in force follows the server's clock, also when the device's clock is set back", () => {
    const facts = { terms: terms({ serverTime: NOW_MS - 9 * HOUR_MS }), termsAt: now }
    expect(latestServerTime(facts, { at: NOW_MS - HOUR_MS, mono: 65_000, page: 1 })).toBe(NOW_MS - 9 * HOUR_MS + 60_000)
  })
})

describe("[PROT-7] a break after a reload or a login", () => {
  const SERVER_MS = NOW_MS + 7 * HOUR_MS
  /** Ten minutes later on another page load. The monotonic clock has counted one minute of them. */
  const later = (at: number): Moment => ({ at, mono: 65_000, page: 2 })
  const leftMs = (at: number, server: { readonly before: number | null; readonly now: number | null }): number => {
    const one = { kind: "panic", since: now, durationMs: HOUR_MS, serverAt: server.before } as const
    const resumed = resumeBreak(one, { terms: terms({ serverTime: server.now }), termsAt: later(at) }, later(at))
    return breakRemainingMs({ breaks: [resumed] }, later(at))
  }

  it.each([
    ["right", NOW_MS + 10 * MINUTE_MS],
    ["set forward by a day", NOW_MS + 24 * HOUR_MS],
    ["set back by a day", NOW_MS - 24 * HOUR_MS]
  ])("a break lasts for its time on the server's clock, with the device's clock %s", (_clock, at) => {
    expect(leftMs(at, { before: SERVER_MS, now: SERVER_MS + 10 * MINUTE_MS })).toBe(50 * MINUTE_MS)
  })

  it("a break lasts no shorter with the clock set back, when the server sends no time", () => {
    expect(leftMs(NOW_MS - 24 * HOUR_MS, { before: null, now: null })).toBe(59 * MINUTE_MS)
  })

  it("a break ends early with the clock set forward, when the server sends no time: the device cannot know better", () => {
    expect(leftMs(NOW_MS + HOUR_MS, { before: null, now: null })).toBe(0)
  })

  const reloaded = later(NOW_MS + 10 * MINUTE_MS)

  it.each([
    ["sends no time", null, { terms: null, termsAt: null }],
    ["sends its time", SERVER_MS, { terms: terms({ serverTime: SERVER_MS + 10 * MINUTE_MS }), termsAt: reloaded }]
  ])("a clock that is set forward after the reload does not shorten the break when the server %s", (_what, serverAt, facts) => {
    const resumed = resumeBreak({ kind: "panic", since: now, durationMs: HOUR_MS, serverAt } as const, facts, reloaded)
    expect(breakRemainingMs({ breaks: [resumed] }, { at: NOW_MS + 9 * HOUR_MS, mono: 66_000, page: 2 })).toBe(50 * MINUTE_MS - 1_000)
  })
})

describe("[PROT-4] the session's start", () => {
  it("the session's start is the server's start, measured from the server's time", () => {
    const sent = terms({ serverTime: NOW_MS + 7 * HOUR_MS, sessionStart: NOW_MS + 6 * HOUR_MS })
    expect(sessionStartOf(sent, now)).toEqual({ at: NOW_MS - HOUR_MS, mono: 5_000 - HOUR_MS, page: 1 })
  })

  it("the session's start is the login when the server's start is later than the server's time", () => {
    expect(sessionStartOf(terms({ serverTime: NOW_MS, sessionStart: NOW_MS + HOUR_MS }), now)).toEqual(now)
  })
})

describe("[PROT-8] the highest stake", () => {
  const cap = (profile: string, amount: number | null, currency = "GBP") =>
    stakeCapOf(
      { profile, rules: rulesOf(profileAt(profile, NOW_MS)), terms: amount === null ? null : terms({ stakeCap: { amount, currency } }) },
      currency
    )

  it.each([
    ["gb", "SI 2025/215, under 25", null, 200],
    ["gb", "SI 2025/215, from 25 on", 500, 500],
    ["gb", "SI 2025/215, never above the clause", 900, 500],
    ["gb", "SI 2025/215, a lower cap of the operator", 100, 100],
    ["us-nj", "no clause", 700, 700]
  ])("%s (%s): the server sends %s, and %s holds", (profile, _clause, sent, holds) => {
    expect(cap(profile, sent)).toBe(holds)
  })

  it("de (GlüStV § 22a (7)): the server lowers the cap and does not raise it", () => {
    expect([cap("de", 500, "EUR"), cap("de", 50, "EUR"), cap("de", null, "EUR")]).toEqual([100, 50, 100])
  })

  it.each([
    ["GBP", null, 200],
    ["GBP", 500, 200],
    ["GBP", 150, 150],
    ["EUR", null, 100],
    ["TRY", null, null]
  ])("under the strictest profile the highest stake in %s is, with %s from the server, %s", (currency, sent, holds) => {
    expect(cap("strictest", sent, currency)).toBe(holds)
  })

  it("the highest stake in another currency is not known", () => {
    expect(stakeCapOf({ profile: "gb", rules: rulesOf(profileAt("gb", NOW_MS)), terms: null }, "TRY")).toBeNull()
  })

  it.each([
    ["gb", "SI 2025/215", null, 201, "stakeTooHigh"],
    ["gb", "SI 2025/215", { amount: 500, currency: "GBP" }, 201, null],
    ["none", "no clause", { amount: 200, currency: "GBP" }, 201, "stakeTooHigh"],
    ["none", "no clause", { amount: 200, currency: "GBP" }, null, "stakeTooHigh"],
    ["none", "no clause", { amount: 200, currency: "EUR" }, 1, "capCurrency"]
  ])("%s (%s): with the server's cap %j a stake of %s gives the lock %s", (profile, _clause, stakeCap, stake, reason) => {
    const facts = { profile, rules: rulesOf(profileAt(profile, NOW_MS)), terms: terms({ stakeCap }) }
    expect(stakeLock(facts, { stake, currency: "GBP" })).toBe(reason)
  })
})
