import { queryOptions } from "@tanstack/react-query"
import type { Paging } from "../../api/rest/playerApi.ts"
import type { TransactionFilter } from "../../domain/history/historyEvents.ts"
import { refreshTransactions } from "../requests/refreshTransactions.ts"
import { pageQuery } from "./pageQuery.ts"

/** PAGE-3: reads a page of the transactions. Pages read `useTransactions()`. */
export const transactionsQuery = (paging: Paging, filter: TransactionFilter) =>
  queryOptions(pageQuery(["transactions", paging, filter], () => refreshTransactions(paging, filter)))
