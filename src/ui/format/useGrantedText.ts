import { useTranslation } from "react-i18next"
import type { TopUpKind } from "../../domain/wallet/topUpEvents.ts"
import { useFormatMoney } from "./moneyFormat.ts"

const BY_ITSELF = {
  discount: { known: "grantedByItself", unknown: "grantedByItselfUnknown" },
  bonus: { known: "bonusByItself", unknown: "bonusByItselfUnknown" }
} as const

/** A top-up that was granted. `amount` in minor units; null when the server did not say it. `byItself`: the client requested it, not the player. */
export interface GrantedTopUp {
  readonly topUp: TopUpKind
  readonly amount: number | null
  readonly byItself: boolean
}

/** Returns the text about a top-up that was granted, for the toast and the rewards in the lobby (MONEY-2, MONEY-3). */
export const useGrantedText = (): ((granted: GrantedTopUp) => string) => {
  const { t } = useTranslation("wallet")
  const money = useFormatMoney()
  return ({ topUp, amount, byItself }) => {
    if (amount === null) return t(byItself ? BY_ITSELF[topUp].unknown : "grantedUnknown")
    return t(byItself ? BY_ITSELF[topUp].known : "granted", { amount: money(amount) })
  }
}
