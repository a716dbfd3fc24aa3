import { Effect } from "effect"
import type { Envelope } from "../../log/envelope.ts"
import { refreshBalance } from "../commands/refreshBalance.ts"
import { State } from "../ports.ts"

/** MONEY-1: reads the balance after a notification of uncertain age has marked it stale. The answer then counts. */
export const walletReactor = Effect.fnUntraced(function* ({ type }: Envelope) {
  if (type !== "BalanceNotified") return
  const { funds, session } = yield* State
  if (funds.stale && session.phase === "loggedIn") yield* refreshBalance()
})
