import { Effect, Option } from "effect"
import type { Paging } from "../../api/rest/playerApi.ts"
import { transactionsToDomainEvents } from "../../api/rest/playerToDomainEvents.ts"
import { event } from "../../domain/events.ts"
import type { TransactionFilter } from "../../domain/history/historyEvents.ts"
import { plainJson } from "../../log/core/plainJson.ts"
import { ask } from "./ask.ts"
import { callPlayer } from "../core/lateCall.ts"
import { record } from "../core/record.ts"

const REST = { kind: "rest", op: "getTransactions" } as const

/** PAGE-3: reads a page of the transactions that pass the filter. Returns the log position after the answer. */
export const refreshTransactions = Effect.fnUntraced(function* (paging: Paging, filter: TransactionFilter) {
  const { seq: asked } = yield* record(event("TransactionsRequested", { ...paging, filter: plainJson(filter) }), REST)
  const answer = yield* ask(callPlayer((api) => api.getTransactions({ ...paging, ...filter })))
  const fact = Option.isSome(answer) ? transactionsToDomainEvents(answer.value, asked) : event("TransactionsFailed", { asked })
  return (yield* record(fact, REST)).seq
})
