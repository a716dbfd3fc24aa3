import { Effect, Option } from "effect"
import { balanceToDomainEvents } from "../../api/rest/toDomainEvents.ts"
import { runQuery } from "./requests.ts"
import { CasinoClient, Log } from "../core/ports.ts"
import { appendEvent } from "../core/appendEvent.ts"

/** MONEY-1: reads the balance. A notification that arrives in the meantime is newer and wins. */
export const refreshBalance = Effect.fnUntraced(function* () {
  const casino = yield* CasinoClient
  const asked = (yield* Log).appended()
  const answer = yield* runQuery(casino.getBalance())
  if (Option.isSome(answer)) yield* appendEvent(balanceToDomainEvents(answer.value, asked), { kind: "rest", op: "getBalance" })
})
