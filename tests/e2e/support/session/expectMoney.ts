import type { MockState } from "../../../../mocks/backend/mockState.ts"
import { type Casino, expect } from "./casino.ts"

/** The expected amounts of a player in minor units, and each transfer as "in 5000". */
export interface ExpectedMoney {
  readonly username?: string
  readonly balance: number
  readonly credit: number
  readonly moved: readonly string[]
}

const booksOf = ({ conservation, ledger, players, transfers }: MockState, username: string) => ({
  conservation,
  transfers: transfers.filter(({ state }) => state !== "refused").map(({ direction, amount, state }) => `${direction} ${amount} ${state}`),
  transit: ledger.transit,
  credit: ledger.credits,
  balance: players.find((player) => player.username === username)?.balance
})

/** Waits until the casino's ledger has the expected state: exact balances, no money created or lost, and each transfer executed once. */
export const expectMoney = (casino: Casino, { username = "demo", balance, credit, moved }: ExpectedMoney): Promise<void> =>
  expect
    .poll(async () => booksOf(await casino.state(), username), "the casino's books")
    .toEqual({
      conservation: { ok: true, faults: [] },
      transfers: moved.map((transfer) => `${transfer} done`),
      transit: 0,
      credit,
      balance
    })

/** The bet of each spin, and the net result of all spins. A spin that was played twice appears twice. */
export const played = ({ movements }: MockState): { readonly bets: readonly number[]; readonly net: number } => {
  const sum = (reason: string): number => movements.filter((one) => one.reason === reason).reduce((total, { amount }) => total + amount, 0)
  return { bets: movements.filter(({ reason }) => reason === "bet").map(({ amount }) => amount), net: sum("win") - sum("bet") }
}
