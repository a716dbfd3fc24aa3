import { createContext, useContext } from "react"
import { formatMoney } from "./formatMoney.ts"
import type { MoneyToShow } from "./formatMoney.ts"

export type MoneyFormat = Omit<MoneyToShow, "amount">

/** The operator's currency and the player's language, given once around the pages: `<MoneyFormatContext value={…}>`. */
export const MoneyFormatContext = createContext<MoneyFormat>({ currency: "TRY", symbols: { TRY: "₺" }, locale: "tr" })

/** Turns minor units into text, for sentences and labels; `<Money>` is for figures that stand alone. */
export const useFormatMoney = (): ((amount: number) => string) => {
  const format = useContext(MoneyFormatContext)
  return (amount) => formatMoney({ ...format, amount })
}
