import { Effect } from "effect"
import { decideCashIn } from "../decidePlay.ts"
import { State } from "../ports.ts"
import { transfer } from "./transfer.ts"

/** GAME-4: puts so many minor units of the wallet on the machine. */
export const cashIn = Effect.fnUntraced(function* (amount: number) {
  const lock = decideCashIn(yield* State, amount)
  yield* transfer({ direction: "in", amount, lock })
})
