/** What an amount needs to be shown: minor units, the operator's currency and symbol table, the language. */
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

/** A symbol of letters (kr, zł) would run into the digits. */
const NO_BREAK_SPACE = "\u00a0"
const endsInLetter = /\p{L}$/u

/**
 * The one place that divides money by 100 (MONEY-1). A currency without a symbol is shown by its code. Exact below
 * 70 trillion units; beyond that the double in between would round the last digit.
 */
export const formatMoney = ({ amount, currency, symbols, locale }: MoneyToShow): string => {
  // Its own symbols: an operator's currency may be a word that every object knows.
  const symbol = (Object.hasOwn(symbols, currency) ? symbols[currency] : null) ?? currency
  const digits = formatterFor(locale).format(Math.abs(amount) / 100)
  return `${amount < 0 ? "−" : ""}${symbol}${endsInLetter.test(symbol) ? NO_BREAK_SPACE : ""}${digits}`
}

/** Minor units as the number a spreadsheet reads, such as 12.5; for files alone. */
export const toMajorUnits = (amount: number): number => amount / 100
