import { Result, Schema } from "effect"
import { latinDigits } from "./text.ts"

/** Money (MONEY-1): an integer in minor units (kuruş, cents: hundredths in every currency), may be negative. Only `formatMoney` divides it, for display. */
export const Minor = Schema.Int.pipe(Schema.brand("Minor"))
export type Minor = typeof Minor.Type

/** Brands a whole number of minor units. Throws on a fraction or NaN: that is a defect, because the wire data was decoded before. */
export const minor = (amount: number): Minor => Minor.make(amount)

/** Why a typed text is no valid amount. The page has a text for each (`amount.*`). */
export type MoneyTextError =
  | { readonly _tag: "AmountEmpty" }
  | { readonly _tag: "AmountMalformed" }
  | { readonly _tag: "AmountNegative" }
  | { readonly _tag: "AmountTooPrecise" }
  | { readonly _tag: "AmountTooLarge" }

interface Separators {
  readonly group: string
  readonly decimal: string
}

const POINT_DECIMAL: Separators = { group: ",", decimal: "." }
const COMMA_DECIMAL: Separators = { group: ".", decimal: "," }

/** Fixed instead of taken from Intl, so that the same text means the same amount in every engine. */
const separatorsOf = (locale: string): Separators => (locale.toLowerCase().split("-")[0] === "tr" ? COMMA_DECIMAL : POINT_DECIMAL)

/** The mark between whole and minor units in this language. */
export const decimalMark = (locale: string): string => separatorsOf(locale).decimal

/** Writes minor units as `parseMoney` reads them: "1234.50" in en, "1234,50" in tr. Works on digits only. */
export const writeMoney = (amount: number, locale: string): string => {
  const digits = String(Math.abs(amount)).padStart(3, "0")
  return `${amount < 0 ? "-" : ""}${digits.slice(0, -2)}${decimalMark(locale)}${digits.slice(-2)}`
}

/** 13 digits of whole units and two of minor units stay below 2^53, so no digit is lost. */
const LONGEST_WHOLE = 13

const ungroup = (whole: string, group: string): string | undefined => {
  const parts = whole.split(group)
  const [head = "", ...rest] = parts
  const grouped = rest.length === 0 || (head.length >= 1 && head.length <= 3 && rest.every((part) => part.length === 3))
  const digits = parts.join("")
  return grouped && /^\d+$/u.test(digits) ? digits : undefined
}

/** Parses digits with these separators. A blank separates groups. */
const parseWith = ({ group, decimal }: Separators, text: string): Result.Result<Minor, MoneyTextError> => {
  const plain = text.replace(/\s/gu, group)
  const [whole = "", cents = "", ...more] = plain.split(decimal)
  const digits = ungroup(whole, group)
  if (digits === undefined || more.length > 0 || !/^\d*$/u.test(cents)) return Result.fail({ _tag: "AmountMalformed" })
  if (cents.length > 2) return Result.fail({ _tag: "AmountTooPrecise" })
  const significant = digits.replace(/^0+/u, "")
  if (significant.length > LONGEST_WHOLE) return Result.fail({ _tag: "AmountTooLarge" })
  return Result.succeed(minor(Number(significant + cents.padEnd(2, "0"))))
}

/**
 * Parses the free amount field (GAME-4): "1.234,50" in tr, "1,234.50" in en. Group separators are optional, and a blank may be one: "12 50" is no amount,
 * because the player may mean 12.50. Works on digits only, never through a fraction. Zero is valid here; the caller decides whether it may be transferred.
 *
 * The keypad of an iPhone has only the separator of the device's region, whatever the page's language. So a text without a meaning in the
 * language is read with the other separators: "12,50" in en. A text with a meaning keeps it: "1,234" in en has no fraction.
 */
export const parseMoney = (text: string, locale: string): Result.Result<Minor, MoneyTextError> => {
  const own = separatorsOf(locale)
  const plain = latinDigits(text).trim()
  if (plain === "") return Result.fail({ _tag: "AmountEmpty" })
  if (/^[-−]/u.test(plain)) return Result.fail({ _tag: "AmountNegative" })
  const read = parseWith(own, plain)
  if (Result.isSuccess(read) || read.failure._tag !== "AmountMalformed") return read
  const other = parseWith(own === COMMA_DECIMAL ? POINT_DECIMAL : COMMA_DECIMAL, plain)
  return Result.isSuccess(other) ? other : read
}
