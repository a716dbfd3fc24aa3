import { createContext, useContext } from "react"
import { formatMoney } from "./formatMoney.ts"
import type { MoneyToShow } from "./formatMoney.ts"

export type MoneyFormat = Omit<MoneyToShow, "amount">

/** The operator's currency and the player's language, provided once around the pages: `<MoneyFormatContext value={…}>`. */
export const MoneyFormatContext = createContext<MoneyFormat>({ currency: "TRY", symbols: { TRY: "₺" }, locale: "tr" })

/** Keeps an amount together in right-to-left text, as `<bdi>` does (U+2068, U+2069). Otherwise the symbol would change sides with the digits. */
const isolate = (text: string): string => `\u2068${text}\u2069`

/** Returns a function that formats minor units, for sentences and labels. Use `<Money>` for figures on their own. */
export const useFormatMoney = (): ((amount: number) => string) => {
  const format = useContext(MoneyFormatContext)
  return (amount) => {
    const text = formatMoney({ ...format, amount })
    return format.locale === "ar" ? isolate(text) : text
  }
}
