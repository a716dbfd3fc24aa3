import { describe, expect, it } from "vitest"
import { COUNT_MS, COUNTER_END, counterAt, counterEnd } from "./presentBigWin.ts"

describe("[GAME-11] the counter", () => {
  it("the counter ends at the real amount, at 999,999,999 for the test win, and never beyond", () => {
    expect([counterEnd(12_345), counterEnd(null), counterEnd(COUNTER_END + 1), counterEnd(-1)]).toEqual([
      12_345,
      COUNTER_END,
      COUNTER_END,
      0
    ])
    expect(COUNTER_END / 100).toBe(999_999_999)
  })

  it("the counter never decreases, and ends exactly on its end", () => {
    const shown = Array.from({ length: 61 }, (_, step) => counterAt(COUNTER_END, (step * COUNT_MS) / 60))
    expect(shown[0]).toBe(0)
    expect(shown.at(-1)).toBe(COUNTER_END)
    expect(shown.every((amount, index) => Number.isInteger(amount) && amount >= (shown[index - 1] ?? 0))).toBe(true)
    expect(counterAt(777, COUNT_MS * 9)).toBe(777)
  })
})
