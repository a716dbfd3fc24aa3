import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { allIn, readAmount } from "./presentCashIn.ts"

const limits = { balance: 150_000, allInLimit: 100_000 }

describe("[GAME-4] a free amount", () => {
  it.each([
    ["12,50", "tr", 1_250],
    ["1.000", "tr", 100_000],
    ["12.50", "en", 1_250]
  ])("%s in %s is %i minor units", (text, locale, amount) => {
    expect(readAmount(text, locale, limits)).toEqual(Result.succeed(amount))
  })

  it.each([
    ["0", "zero"],
    ["1000,01", "overLimit"],
    ["-5", "AmountNegative"],
    ["1,234", "AmountTooPrecise"],
    ["on lira", "AmountMalformed"]
  ])("%s is refused: %s", (text, problem) => {
    expect(readAmount(text, "tr", limits)).toEqual(Result.fail(problem))
  })

  it("a free amount is refused above the balance", () => {
    expect(readAmount("500,01", "tr", { balance: 50_000, allInLimit: 100_000 })).toEqual(Result.fail("overBalance"))
  })
})

it.each([
  [{ balance: 150_000, allInLimit: 100_000 }, 100_000],
  [{ balance: 50_000, allInLimit: 100_000 }, 50_000],
  [{ balance: -1, allInLimit: 100_000 }, 0]
])("[GAME-4] an all-in with %j is %i", (of, amount) => {
  expect(allIn(of)).toBe(amount)
})
