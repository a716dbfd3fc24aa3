import { Effect } from "effect"
import type { TransactionFilter } from "../../domain/history/historyEvents.ts"
import { callPlayer } from "../lateCall.ts"
import { collectRows } from "./collectRows.ts"

/** PAGE-3: every transaction that the filter lets through, for `toCsv`; null when they cannot be had. Run by `runPromise`. */
export const exportTransactions = (filter: TransactionFilter) =>
  collectRows((paging) =>
    callPlayer((api) => api.getTransactions({ ...paging, ...filter })).pipe(
      Effect.map(({ transactions, total }) => ({ rows: transactions, total }))
    )
  )
