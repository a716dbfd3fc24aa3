import { Clock, Effect } from "effect"
import { topUpAllowed } from "../../domain/protection/offerRules.ts"
import { decideAutoTopUp } from "../../domain/wallet/topUpRules.ts"
import type { Envelope } from "../../log/core/envelope.ts"
import { requestTopUp, restoreTopUpUses } from "../commands/money/requestTopUp.ts"
import { querySeatElsewhere } from "../browser/playerTabs.ts"
import { CurrentViews } from "../core/ports.ts"
import { momentNow } from "../session/protection.ts"
import { lockIfDue } from "./lockReactor.ts"

/** A new balance, the return from a machine, or the point from which the casino can report an open session. */
const OCCASIONS: ReadonlySet<string> = new Set(["BalanceReceived", "BalanceNotified", "MachineLeft", "ConnectionOpened"])
const KINDS = ["discount", "bonus"] as const

/** The wait (ms) before a top-up is requested. The report of an open session may follow the balance. */
const SETTLE_MS = 2_000

/** Locks an idle screen, and finds the kinds that the client may request now without the player. */
const lockThenFindDue = Effect.gen(function* () {
  yield* lockIfDue
  const views = yield* CurrentViews
  if (!topUpAllowed(views.protection, "automatic", yield* momentNow)) return []
  const now = yield* Clock.currentTimeMillis
  const facts = { ...views, settings: views.settings.values, settingsLoaded: views.settings.loaded }
  return KINDS.filter((kind) => decideAutoTopUp(facts, kind, now))
})

/**
 * MONEY-3: a balance below the minimum arrives in the lobby, and the operator enables the top-up. The client requests
 * nothing while another tab of this browser is at a machine for the player.
 */
export const topUpReactor = Effect.fnUntraced(function* ({ type }: Envelope) {
  if (type === "LoggedIn") return yield* restoreTopUpUses
  if (!OCCASIONS.has(type)) return
  if ((yield* lockThenFindDue).length === 0) return
  yield* Effect.sleep(SETTLE_MS)
  if (yield* querySeatElsewhere) return
  // Another tab may have used one meanwhile.
  yield* restoreTopUpUses
  // The discount may have raised the balance to the minimum meanwhile.
  for (const kind of KINDS) if ((yield* lockThenFindDue).includes(kind)) yield* requestTopUp(kind, "automatic")
})
