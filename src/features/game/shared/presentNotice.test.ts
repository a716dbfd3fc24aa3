import { describe, expect, it } from "vitest"
import { isIdleQuestion } from "../../../domain/protection/idleQuestion.ts"
import type { ClockTime } from "../../../domain/protection/moment.ts"
import { countdownShare, holdSecondsLeft, isCountdown, presentNotice } from "./presentNotice.ts"

const countdown = { refusal: { code: 18802, message: "", params: { seconds: 20 } }, at: 10_000, mono: 500 }
const plain = { refusal: { code: 18801, message: "", params: {} }, at: 10_000, mono: 500 }

/** A time on both clocks: the wall clock shows 9,500 ms more than the monotonic clock, as at the arrival of the notices. */
const clocksAt = (at: number): ClockTime => ({ at, mono: at - 9_500 })

/** The clocks of a page 10 s after the arrival, when the wall clock was set by `changeMs` meanwhile. */
const setBy = (changeMs: number): ClockTime => ({ at: 20_000 + changeMs, mono: 10_500 })

describe("[GAME-10] a code with seconds", () => {
  it.each([
    [10_000, 20],
    [10_001, 20],
    [11_000, 19],
    [29_999, 1]
  ])("a code with seconds at %i ms shows %i s", (now, seconds) => {
    expect(presentNotice(countdown, clocksAt(now))?.params["seconds"]).toBe(seconds)
  })

  it("a code with seconds disappears once its time is over", () => {
    expect(presentNotice(countdown, clocksAt(30_000))).toBeNull()
  })

  it.each([
    ["set back by an hour", -3_600_000],
    ["set ahead by two minutes", 120_000]
  ])("a code with seconds counts on as before when the wall clock is %s", (_what, changeMs) => {
    expect(presentNotice(countdown, setBy(changeMs))?.params["seconds"]).toBe(10)
    expect(countdownShare(countdown, setBy(changeMs))).toBe(0.5)
  })

  it.each([
    [20_000, 10],
    [6_000, 20],
    [30_000, null]
  ])("a code with seconds follows the recorded time %i in a replay, which has no monotonic clock", (at, seconds) => {
    expect(presentNotice(countdown, { at, mono: null })?.params["seconds"] ?? null).toBe(seconds)
  })
})

it.each([
  ["the wall clock is set back by an hour", -3_600_000, 140],
  ["the device slept for two minutes", 120_000, 20],
  ["the device slept for an hour", 3_600_000, 0]
])("[LIVE-5] the hold of a seat goes on when %s", (_what, changeMs, left) => {
  expect(holdSecondsLeft(150_000, countdown, setBy(changeMs))).toBe(left)
})

it("[GAME-10] a notice keeps a code without seconds", () => {
  expect(presentNotice(plain, clocksAt(9_999_999))).toEqual(plain.refusal)
  expect([isCountdown(plain), isCountdown(countdown), isCountdown(null)]).toEqual([false, true, false])
})

it.each([
  ["30", 10_000, 30],
  ["30", 25_000, 15],
  ["30", 40_000, null],
  [" ", 10_000, " "],
  ["soon", 10_000, "soon"]
] as const)("[GAME-10] a notice counts down seconds that the server writes as text: %j at %i", (seconds, now, shown) => {
  const notice = { refusal: { code: 18_802, message: "", params: { seconds } }, at: 10_000, mono: 500 }
  expect(presentNotice(notice, clocksAt(now))?.params["seconds"] ?? null).toBe(shown)
})

describe("[GAME-10] the idle question", () => {
  const asked = { phase: "playing", notice: countdown, presenceShown: false } as const

  it("the idle question is shown until its countdown is over", () => {
    expect([10_000, 29_999, 30_000].map((at) => isIdleQuestion(asked, clocksAt(at)))).toEqual([true, true, false])
  })

  it("the idle question is shown until an answer, without seconds too", () => {
    const endless = { refusal: { ...countdown.refusal, params: {} }, at: 10_000, mono: 500 }
    expect(isIdleQuestion({ ...asked, notice: endless }, clocksAt(9_999_999))).toBe(true)
    expect(isIdleQuestion({ ...asked, presenceShown: true }, clocksAt(10_000))).toBe(false)
  })

  it("the idle question is not shown for a countdown to a deposit, for another message, and without one", () => {
    const deposit = { ...countdown, refusal: { ...countdown.refusal, code: 18_800 } }
    for (const notice of [deposit, plain, null]) expect(isIdleQuestion({ ...asked, notice }, clocksAt(10_000))).toBe(false)
  })
})
