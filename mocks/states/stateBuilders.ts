import { planMachine } from "../world/seed/floorPlan.ts"
import { addSession, changeOpenSession, goingIn, historyOf, walletEffect } from "../world/history.ts"
import { amountIn, countWalletChanges, creditOn, HOUSE, walletOf } from "../world/ledger.ts"
import { newPlayer } from "../world/seed/demoPlayers.ts"
import type { PlayerHistory } from "../world/playerHistory.ts"
import { REFUSALS } from "../world/refusals.ts"
import type { Machine, Player, Refusal, World } from "../world/world.ts"

/** The password of every player that a state creates. It is public, because it is valid only in the mock. */
const TEST_PASSWORD = "TEST-PASSWORD"

/** Sets an account to an amount in minor units. The account `house` takes the difference, so the total stays the same. */
export const setAccount = (world: World, account: string, amount: number): World => {
  const { accounts } = world.ledger
  const difference = amount - (accounts[account] ?? 0)
  return {
    ...world,
    ledger: {
      ...world.ledger,
      walletChanges: difference === 0 ? (world.ledger.walletChanges ?? {}) : countWalletChanges(world.ledger, [account]),
      accounts: { ...accounts, [account]: amount, [HOUSE]: (accounts[HOUSE] ?? 0) - difference }
    }
  }
}

/** Changes a player. Creates the player first if necessary, with an empty wallet, the ID as name and TEST-PASSWORD. */
export const withPlayer = (world: World, playerId: string, change: Partial<Player> = {}): World => {
  const known = world.players[playerId]
  const player = known ?? newPlayer({ id: playerId, username: playerId, password: TEST_PASSWORD, name: "Test", lastname: "Player" })
  const next = { ...world, players: { ...world.players, [playerId]: { ...player, ...change } } }
  return known === undefined ? setAccount(next, walletOf(playerId), 0) : next
}

/** Changes a machine. Creates the machine first if necessary, in the first brand unless the change names another. */
export const withMachine = (world: World, machineId: number, change: Partial<Machine> = {}): World => {
  const known = world.machines[String(machineId)]
  const brand = world.brands.find(({ id }) => id === (change.brandId ?? 1)) ?? world.brands[0] ?? { id: 1, name: "Test brand" }
  const machine = known ?? planMachine({ brand, id: machineId, name: `${brand.name} ${machineId}` }, { seed: world.seed, now: 0 })
  return { ...world, machines: { ...world.machines, [machineId]: { ...machine, ...change } } }
}

/** Frees a machine: removes seat, guest and pending operations, and moves its credit to the account `house`. */
export const clearMachine = (world: World, machineId: number): World => {
  const cleared = withMachine(world, machineId, { status: 3, seat: null, guest: null, reservation: null, spin: null, guestsWelcome: false })
  const transfers = Object.fromEntries(Object.entries(world.transfers).filter(([, { machineId: at }]) => at !== machineId))
  const transits = Object.keys(world.ledger.accounts).filter((account) => {
    const transfer = world.transfers[account.replace(/^transit:/u, "")]
    return account.startsWith("transit:") && transfer?.machineId === machineId
  })
  const emptied = transits.reduce((next, account) => dropAccount(next, account), { ...cleared, transfers })
  return setAccount(emptied, creditOn(machineId), 0)
}

const dropAccount = (world: World, account: string): World => {
  const { [account]: _dropped, ...accounts } = setAccount(world, account, 0).ledger.accounts
  return { ...world, ledger: { ...world.ledger, accounts } }
}

/** The world with a changed history of one player. A player without a history starts with an empty one. */
export const withHistory = (world: World, playerId: string, change: (history: PlayerHistory) => PlayerHistory): World => ({
  ...world,
  history: { ...world.history, [playerId]: change(historyOf(world, playerId)) }
})

/** Makes a player's transactions add up to the wallet. The difference counts as older transactions. */
export const squareHistories = (world: World): World =>
  Object.keys(world.players).reduce((next, playerId) => {
    const { transactions, earlier } = historyOf(next, playerId)
    const booked = transactions.reduce((sum, one) => sum + walletEffect(one), 0)
    const right = amountIn(next, walletOf(playerId)) + goingIn(next, playerId) - booked
    return right === earlier ? next : withHistory(next, playerId, (history) => ({ ...history, earlier: right }))
  }, world)

const noteSession = (world: World, { playerId, machineId, credit }: GivenSeat, now: number): World =>
  withHistory(world, playerId, (history) => {
    const left = { ...history, sessions: history.sessions.filter((row) => row.end !== null || row.machineId === machineId) }
    if (left.sessions.some((row) => row.end === null))
      return changeOpenSession(left, { id: machineId }, (row) => ({ ...row, cashIn: credit }))
    const { name, brandId } = withMachine(world, machineId).machines[String(machineId)] ?? { name: "", brandId: 0 }
    const brand = world.brands.find(({ id }) => id === brandId)?.name ?? ""
    return addSession(left, { machineId, machine: name, brand, start: now, end: null, cashIn: credit, cashOut: 0 })
  })

/** A seat from a provider state. `heldForMs` null means a connected player, until the floor finds no connection. */
export interface GivenSeat {
  readonly playerId: string
  readonly machineId: number
  readonly credit: number
  readonly heldForMs: number | null
}

/** Seats a player at a machine with this credit (minor units). Frees the player's other seats. */
export const seatPlayer = (world: World, given: GivenSeat, now: number): World => {
  const { playerId, machineId, credit, heldForMs } = given
  const others = Object.values(world.machines).filter(({ id, seat }) => seat?.playerId === playerId || id === machineId)
  const freed = others.reduce((next, { id }) => clearMachine(next, id), withPlayer(world, playerId))
  const seat = { playerId, since: now, heldUntil: heldForMs === null ? null : now + heldForMs, releasing: null }
  return noteSession(setAccount(withMachine(freed, machineId, { seat }), creditOn(machineId), credit), given, now)
}

/** A refusal for a code, with the text of the catalogue. */
export const refusalOf = (code: number): Refusal => ({
  code,
  ErrorMessage: Object.values(REFUSALS).find((one) => one.code === code)?.text ?? "Refused."
})
