import { createContext, useCallback, useContext } from "react"

/** The data for formatting an amount: minor units, the operator's currency and symbols, the language. */
export interface MoneyToShow {
  readonly amount: number
  readonly currency: string
  readonly symbols: Readonly<Record<string, string>>
  readonly locale: string
}

const formatters = new Map<string, Intl.NumberFormat>()

const formatterFor = (locale: string): Intl.NumberFormat => {
  const known = formatters.get(locale)
  if (known !== undefined) return known
  const made = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2, numberingSystem: "latn" })
  formatters.set(locale, made)
  return made
}

/** Separates a symbol that ends in a letter (kr, zł) from the digits. */
const NO_BREAK_SPACE = "\u00a0"
const endsInLetter = /\p{L}$/u

/** The highest amount that is shown, in minor units: beyond it, a double rounds the last digit, and a sum of amounts may be wrong. */
const HIGHEST = 7e15

/**
 * The only place that divides money by 100 for display (MONEY-1). A currency without a symbol is shown by its code. An amount beyond 70 trillion units
 * is shown as "more than" them (`>`, or `<` for a negative one), never by a wrong figure.
 */
export const formatMoney = ({ amount, currency, symbols, locale }: MoneyToShow): string => {
  // Own properties only: an operator's currency may be named like an inherited property.
  const symbol = (Object.hasOwn(symbols, currency) ? symbols[currency] : null) ?? currency
  const size = Math.abs(amount)
  const digits = formatterFor(locale).format(Math.min(size, HIGHEST) / 100)
  const beyond = amount < 0 ? "<" : ">"
  return `${size > HIGHEST ? beyond : ""}${amount < 0 ? "−" : ""}${symbol}${endsInLetter.test(symbol) ? NO_BREAK_SPACE : ""}${digits}`
}

/** The format of all amounts on a page. */
export type MoneyFormat = Omit<MoneyToShow, "amount">

/** The operator's currency and the player's language, provided once around the pages: `<MoneyFormatContext value={…}>`. */
export const MoneyFormatContext = createContext<MoneyFormat>({ currency: "TRY", symbols: { TRY: "₺" }, locale: "tr" })

/** Keeps an amount together in right-to-left text, as `<bdi>` does (U+2068, U+2069). Otherwise the symbol would change sides with the digits. */
const isolate = (text: string): string => `\u2068${text}\u2069`

/** Returns a function that formats minor units, for sentences and labels; the same one until the format changes. Use `<Money>` for figures on their own. */
export const useFormatMoney = (): ((amount: number) => string) => {
  const format = useContext(MoneyFormatContext)
  return useCallback(
    (amount) => {
      const text = formatMoney({ ...format, amount })
      return format.locale === "ar" ? isolate(text) : text
    },
    [format]
  )
}
