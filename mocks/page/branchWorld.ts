import type { BrandEntry, MachineEntry } from "../../src/domain/lobby/lobbyEvents.ts"
import type { BranchSeat, BranchState } from "../../src/domain/support/branch.ts"
import { seatPlayer, setAccount, squareHistories, withMachine, withPlayer } from "../states/stateBuilders.ts"
import { PIN_1234 } from "../world/seed/demoPlayers.ts"
import { planMachine } from "../world/seed/floorPlan.ts"
import { walletOf } from "../world/ledger.ts"
import { seedWorld } from "../world/seed/seedWorld.ts"
import { STATUS } from "../world/views.ts"
import type { Brand, Machine, World } from "../world/world.ts"

/** Every branch draws the same random numbers. */
export const BRANCH_SEED = 1

/** How long (ms) other players stay at the machines that were in use, and how long this player's seat is held. */
const STAY_MS = 3_600_000

const brandsOf = ({ brands, machines }: BranchState): readonly Brand[] => {
  const listed = new Map(brands.map(({ id, name, jackpots }) => [id, { id, name, jackpots, jackpotBase: jackpots }]))
  for (const { brandId: id, brand: name } of machines) if (!listed.has(id)) listed.set(id, { id, name, jackpots: [], jackpotBase: [] })
  return [...listed.values()]
}

/** A recorded status 2 means that somebody else plays there; the mock derives it from a guest. */
const machineOf = (entry: MachineEntry, state: BranchState, now: number): Machine => {
  const { id, name, brandId, status, reservation } = entry
  const isPlayed = status === STATUS.played
  const remains = reservation === null ? 0 : reservation.until - state.at
  return {
    ...planMachine({ id, name, brand: { id: brandId } }, { seed: BRANCH_SEED, now }),
    status: isPlayed ? STATUS.available : status,
    guest: isPlayed ? { name: "guest", until: now + STAY_MS } : null,
    reservation: remains > 0 ? { playerId: reservation?.mine === true ? state.player.id : "somebody", until: now + remains } : null,
    guestsWelcome: false
  }
}

/** The recorded floor. Before the recorded lists arrived there is none, and the mock's own floor stands in. */
const withFloor = (world: World, state: BranchState, now: number): World => {
  const brands: readonly BrandEntry[] = state.brands
  if (state.machines.length === 0 && brands.length === 0) return world
  const machines = Object.fromEntries(state.machines.map((entry) => [String(entry.id), machineOf(entry, state, now)]))
  return { ...world, brands: brandsOf(state), machines }
}

interface Taken {
  readonly seat: BranchSeat
  /** The floor's time, ms. */
  readonly now: number
}

/** Seats the player. The reels rest: a spin of the recorded moment is not continued. */
const withSeat = (world: World, { player: { id: playerId } }: BranchState, { seat, now }: Taken): World => {
  const { machineId, name, credit, panel } = seat
  const known = world.machines[String(machineId)]
  const named = withMachine(world, machineId, known === undefined && name !== "" ? { name } : {})
  const seated = seatPlayer(named, { playerId, machineId, credit, heldForMs: STAY_MS }, now)
  if (panel === null) return seated
  const { meter, bands, activeBand } = panel
  const change: Partial<Machine> = { lastWin: meter.lastWin, spins: meter.spins, meterVersion: meter.version }
  if (bands.length === 0) return withMachine(seated, machineId, change)
  return withMachine(seated, machineId, {
    ...change,
    bands: bands.map(({ id, name: label, order, bet }) => ({ id, name: label, Order: order, bet })),
    activeBand: activeBand ?? bands[0]?.id ?? 0
  })
}

/** Builds the casino of a recorded moment. `now` is the floor's time in ms. The accounts add up as in every world. */
export const worldOfBranch = (state: BranchState, now: number): World => {
  const { player, wallet, seat, locked } = state
  const { id, username, name, lastname, email, group, permissions, type, hasPin, displayName } = player
  const seeded = withFloor(seedWorld({ seed: BRANCH_SEED, now }), state, now)
  const known = withPlayer(seeded, id, {
    username,
    name,
    lastname,
    email: email ?? "",
    type: type ?? "player",
    group: group ?? "user",
    permissions,
    pinHash: hasPin || locked ? PIN_1234 : null,
    lastLogon: now,
    ...(displayName !== undefined && { displayName })
  })
  const paid = setAccount(known, walletOf(id), wallet)
  return squareHistories(seat === null ? paid : withSeat(paid, state, { seat, now }))
}
