import { Effect } from "effect"
import { RejectedItems } from "../../api/rest/decodeAnswer.ts"
import type { Paging } from "../../api/rest/playerApi.ts"
import { playerLogsToDomainEvents, slotSessionsToDomainEvents, transactionsToDomainEvents } from "../../api/rest/playerToDomainEvents.ts"
import { event } from "../../domain/events.ts"
import { type AnsweredPage, fitPage } from "../../domain/history/fitPage.ts"
import type { TransactionFilter } from "../../domain/history/historyEvents.ts"
import { plainJson } from "../../log/core/json.ts"
import { callPlayer } from "../core/lazyApis.ts"
import { readList, withLeftOut } from "./readList.ts"

/** Removes the rows of an answer that do not belong to the requested page, and reports them like malformed ones. `list`: their field on the wire. */
const fit = <Row, E, R>(
  call: Effect.Effect<AnsweredPage<Row>, E, R>,
  { op, list, paging }: { readonly op: string; readonly list: string; readonly paging: Paging }
): Effect.Effect<AnsweredPage<Row>, E, R> =>
  Effect.gen(function* () {
    const { answer, leftOut } = yield* withLeftOut(call)
    const fitted = fitPage(paging, answer, leftOut)
    const sent = answer.rows.length
    const kept = fitted.rows.length
    if (sent === kept) return fitted
    const problems = [{ path: list, message: `Expected at most ${fitted.pageSize} items, got ${sent}` }]
    const report = yield* RejectedItems
    yield* report(op, { problems, missing: [], leftOut: sent - kept })
    return fitted
  })

/** PAGE-1: reads a page of the log history. Returns the log position after the answer. */
export const refreshPlayerLogs = (paging: Paging) =>
  readList({
    op: "getPlayerLogs",
    requested: event("PlayerLogsRequested", paging),
    call: callPlayer((api) => api.getPlayerLogs(paging)).pipe(
      Effect.map(({ logs: rows, ...answer }) => ({ ...answer, rows })),
      (call) => fit(call, { op: "getPlayerLogs", list: "logs", paging })
    ),
    received: ({ rows: logs, ...answer }, asked) => playerLogsToDomainEvents({ ...answer, logs }, asked),
    failed: (asked) => event("PlayerLogsFailed", { asked })
  })

/** PAGE-2: reads a page of the slot sessions. Returns the log position after the answer. */
export const refreshSlotSessions = (paging: Paging) =>
  readList({
    op: "getSlotSessions",
    requested: event("SlotSessionsRequested", paging),
    call: callPlayer((api) => api.getSlotSessions(paging)).pipe(
      Effect.map(({ sessions: rows, ...answer }) => ({ ...answer, rows })),
      (call) => fit(call, { op: "getSlotSessions", list: "sessions", paging })
    ),
    received: ({ rows: sessions, ...answer }, asked) => slotSessionsToDomainEvents({ ...answer, sessions }, asked),
    failed: (asked) => event("SlotSessionsFailed", { asked })
  })

/** PAGE-3: reads a page of the transactions that pass the filter. Returns the log position after the answer. */
export const refreshTransactions = (paging: Paging, filter: TransactionFilter) =>
  readList({
    op: "getTransactions",
    requested: event("TransactionsRequested", { ...paging, filter: plainJson(filter) }),
    call: callPlayer((api) => api.getTransactions({ ...paging, ...filter })).pipe(
      Effect.map(({ transactions: rows, ...answer }) => ({ ...answer, rows })),
      (call) => fit(call, { op: "getTransactions", list: "transactions", paging })
    ),
    received: ({ rows: transactions, ...answer }, asked) => transactionsToDomainEvents({ ...answer, transactions }, asked),
    failed: (asked) => event("TransactionsFailed", { asked })
  })
