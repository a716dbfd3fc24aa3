import { createContext, useContext } from "react"
import { formatMoney } from "./formatMoney.ts"
import type { MoneyToShow } from "./formatMoney.ts"

export type MoneyFormat = Omit<MoneyToShow, "amount">

/** The operator's currency and the player's language, given once around the pages: `<MoneyFormatContext value={…}>`. */
export const MoneyFormatContext = createContext<MoneyFormat>({ currency: "TRY", symbols: { TRY: "₺" }, locale: "tr" })

/** From right to left a bare symbol would change sides with its digits: an amount is kept together, as `<bdi>` does it (U+2068, U+2069). */
const isolate = (text: string): string => `\u2068${text}\u2069`

/** Turns minor units into text, for sentences and labels; `<Money>` is for figures that stand alone. */
export const useFormatMoney = (): ((amount: number) => string) => {
  const format = useContext(MoneyFormatContext)
  return (amount) => {
    const text = formatMoney({ ...format, amount })
    return format.locale === "ar" ? isolate(text) : text
  }
}
