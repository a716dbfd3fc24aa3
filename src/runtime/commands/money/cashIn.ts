import { Effect } from "effect"
import { decideCashIn } from "../../../domain/game/playRules.ts"
import { State } from "../../core/ports.ts"
import { transfer } from "./transfer.ts"

/** GAME-4: transfers `amount` (minor units) from the wallet to the machine. */
export const cashIn = Effect.fnUntraced(function* (amount: number) {
  const views = yield* State
  const lock = decideCashIn(views, amount, { balance: views.funds.wallet ?? 0, allInLimit: views.settings.values.allInLimit })
  yield* transfer({ direction: "in", amount, lock })
})
