import type { Ledger, Movement, World } from "./world.ts"

/** The account of the casino: it receives bets, and pays wins and top-ups. */
export const HOUSE = "house"

/** The account of the player's wallet. */
export const walletOf = (playerId: string): string => `wallet:${playerId}`

/** The account of the credit on a machine. */
export const creditOn = (machineId: number): string => `credit:${machineId}`

/** The account of the money that one transfer has taken and not yet delivered. */
export const transitOf = (transferId: string): string => `transit:${transferId}`

const KEPT_MOVEMENTS = 200

/** Minor units; 0 for an account without movements. */
export const amountIn = (world: World, account: string): number => world.ledger.accounts[account] ?? 0

const isWallet = (account: string): boolean => account.startsWith("wallet:")

/** Increases the change counter of those accounts that are wallets. */
export const countWalletChanges = ({ walletChanges = {} }: Ledger, accounts: readonly string[]): Readonly<Record<string, number>> => ({
  ...walletChanges,
  ...Object.fromEntries(accounts.filter(isWallet).map((account) => [account, (walletChanges[account] ?? 0) + 1]))
})

/** Posts a double-entry movement. Drops the transit account of a completed transfer. */
export const postMovement = (ledger: Ledger, movement: Movement): Ledger => {
  const { from, to, amount } = movement
  const accounts = { ...ledger.accounts }
  accounts[from] = (accounts[from] ?? 0) - amount
  accounts[to] = (accounts[to] ?? 0) + amount
  if (from.startsWith("transit:") && accounts[from] === 0) delete accounts[from]
  const walletChanges = countWalletChanges(ledger, [from, to])
  return { ...ledger, accounts, walletChanges, count: ledger.count + 1, recent: [...ledger.recent, movement].slice(-KEPT_MOVEMENTS) }
}

/** Balances of the ledger, summed by kind of account. */
export interface LedgerSums {
  readonly wallets: number
  readonly credits: number
  readonly transit: number
  readonly house: number
  readonly total: number
}

const kinds = { "wallet:": "wallets", "credit:": "credits", "transit:": "transit" } as const

/** Sums in minor units. `total` is the constant that the other four must add up to. */
export const sumLedger = ({ accounts, total }: Ledger): LedgerSums => {
  const sums = { wallets: 0, credits: 0, transit: 0, house: accounts[HOUSE] ?? 0, total }
  for (const [account, amount] of Object.entries(accounts)) {
    for (const [prefix, kind] of Object.entries(kinds)) if (account.startsWith(prefix)) sums[kind] += amount
  }
  return sums
}

/** The amounts in transit according to the transfers. The ledger must agree. */
const underWay = (world: World): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Object.values(world.transfers)
      .filter(({ direction, state }) => state === (direction === "in" ? "accepted" : "machineConfirmed"))
      .map(({ id, amount }) => [transitOf(id), amount])
  )

/** `ok` is true when no money was created or lost. Otherwise `faults` lists the problems. */
export interface Conservation {
  readonly ok: boolean
  readonly faults: readonly string[]
}

/** Checks that wallets, machine credits, transit and house add up to the initial total. No account may be negative or stuck. */
export const checkConservation = (world: World): Conservation => {
  const { wallets, credits, transit, house, total } = sumLedger(world.ledger)
  const expected = underWay(world)
  const entries = Object.entries(world.ledger.accounts)
  const faults = [
    ...(wallets + credits + transit + house === total
      ? []
      : [`the accounts add up to ${wallets + credits + transit + house}, not ${total}`]),
    ...entries.filter(([, amount]) => !Number.isInteger(amount)).map(([account]) => `${account} is not a whole number`),
    ...entries.filter(([, amount]) => amount < 0).map(([account, amount]) => `${account} is negative: ${amount}`),
    ...entries
      .filter(([account, amount]) => account.startsWith("transit:") && amount !== expected[account])
      .map(([account, amount]) => `${account} holds ${amount}, its transfer says ${expected[account] ?? 0}`),
    ...Object.keys(expected)
      .filter((account) => world.ledger.accounts[account] === undefined)
      .map((account) => `${account} is missing`)
  ]
  return { ok: faults.length === 0, faults }
}
