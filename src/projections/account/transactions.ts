import type { Transaction, TransactionFilter } from "../../domain/history/historyEvents.ts"
import { agePage, askPage, failPage, type PagedList, receivePage } from "./pagedList.ts"
import { defineProjection } from "../core/projection.ts"
import { noTransactions as empty } from "./initialStates.ts"

/** The player's amount actions, newest first, and the filter (PAGE-3). */
export interface TransactionsState {
  list: PagedList<Transaction>
  filter: TransactionFilter
}

export const transactions = defineProjection<TransactionsState>({
  name: "transactions",
  version: 1,
  initial: empty,
  on: {
    PageLoaded: ({ list }) => agePage(list),
    TransactionsRequested: (state, envelope) => {
      askPage(state.list, envelope)
      state.filter = envelope.data.filter
    },
    TransactionsReceived: ({ list }, { data }) => receivePage(list, data, data.transactions),
    TransactionsFailed: ({ list }, { data }) => failPage(list, data.asked),
    LoggedOut: empty
  }
})
