import { expect, test } from "vitest"
import { addTransaction, historyOf, unbalancedHistories, walletEffect } from "./history.ts"
import { postMovement, walletOf } from "./ledger.ts"
import { seedWorld } from "./seed/seedWorld.ts"

const START = 1_000_000_000

test("[PAGE-2] [PAGE-3] a seeded history adds up to the wallet, and its balance never becomes negative", () => {
  const world = seedWorld({ seed: 5, now: START })
  expect(unbalancedHistories(world)).toEqual([])
  const { transactions, sessions } = historyOf(world, "p-demo")
  const balances = transactions.map((_, index) => transactions.slice(0, index + 1).reduce((sum, one) => sum + walletEffect(one), 0))
  expect(Math.min(...balances)).toBeGreaterThanOrEqual(0)
  expect(balances.at(-1)).toBe(150_000)
  const times = transactions.map(({ at }) => at)
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  expect(sessions.length).toBeGreaterThan(30)
  expect(sessions.reduce((sum, { cashIn }) => sum + cashIn, 0)).toBe(
    transactions.filter(({ action }) => action === 3).reduce((sum, { amount }) => sum + amount, 0)
  )
})

test("[PAGE-3] dropped old transactions still count for the balance", () => {
  const seeded = seedWorld({ seed: 1, now: START })
  const paidIn = Array.from({ length: 400 }, () => ({ action: 1, amount: 100, at: START, machine: null }) as const)
  const history = paidIn.reduce(addTransaction, historyOf(seeded, "p-second"))
  const ledger = postMovement(seeded.ledger, { from: "house", to: walletOf("p-second"), amount: 40_000, reason: "test" })
  const world = { ...seeded, ledger, history: { ...seeded.history, "p-second": history } }
  expect(history.transactions).toHaveLength(300)
  expect(unbalancedHistories(world)).toEqual([])
  const short = { ...history, transactions: history.transactions.slice(1) }
  expect(unbalancedHistories({ ...world, history: { ...world.history, "p-second": short } })).toEqual(["p-second"])
})
