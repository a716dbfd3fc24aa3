import type { Transaction, TransactionFilter } from "../../domain/history/historyEvents.ts"
import { markPageStale, beginPageRequest, failPage, type PagedList, receivePage } from "./pagedList.ts"
import { defineProjection } from "../core/projection.ts"
import { noTransactions as empty } from "./initialStates.ts"

/** The player's amount actions, newest first, and the filter (PAGE-3). */
export interface TransactionsState {
  list: PagedList<Transaction>
  filter: TransactionFilter
}

const isSameFilter = (one: TransactionFilter, other: TransactionFilter): boolean =>
  one.from === other.from && one.to === other.to && String(one.actions) === String(other.actions)

export const transactions = defineProjection<TransactionsState>({
  name: "transactions",
  version: 2,
  initial: empty,
  on: {
    PageLoaded: ({ list }) => markPageStale(list),
    TransactionsRequested: (state, envelope) => {
      const { filter } = envelope.data
      beginPageRequest(state.list, envelope)
      // The page must not show rows of another filter under this one: its request may fail.
      if (!isSameFilter(filter, state.filter)) Object.assign(state.list, { rows: [], total: 0 })
      state.filter = filter
    },
    TransactionsReceived: ({ list }, { data }) => receivePage(list, data, data.transactions),
    TransactionsFailed: ({ list }, { data }) => failPage(list, data.asked),
    LoggedOut: empty
  }
})
