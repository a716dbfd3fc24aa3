import { Effect } from "effect"
import { decideCashOut } from "../../../domain/game/playRules.ts"
import { State } from "../../core/ports.ts"
import { transfer } from "./transfer.ts"

/** GAME-4: transfers the machine's whole credit to the wallet. */
export const cashOut = Effect.fnUntraced(function* () {
  const lock = decideCashOut(yield* State)
  yield* transfer({ direction: "out", amount: null, lock })
})
