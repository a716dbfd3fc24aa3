import type { Paging } from "../../api/rest/playerApi.ts"
import { playerLogsToDomainEvents, slotSessionsToDomainEvents, transactionsToDomainEvents } from "../../api/rest/playerToDomainEvents.ts"
import { event } from "../../domain/events.ts"
import type { TransactionFilter } from "../../domain/history/historyEvents.ts"
import { plainJson } from "../../log/core/json.ts"
import { callPlayer } from "../core/lazyApis.ts"
import { readList } from "./readList.ts"

/** PAGE-1: reads a page of the log history. Returns the log position after the answer. */
export const refreshPlayerLogs = (paging: Paging) =>
  readList({
    op: "getPlayerLogs",
    requested: event("PlayerLogsRequested", paging),
    call: callPlayer((api) => api.getPlayerLogs(paging)),
    received: playerLogsToDomainEvents,
    failed: (asked) => event("PlayerLogsFailed", { asked })
  })

/** PAGE-2: reads a page of the slot sessions. Returns the log position after the answer. */
export const refreshSlotSessions = (paging: Paging) =>
  readList({
    op: "getSlotSessions",
    requested: event("SlotSessionsRequested", paging),
    call: callPlayer((api) => api.getSlotSessions(paging)),
    received: slotSessionsToDomainEvents,
    failed: (asked) => event("SlotSessionsFailed", { asked })
  })

/** PAGE-3: reads a page of the transactions that pass the filter. Returns the log position after the answer. */
export const refreshTransactions = (paging: Paging, filter: TransactionFilter) =>
  readList({
    op: "getTransactions",
    requested: event("TransactionsRequested", { ...paging, filter: plainJson(filter) }),
    call: callPlayer((api) => api.getTransactions({ ...paging, ...filter })),
    received: transactionsToDomainEvents,
    failed: (asked) => event("TransactionsFailed", { asked })
  })
