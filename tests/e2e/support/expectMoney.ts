import type { MockState } from "../../../mocks/faults/mockState.ts"
import { type Casino, expect } from "./casino.ts"

/** Where all of a player's money is, in minor units, and each transfer as "in 5000". */
export interface ExpectedMoney {
  readonly username?: string
  readonly balance: number
  readonly credit: number
  readonly moved: readonly string[]
}

/** The casino's own books: nothing was made or lost, each transfer went through once, the balances are exact. */
export const expectMoney = async (casino: Casino, { username = "demo", balance, credit, moved }: ExpectedMoney): Promise<void> => {
  const { conservation, ledger, players, transfers } = await casino.state()
  expect(conservation).toEqual({ ok: true, faults: [] })
  expect(
    transfers.filter(({ state }) => state !== "refused").map(({ direction, amount, state }) => `${direction} ${amount} ${state}`)
  ).toEqual(moved.map((transfer) => `${transfer} done`))
  expect(ledger.transit).toBe(0)
  expect(ledger.credits).toBe(credit)
  expect(players.find((player) => player.username === username)?.balance).toBe(balance)
}

/** What each spin took and what the machine has given for all of them: a spin played twice would stand here twice. */
export const played = ({ movements }: MockState): { readonly bets: readonly number[]; readonly net: number } => {
  const sum = (reason: string): number => movements.filter((one) => one.reason === reason).reduce((total, { amount }) => total + amount, 0)
  return { bets: movements.filter(({ reason }) => reason === "bet").map(({ amount }) => amount), net: sum("win") - sum("bet") }
}
