import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { CURRENCY_SYMBOLS } from "../account/currencySymbols.ts"
import { minor, parseMoney, writeMoney } from "./money.ts"

const read = (text: string, locale: string): number | string => {
  const result = parseMoney(text, locale)
  return Result.isSuccess(result) ? result.success : result.failure._tag
}

describe("money in minor units", () => {
  it("[MONEY-1] an amount is a whole number of minor units, and a fraction throws", () => {
    expect(minor(1050)).toBe(1050)
    expect(minor(-5)).toBe(-5)
    expect(() => minor(0.1)).toThrow()
    expect(() => minor(Number.NaN)).toThrow()
  })

  it("[BOOT-2] the built-in table has symbols for 16 currencies", () => {
    expect(Object.keys(CURRENCY_SYMBOLS)).toHaveLength(16)
    expect(CURRENCY_SYMBOLS["TRY"]).toBe("₺")
  })
})

describe("[GAME-4] a typed amount", () => {
  it.each([
    [0, "en", "0.00"],
    [5, "tr", "0,05"],
    [123_456, "en", "1234.56"],
    [123_456, "ar", "1234.56"],
    [-1_050, "tr", "-10,50"]
  ])("%d minor units are written in %s as %s, as a typed amount is read", (amount, locale, text) => {
    expect(writeMoney(amount, locale)).toBe(text)
    expect(read(text.replace("-", ""), locale)).toBe(Math.abs(amount))
  })

  it.each([
    ["1.234,50", "tr", 123_450],
    ["1,234.50", "en", 123_450],
    ["١٬٢٣٤٫٥٠", "ar", 123_450],
    ["۵۰", "ar", 5000],
    ["1.234", "tr", 123_400],
    ["1,234", "en-GB", 123_400],
    ["1234567,8", "tr-TR", 123_456_780],
    [" 50 ", "tr", 5000],
    ["1 000", "tr", 100_000],
    ["1\u00A0234\u202F567,50", "tr", 123_456_750],
    ["\u200F1,234.50\u200F", "ar", 123_450],
    ["\u2067١٬٢٣٤٫٥٠\u2069", "ar", 123_450],
    ["0,01", "tr", 1],
    ["0.29", "en", 29],
    ["007", "tr", 700],
    ["5,", "tr", 500],
    ["0", "tr", 0],
    ["9999999999999,99", "tr", 999_999_999_999_999]
  ])("%s in %s is read as %i minor units", (text, locale, amount) => {
    expect(read(text, locale)).toBe(amount)
  })

  it.each([
    ["12,5", "en", 1250],
    ["12.50", "tr", 1250],
    ["12،50", "ar", 1250],
    ["١٢٫٥", "tr", 1250],
    ["1.234,50", "en", 123_450],
    ["1,234.50", "tr", 123_450],
    ["1.234.567", "en", 123_456_700]
  ])("%s in %s, which has one meaning with the separators of another region, is read as %i minor units", (text, locale, amount) => {
    expect(read(text, locale)).toBe(amount)
  })

  it.each([
    ["", "tr", "AmountEmpty"],
    ["   ", "tr", "AmountEmpty"],
    ["-5", "tr", "AmountNegative"],
    ["1.23.456", "tr", "AmountMalformed"],
    ["1,2,3", "tr", "AmountMalformed"],
    [",50", "tr", "AmountMalformed"],
    ["1e5", "tr", "AmountMalformed"],
    ["elli", "tr", "AmountMalformed"],
    ["12 50", "tr", "AmountMalformed"],
    ["1 23", "en", "AmountMalformed"],
    ["1234 567", "en", "AmountMalformed"],
    ["1,5 0", "tr", "AmountMalformed"],
    ["\u200F-5", "ar", "AmountNegative"],
    ["1.234", "en", "AmountTooPrecise"],
    ["1,005", "tr", "AmountTooPrecise"],
    ["99999999999999", "tr", "AmountTooLarge"]
  ])("%s in %s is rejected with %s", (text, locale, tag) => {
    expect(read(text, locale)).toBe(tag)
  })
})
