import { describe, expect, it } from "vitest"
import { isCountdown, presentNotice } from "./presentNotice.ts"

const countdown = { refusal: { code: 18802, message: "", params: { seconds: 20 } }, at: 10_000 }
const plain = { refusal: { code: 18801, message: "", params: {} }, at: 10_000 }

describe("[GAME-10] a code with seconds", () => {
  it.each([
    [10_000, 20],
    [10_001, 20],
    [11_000, 19],
    [29_999, 1]
  ])("a code with seconds at %i ms shows %i s", (now, seconds) => {
    expect(presentNotice(countdown, now)?.params["seconds"]).toBe(seconds)
  })

  it("a code with seconds disappears once its time is over", () => {
    expect(presentNotice(countdown, 30_000)).toBeNull()
  })
})

it("[GAME-10] a notice keeps a code without seconds", () => {
  expect(presentNotice(plain, 9_999_999)).toEqual(plain.refusal)
  expect([isCountdown(plain), isCountdown(countdown), isCountdown(null)]).toEqual([false, true, false])
})

it.each([
  ["30", 10_000, 30],
  ["30", 25_000, 15],
  ["30", 40_000, null],
  [" ", 10_000, " "],
  ["soon", 10_000, "soon"]
] as const)("[GAME-10] a notice counts down seconds that the server writes as text: %j at %i", (seconds, now, shown) => {
  const notice = { refusal: { code: 18_802, message: "", params: { seconds } }, at: 10_000 }
  expect(presentNotice(notice, now)?.params["seconds"] ?? null).toBe(shown)
})
