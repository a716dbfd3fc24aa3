import { Effect } from "effect"
import type { Envelope } from "../../log/envelope.ts"
import { refreshBalance } from "../commands/refreshBalance.ts"
import { State } from "../ports.ts"

/** A notification of doubtful age has marked the balance stale: the server is asked, and its answer counts (MONEY-1). */
export const walletReactor = Effect.fnUntraced(function* ({ type }: Envelope) {
  if (type !== "BalanceNotified") return
  const { funds, session } = yield* State
  if (funds.stale && session.phase === "loggedIn") yield* refreshBalance()
})
