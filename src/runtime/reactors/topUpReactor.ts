import { Clock, Effect } from "effect"
import { decideAutoTopUp } from "../../domain/wallet/topUpRules.ts"
import type { Envelope } from "../../log/envelope.ts"
import { requestTopUp, restoreTopUpUses } from "../commands/requestTopUp.ts"
import { State } from "../ports.ts"

/** A new balance, and the return from a machine. */
const OCCASIONS: ReadonlySet<string> = new Set(["BalanceReceived", "BalanceNotified", "MachineLeft"])
const KINDS = ["discount", "bonus"] as const

/** MONEY-3: requests a top-up when a balance below the minimum arrives in the lobby and the operator enables it. */
export const topUpReactor = Effect.fnUntraced(function* ({ type }: Envelope) {
  if (type === "LoggedIn") return yield* restoreTopUpUses
  if (!OCCASIONS.has(type)) return
  const views = yield* State
  for (const kind of KINDS) {
    const facts = { ...views, settings: views.settings.values, settingsLoaded: views.settings.loaded }
    if (decideAutoTopUp(facts, kind, yield* Clock.currentTimeMillis)) yield* requestTopUp(kind, true)
  }
})
