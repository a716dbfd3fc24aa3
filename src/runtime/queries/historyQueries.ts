import { queryOptions } from "@tanstack/react-query"
import type { Paging } from "../../api/rest/playerApi.ts"
import type { TransactionFilter } from "../../domain/history/historyEvents.ts"
import { refreshPlayerLogs, refreshSlotSessions, refreshTransactions } from "../requests/refreshHistory.ts"
import { pageQuery } from "./pageQuery.ts"

/** PAGE-1: reads a page of the log history. Pages read `useProfile().logs`. */
export const playerLogsQuery = (paging: Paging) => queryOptions(pageQuery(["playerLogs", paging], () => refreshPlayerLogs(paging)))

/** PAGE-2: reads a page of the slot sessions. Pages read `useSlotSessions()`. */
export const slotSessionsQuery = (paging: Paging) => queryOptions(pageQuery(["slotSessions", paging], () => refreshSlotSessions(paging)))

/** PAGE-3: reads a page of the transactions. Pages read `useTransactions()`. */
export const transactionsQuery = (paging: Paging, filter: TransactionFilter) =>
  queryOptions(pageQuery(["transactions", paging, filter], () => refreshTransactions(paging, filter)))
