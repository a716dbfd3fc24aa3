import { Effect } from "effect"
import { event } from "../../../domain/events.ts"
import { decideCashIn } from "../../../domain/game/playRules.ts"
import { appendEvent } from "../../core/appendEvent.ts"
import { CurrentViews } from "../../core/ports.ts"
import { decideDeposit } from "../../session/protection.ts"
import { transfer } from "./transfer.ts"

/** GAME-4: transfers `amount` (minor units) from the wallet to the machine. */
export const cashIn = Effect.fnUntraced(function* (amount: number) {
  const views = yield* CurrentViews
  const lock = decideCashIn(views, amount, { balance: views.funds.wallet ?? 0, allInLimit: views.settings.values.allInLimit })
  yield* transfer({ direction: "in", amount, lock: lock ?? (yield* decideDeposit(amount)) })
})

/** The player has read the outcome of the credit that was left on a machine. */
export const dismissLeftCredit = (machineId: number) =>
  appendEvent(event("LeftCreditDismissed", { machineId }), { kind: "player", op: "dismissLeftCredit" })

/** The player does not want to see the message about credit whose outcome is unknown. The machine can still be joined. */
export const hideLeftCredit = (machineId: number) =>
  appendEvent(event("LeftCreditHidden", { machineId }), { kind: "player", op: "hideLeftCredit" })

/** LIVE-4: the player has read the outcome of a press or transfer of an earlier session. It is then neither shown nor stored any more. */
export const dismissOperation = (id: string) => appendEvent(event("OperationDismissed", { id }), { kind: "player", op: "dismissOperation" })
