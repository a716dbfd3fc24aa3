import { Schema } from "effect"
import { eventType, personal } from "../shared/defineEvents.ts"
import { CASH_IN, WITHDRAWAL } from "../wallet/amountActions.ts"
import { AmountActionKind } from "../wallet/walletEvents.ts"

/** The server's booking number, which player and support refer to. It identifies no person. */
const RowId = personal.keep(Schema.String)

/** PAGE-2: a session at a machine. Amounts in minor units, times in wall-clock ms; `end` is null while it is open. */
export const SlotSession = Schema.Struct({
  id: RowId,
  machineId: Schema.Int,
  machine: personal.keep(Schema.String),
  brand: personal.keep(Schema.String),
  start: Schema.Int,
  end: Schema.NullOr(Schema.Int),
  cashIn: Schema.Int,
  cashOut: Schema.Int,
  net: Schema.Int
})
export type SlotSession = typeof SlotSession.Type

/** PAGE-3: an amount action that was booked. */
export const Transaction = Schema.Struct({
  id: RowId,
  action: AmountActionKind,
  amount: Schema.Int,
  time: Schema.Int,
  machine: Schema.NullOr(personal.keep(Schema.String)),
  /** The balance after the booking, in minor units; missing where the server does not send it. */
  balanceAfter: Schema.optionalKey(Schema.Int)
})
export type Transaction = typeof Transaction.Type

/**
 * The amount as the player's balance sees it (PAGE-3), in minor units. A withdrawal and a cash-in leave the balance; everything else is the
 * player's gain.
 */
export const signedAmount = ({ action, amount }: Pick<Transaction, "action" | "amount">): number =>
  action === WITHDRAWAL || action === CASH_IN ? -amount : amount

/** PAGE-3: the filter for transactions: these types (all when the list is empty), from `from` (inclusive) to `to` (exclusive). */
export const TransactionFilter = Schema.Struct({
  actions: Schema.Array(AmountActionKind),
  from: Schema.NullOr(Schema.Int),
  to: Schema.NullOr(Schema.Int)
})
export type TransactionFilter = typeof TransactionFilter.Type

const Paging = { page: Schema.Int, pageSize: Schema.Int }
/** `asked` is the log position of the request: an answer to an older request is not shown. */
const Paged = { ...Paging, asked: Schema.Int, total: Schema.Int }

/** PAGE-2 and PAGE-3: pages of the game history and of the transactions. `total`: entries on all pages. */
export const historyEvents = {
  SlotSessionsRequested: eventType(Schema.Struct(Paging)),
  SlotSessionsReceived: eventType(Schema.Struct({ ...Paged, sessions: Schema.Array(SlotSession) })),
  SlotSessionsFailed: eventType(Schema.Struct({ asked: Schema.Int })),
  TransactionsRequested: eventType(Schema.Struct({ ...Paging, filter: TransactionFilter })),
  TransactionsReceived: eventType(Schema.Struct({ ...Paged, transactions: Schema.Array(Transaction) })),
  TransactionsFailed: eventType(Schema.Struct({ asked: Schema.Int }))
}
