import { DEFAULT_SETTINGS, keepsSeat } from "../../src/domain/account/settings.ts"
import type { BalanceNotice, MachineFreeNotice, MachineNotice, SessionNotice } from "../../src/api/wire/notifications.ts"
import type { Brand as WireBrand, Machine as WireMachine } from "../../src/api/wire/casino.ts"
import type { Meter, MachineButton } from "../../src/api/wire/game.ts"
import { amountIn, creditOn, walletOf } from "./ledger.ts"
import { PAYTABLE_TEXT, RTP } from "./paytable.ts"
import type { Brand, Machine, World } from "./world.ts"

/** Machine statuses of LOBBY-3. Status 3 is also sent to the player who has the seat (GAME-8). */
export const STATUS = { offline: 0, waiting: 1, played: 2, available: 3, bonus: 4, cashingOut: 5, error: 6 } as const

/** Whether the seated player may continue to play (GAME-8). Uses the client's rule, so the mock does not refuse an action that the client offers. */
export const letsPlayerPlay = ({ status }: Machine): boolean => keepsSeat(DEFAULT_SETTINGS, status)

/** The machine's status as one player sees it. */
export const statusFor = (machine: Machine, playerId: string | null): number => {
  if (machine.status !== STATUS.available) return machine.status
  if (machine.guest !== null) return STATUS.played
  if (machine.seat === null) return STATUS.available
  if (machine.seat.releasing !== null) return STATUS.cashingOut
  return machine.seat.playerId === playerId ? STATUS.available : STATUS.played
}

/** Whether the reels turn or a transfer with the machine is pending. */
export const isBusy = (world: World, machine: Machine): boolean =>
  machine.spin !== null ||
  Object.values(world.transfers).some(
    ({ machineId, state }) => machineId === machine.id && (state === "accepted" || state === "machineConfirmed")
  )

/** The price of one spin in minor units; 0 when no band is active. */
export const activeBet = ({ bands, activeBand }: Machine): number => bands.find(({ id }) => id === activeBand)?.bet ?? 0

/** The counters of the machine. The credit is the balance of its account in the ledger. */
export const meterOf = (world: World, machine: Machine): typeof Meter.Encoded => ({
  credit: amountIn(world, creditOn(machine.id)),
  bet: activeBet(machine),
  lastWin: machine.lastWin,
  spins: machine.spins,
  version: machine.meterVersion
})

/** The buttons on the panel of every machine (GAME-2). */
export const BUTTONS: readonly (typeof MachineButton.Encoded)[] = [
  { id: "spin", label: "Spin", kind: "spin" },
  { id: "stop", label: "Stop", kind: "stop" },
  { id: "betDown", label: "Bet −", kind: "betDown" },
  { id: "betUp", label: "Bet +", kind: "betUp" },
  { id: "betMax", label: "Max bet", kind: "betMax" },
  { id: "collect", label: "Collect", kind: "collect" },
  { id: "service", label: "Service", kind: "other" }
]

/** The name of the machine's brand. */
export const brandOf = (world: World, machine: Machine): string => world.brands.find(({ id }) => id === machine.brandId)?.name ?? ""

/** A machine of the lobby's list, as one player sees it. */
export const presentMachine = (world: World, machine: Machine, playerId: string): typeof WireMachine.Encoded => ({
  id: machine.id,
  name: machine.name,
  status: statusFor(machine, playerId),
  brand: brandOf(world, machine),
  brandId: machine.brandId,
  image: null,
  reservation: machine.reservation && { mine: machine.reservation.playerId === playerId, until: machine.reservation.until },
  ...betsOf(machine),
  denomination: DENOMINATION,
  rtp: RTP,
  thumbnail: `/api/machine/${machine.id}/still.svg`,
  waiting: waitingFor(world, machine.id).length,
  waitlisted: waitingFor(world, machine.id).includes(playerId)
})

/** The value of one credit of every machine, in minor units. */
const DENOMINATION = 1

const betsOf = ({ bands }: Machine): { readonly minBet: number; readonly maxBet: number } => {
  const bets = bands.map(({ bet }) => bet)
  return { minBet: Math.min(...bets), maxBet: Math.max(...bets) }
}

