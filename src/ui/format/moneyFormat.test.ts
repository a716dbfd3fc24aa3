import { describe, expect, it } from "vitest"
import { CURRENCY_SYMBOLS } from "../../domain/account/currencySymbols.ts"
import { formatMoney } from "./moneyFormat.ts"

const show = (amount: number, currency: string, locale: string): string =>
  formatMoney({ amount, currency, symbols: CURRENCY_SYMBOLS, locale })

describe("[MONEY-1] formatting an amount", () => {
  it.each([
    [123_450, "TRY", "tr", "₺1.234,50"],
    [123_450, "TRY", "en", "₺1,234.50"],
    [1, "USD", "en", "$0.01"],
    [0, "TRY", "tr", "₺0,00"],
    [-29, "EUR", "en", "−€0.29"],
    [100_000, "SEK", "en", "kr\u00a01,000.00"],
    [100_000, "XTS", "tr", "XTS\u00a01.000,00"],
    [100_000, "constructor", "tr", "constructor\u00a01.000,00"],
    [999_999_999_999_999, "TRY", "en", "₺9,999,999,999,999.99"],
    [6_999_999_999_999_999, "TRY", "en", "₺69,999,999,999,999.99"],
    [-7_000_000_000_000_000, "TRY", "en", "−₺70,000,000,000,000.00"],
    [Number.MAX_SAFE_INTEGER, "TRY", "en", ">₺70,000,000,000,000.00"],
    [Number.MAX_SAFE_INTEGER + 1_000, "TRY", "tr", ">₺70.000.000.000.000,00"],
    [-Number.MAX_SAFE_INTEGER, "TRY", "en", "<−₺70,000,000,000,000.00"]
  ])("formats %i %s in %s as %s", (amount, currency, locale, text) => {
    expect(show(amount, currency, locale)).toBe(text)
  })

  it("[BOOT-2] prefers an operator's symbol to the built-in one", () => {
    expect(formatMoney({ amount: 500, currency: "TRY", symbols: { TRY: "TL" }, locale: "tr" })).toBe("TL\u00a05,00")
  })
})
