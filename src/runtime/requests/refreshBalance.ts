import { Effect, Option } from "effect"
import { balanceToDomainEvents } from "../../api/rest/toDomainEvents.ts"
import { ask } from "./requests.ts"
import { Casino, Log } from "../core/ports.ts"
import { record } from "../core/record.ts"

/** MONEY-1: reads the balance. A notification that arrives in the meantime is newer and wins. */
export const refreshBalance = Effect.fnUntraced(function* () {
  const casino = yield* Casino
  const asked = (yield* Log).appended()
  const answer = yield* ask(casino.getBalance())
  if (Option.isSome(answer)) yield* record(balanceToDomainEvents(answer.value, asked), { kind: "rest", op: "getBalance" })
})