/** The ids of the players who wait for the machine, the first one first. */
export const waitingFor = (world: World, machineId: number): readonly string[] => world.waitlists?.[machineId] ?? []

/** Whether a player may take the machine now. */
export const isFreeFor = (machine: Machine, playerId: string): boolean =>
  machine.seat === null &&
  statusFor(machine, playerId) === STATUS.available &&
  (machine.reservation === null || machine.reservation.playerId === playerId)

/** The notice to a player on the waiting list. */
export const presentFree = ({ id, name, reservation }: Machine, playerId: string): typeof MachineFreeNotice.Encoded => ({
  type: "machineFree",
  id,
  name,
  ...(reservation?.playerId === playerId ? { until: reservation.until } : {})
})

/** One machine with its texts. The list has none, because it is read every few seconds. */
export const presentMachineCard = (world: World, machine: Machine, playerId: string): typeof WireMachine.Encoded => ({
  ...presentMachine(world, machine, playerId),
  help: "Press Spin to start the reels and Stop to end the spin sooner. Bet − and Bet + choose the lines. Call attendant asks for help.",
  paytable: PAYTABLE_TEXT
})

/** A brand without machines omits `machineCount` and `jackpot`, like lists of real operators (LOBBY-1). */
export const presentBrand = (world: World, { id, name, jackpots }: Brand): typeof WireBrand.Encoded => {
  const machineCount = Object.values(world.machines).filter((machine) => machine.brandId === id).length
  return machineCount === 0 ? { id, name } : { id, name, machineCount, jackpot: jackpots.join(",") }
}

/** The wallet in minor units. */
export const balanceOf = (world: World, playerId: string): number => amountIn(world, walletOf(playerId))

/** The version of a player's wallet after `ahead` more changes. A new wallet has version 1. Undefined in a casino without versions. */
export const walletVersionOf = ({ ledger, tellsWalletVersion = true }: World, playerId: string, ahead = 0): number | undefined =>
  tellsWalletVersion ? 1 + (ledger.walletChanges?.[walletOf(playerId)] ?? 0) + ahead : undefined

/** The wallet fields of every message with a balance. */
export const presentWallet = (world: World, playerId: string): { readonly balance: number; readonly version?: number } => {
  const version = walletVersionOf(world, playerId)
  return { balance: balanceOf(world, playerId), ...(version === undefined ? {} : { version }) }
}

/** The notification of the wallet's balance. */
export const presentBalance = (world: World, playerId: string): typeof BalanceNotice.Encoded => ({
  type: "balance",
  ...presentWallet(world, playerId)
})

/** The notification of the machine's status, as one player sees it. */
export const presentStatus = (machine: Machine, playerId: string): typeof MachineNotice.Encoded => ({
  type: "machine",
  id: machine.id,
  status: statusFor(machine, playerId)
})

/** The machine at which the player has a seat, also while the seat is held without a connection or is being released. */
export const seatOf = (world: World, playerId: string): Machine | undefined =>
  Object.values(world.machines).find(({ seat }) => seat?.playerId === playerId)

const sessionStatus = (world: World, machine: Machine): number => {
  if (machine.status !== STATUS.available) return machine.status
  if (machine.seat?.releasing) return STATUS.cashingOut
  return machine.spin === null && amountIn(world, creditOn(machine.id)) === 0 ? STATUS.waiting : STATUS.played
}

/** The state of an open session, for the reconnect dialog (GAME-9). */
export const presentSession = (world: World, machine: Machine, open: boolean): typeof SessionNotice.Encoded => ({
  type: "session",
  status: open,
  name: machine.name,
  id: machine.id,
  machine_status: sessionStatus(world, machine)
})

/** The machine in the jackpot video: the first machine of the brand with the highest jackpot. */
export const jackpotMachineOf = (world: World): Machine | undefined => {
  const [highest] = world.brands.toSorted((a, b) => (b.jackpots[0] ?? 0) - (a.jackpots[0] ?? 0))
  return Object.values(world.machines).find(({ brandId }) => brandId === highest?.id)
}
