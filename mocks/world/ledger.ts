import type { Ledger, Movement, World } from "./world.ts"

/** The bank of the floor: bets go to it, wins and top-ups come from it. */
export const HOUSE = "house"
export const walletOf = (playerId: string): string => `wallet:${playerId}`
export const creditOn = (machineId: number): string => `credit:${machineId}`
export const transitOf = (transferId: string): string => `transit:${transferId}`

const KEPT_MOVEMENTS = 200

export const amountIn = (world: World, account: string): number => world.ledger.accounts[account] ?? 0

const isWallet = (account: string): boolean => account.startsWith("wallet:")

/** Counts a change of each of these accounts that is a wallet. */
export const countWalletChanges = ({ walletChanges = {} }: Ledger, accounts: readonly string[]): Readonly<Record<string, number>> => ({
  ...walletChanges,
  ...Object.fromEntries(accounts.filter(isWallet).map((account) => [account, (walletChanges[account] ?? 0) + 1]))
})

/** Double entry: what leaves one account enters another. An account of a transfer that is through is dropped. */
export const postMovement = (ledger: Ledger, movement: Movement): Ledger => {
  const { from, to, amount } = movement
  const accounts = { ...ledger.accounts }
  accounts[from] = (accounts[from] ?? 0) - amount
  accounts[to] = (accounts[to] ?? 0) + amount
  if (from.startsWith("transit:") && accounts[from] === 0) delete accounts[from]
  const walletChanges = countWalletChanges(ledger, [from, to])
  return { ...ledger, accounts, walletChanges, count: ledger.count + 1, recent: [...ledger.recent, movement].slice(-KEPT_MOVEMENTS) }
}

/** What the ledger says, summed by kind of account. */
export interface LedgerSums {
  readonly wallets: number
  readonly credits: number
  readonly transit: number
  readonly house: number
  readonly total: number
}

const kinds = { "wallet:": "wallets", "credit:": "credits", "transit:": "transit" } as const

export const sumLedger = ({ accounts, total }: Ledger): LedgerSums => {
  const sums = { wallets: 0, credits: 0, transit: 0, house: accounts[HOUSE] ?? 0, total }
  for (const [account, amount] of Object.entries(accounts)) {
    for (const [prefix, kind] of Object.entries(kinds)) if (account.startsWith(prefix)) sums[kind] += amount
  }
  return sums
}

/** How much a transfer has under way, by its own state: the ledger must say the same. */
const underWay = (world: World): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Object.values(world.transfers)
      .filter(({ direction, state }) => state === (direction === "in" ? "accepted" : "machineConfirmed"))
      .map(({ id, amount }) => [transitOf(id), amount])
  )

/** `ok` is true when no kuruş was made or lost; `faults` says what is wrong otherwise. */
export interface Conservation {
  readonly ok: boolean
  readonly faults: readonly string[]
}

/** Wallets + machine credits + transfers under way + house = what it was at the start; none is negative, none is stuck. */
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
