import { amountIn, walletOf } from "./ledger.ts"
import type { LogRow, PlayerHistory, SessionRow, TransactionRow } from "./playerHistory.ts"
import type { Machine, World } from "./world.ts"

/** Addresses of the test network that RFC 5737 reserves: the current one and the earlier one of every player. */
export const PLAYER_IP = "192.0.2.10"
export const EARLIER_IP = "192.0.2.9"

const KEPT_ROWS = 300

export const NO_HISTORY: PlayerHistory = { count: 0, logs: [], sessions: [], transactions: [], earlier: 0 }

/** The player's rows; empty before the first one. */
export const historyOf = (world: World, playerId: string): PlayerHistory => world.history[playerId] ?? NO_HISTORY

/** The effect of a transaction on the wallet, in minor units. A jackpot goes to the machine instead. */
export const walletEffect = ({ action, amount }: Pick<TransactionRow, "action" | "amount">): number => {
  if (action === 6) return 0
  return action === 2 || action === 3 ? -amount : amount
}

type WithoutId<Row> = Omit<Row, "id">

/** Adds a row with the next id, and drops the oldest beyond 300. */
export const addLog = (history: PlayerHistory, row: WithoutId<LogRow>): PlayerHistory => {
  const count = history.count + 1
  return { ...history, count, logs: [...history.logs, { id: `log-${count}`, ...row }].slice(-KEPT_ROWS) }
}

/** Adds a row with the next id, and drops the oldest beyond 300. */
export const addSession = (history: PlayerHistory, row: WithoutId<SessionRow>): PlayerHistory => {
  const count = history.count + 1
  return { ...history, count, sessions: [...history.sessions, { id: `session-${count}`, ...row }].slice(-KEPT_ROWS) }
}

/** Adds a row with the next id, and drops the oldest beyond 300. `earlier` takes over the effect of dropped rows on the wallet. */
export const addTransaction = (history: PlayerHistory, row: WithoutId<TransactionRow>): PlayerHistory => {
  const count = history.count + 1
  const all = [...history.transactions, { id: `transaction-${count}`, ...row }]
  const kept = all.slice(-KEPT_ROWS)
  const dropped = all.slice(0, all.length - kept.length)
  return { ...history, count, transactions: kept, earlier: dropped.reduce((sum, one) => sum + walletEffect(one), history.earlier) }
}

/** Changes the open session at a machine, if there is one. */
export const changeOpenSession = (
  history: PlayerHistory,
  { id }: Pick<Machine, "id">,
  change: (row: SessionRow) => SessionRow
): PlayerHistory => ({
  ...history,
  sessions: history.sessions.map((row) => (row.machineId === id && row.end === null ? change(row) : row))
})

/** The amount that cash-ins have taken from the wallet but not yet put on a machine, in minor units. */
export const goingIn = (world: World, playerId: string): number =>
  Object.values(world.transfers)
    .filter((one) => one.playerId === playerId && one.direction === "in" && (one.state === "accepted" || one.state === "machineConfirmed"))
    .reduce((sum, { amount }) => sum + amount, 0)

/** Players whose transactions and pending cash-ins do not add up to their wallet. Always empty unless the mock has a bug. */
export const unbalancedHistories = (world: World): readonly string[] =>
  Object.keys(world.players).filter((playerId) => {
    const { earlier, transactions } = historyOf(world, playerId)
    const booked = transactions.reduce((sum, one) => sum + walletEffect(one), earlier)
    return booked - goingIn(world, playerId) !== amountIn(world, walletOf(playerId))
  })

/** The player's transactions with the balance after each, counted back from the wallet. A cash-in is booked when it is complete. */
export const withBalances = (world: World, playerId: string): readonly (TransactionRow & { readonly balanceAfter: number })[] => {
  let balance = amountIn(world, walletOf(playerId)) + goingIn(world, playerId)
  return historyOf(world, playerId)
    .transactions.toReversed()
    .map((row) => {
      const balanceAfter = balance
      balance -= walletEffect(row)
      return { ...row, balanceAfter }
    })
    .toReversed()
}
