import { amountIn, creditOn, HOUSE, walletOf } from "./ledger.ts"
import { refusal } from "./refusals.ts"
import { drawRandom } from "./random.ts"
import { letsPlayerPlay } from "./views.ts"
import type { Machine, World } from "./world.ts"
import { findMachine } from "./world.ts"
import type { Decision, WorldEvent } from "./worldEvents.ts"
import { accept, refuse } from "./worldEvents.ts"

/** Interval of floor ticks in ms, which update guests and jackpots. */
export const TICK_MS = 2_000

const GUEST_ARRIVES = 0.2
const MOST_GUESTS = 12
const MINUTE_MS = 60_000

const sitDown = (free: readonly Machine[], draw: () => number, at: number): readonly WorldEvent[] => {
  const machine = free[Math.floor(draw() * free.length)]
  if (machine === undefined) return []
  const until = at + MINUTE_MS + Math.floor(draw() * 4 * MINUTE_MS)
  return [{ type: "GuestSatDown", machineId: machine.id, name: `guest-${machine.id}`, until }]
}

/** One floor tick: guests arrive and leave, reservations expire, and the guests' play feeds the jackpots. */
export const decideTick = (world: World, at: number): Decision => {
  let rng = world.rng
  const draw = (): number => {
    const { value, next } = drawRandom(rng)
    rng = next
    return value
  }
  const machines = Object.values(world.machines)
  const guests = machines.filter(({ guest }) => guest !== null)
  const free = machines.filter((one) => one.guestsWelcome && one.seat === null && one.guest === null && one.reservation === null)
  const events: readonly WorldEvent[] = [
    ...guests.filter(({ guest }) => (guest?.until ?? 0) <= at).map(({ id }) => ({ type: "GuestLeft", machineId: id }) as const),
    ...machines
      .filter(({ reservation }) => reservation !== null && reservation.until <= at)
      .map(({ id }) => ({ type: "MachineReserved", machineId: id, reservation: null }) as const),
    ...(draw() < GUEST_ARRIVES && guests.length < MOST_GUESTS ? sitDown(free, draw, at) : []),
    ...world.brands
      .filter(({ jackpots }) => jackpots.length > 0)
      .map(
        ({ id, jackpots }) =>
          ({ type: "JackpotsGrew", brandId: id, jackpots: jackpots.map((one) => one + Math.floor(draw() * 60)) }) as const
      )
  ]
  return accept(...events, { type: "RandomDrawn", rng })
}

/** Sets a machine's status, as the floor staff would do. Status 3 puts it back in service. */
export const decideStatus = (world: World, machineId: number, status: number): Decision => {
  const machine = findMachine(world, machineId)
  if (machine === undefined) return refuse(refusal("noSuchMachine"))
  return machine.status === status ? accept() : accept({ type: "MachineStatusSet", machineId, status })
}

/** Hits the brand's grand jackpot on an occupied machine (GAME-11). The money becomes credit on that machine. */
export const decideJackpot = (world: World, machineId: number): Decision => {
  const machine = findMachine(world, machineId)
  const brand = world.brands.find(({ id }) => id === machine?.brandId)
  const amount = brand?.jackpots[0]
  if (machine === undefined || brand === undefined || amount === undefined) return refuse(refusal("noSuchMachine"))
  if (machine.seat === null || !letsPlayerPlay(machine)) return refuse(refusal("noOpenSession"))
  return accept(
    { type: "MoneyMoved", from: HOUSE, to: creditOn(machineId), amount, reason: "jackpot" },
    { type: "JackpotHit", machineId, playerId: machine.seat.playerId, amount },
    { type: "JackpotsGrew", brandId: brand.id, jackpots: [brand.jackpotBase[0] ?? amount, ...brand.jackpots.slice(1)] }
  )
}

/** Pays a win by hand, directly to the wallet (GAME-4, action 5). `amount` in minor units. */
export const decideHandPay = (world: World, machineId: number, amount: number): Decision => {
  const seat = findMachine(world, machineId)?.seat
  if (!seat) return refuse(refusal("noOpenSession"))
  if (amount <= 0) return refuse(refusal("invalidRequest"))
  return accept(
    { type: "MoneyMoved", from: HOUSE, to: walletOf(seat.playerId), amount, reason: "handPay" },
    { type: "HandPaid", machineId, playerId: seat.playerId, amount }
  )
}

/** Books a deposit (1) or a withdrawal (2) at the cashier (GAME-4, actions 1 and 2). `amount` in minor units. */
export const decideCashier = (
  world: World,
  { playerId, action, amount }: { readonly playerId: string; readonly action: 1 | 2; readonly amount: number }
): Decision => {
  if (amount <= 0) return refuse(refusal("invalidRequest"))
  const wallet = walletOf(playerId)
  if (action === 2 && amount > amountIn(world, wallet)) return refuse(refusal("balanceTooLow"))
  const [from, to] = action === 1 ? [HOUSE, wallet] : [wallet, HOUSE]
  return accept(
    { type: "MoneyMoved", from, to, amount, reason: action === 1 ? "deposit" : "withdrawal" },
    { type: "CashierBooked", playerId, action, amount }
  )
}
