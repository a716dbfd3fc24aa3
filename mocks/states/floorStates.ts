import { Schema } from "effect"
import { outcomeAt } from "../world/decidePress.ts"
import { planMachine } from "../world/seed/floorPlan.ts"
import { drawRandom } from "../world/random.ts"
import type { Brand, World } from "../world/world.ts"
import { clearMachine, withMachine, withPlayer } from "./stateBuilders.ts"
import { Amount, MachineId, Ms, PlayerId, providerState } from "./providerState.ts"

const machineId = MachineId
const AN_HOUR_MS = 3_600_000

const withBrand = (world: World, brandId: number, change: Partial<Brand>): World => {
  const known = world.brands.find(({ id }) => id === brandId) ?? {
    id: brandId,
    name: `Test brand ${brandId}`,
    jackpots: [],
    jackpotBase: []
  }
  const others = world.brands.filter(({ id }) => id !== brandId)
  return { ...world, brands: [...others, { ...known, ...change }].toSorted((a, b) => a.id - b.id) }
}

const withGuest = (world: World, machineId: number, now: number): World =>
  withMachine(clearMachine(world, machineId), machineId, { guest: { name: "test-guest", until: now + AN_HOUR_MS } })

/** First ID of the machines that `withCrowd` adds. It is above all IDs of the brands. */
const CROWD_FROM = 10_001

const withCrowd = (world: World, count: number): World => {
  const kept = Object.values(world.machines).slice(0, count)
  const { brands, seed } = world
  const added = Array.from({ length: count - kept.length }, (_, index) => {
    const brand = brands[index % Math.max(1, brands.length)] ?? { id: 1, name: "Test brand" }
    const id = CROWD_FROM + index
    return planMachine({ id, name: `${brand.name} ${id}`, brand }, { seed, now: 0 })
  })
  return { ...world, machines: Object.fromEntries([...kept, ...added].map((machine) => [String(machine.id), machine])) }
}

/** Finds a state of the machine's random generator whose next draw gives this outcome. */
const rngFor = (outcome: number, from: number): number => {
  for (let rng = from >>> 0, tried = 0; tried < 1_000_000; tried += 1, rng = drawRandom(rng).next) {
    if (outcomeAt(drawRandom(rng).value).id === outcome) return rng
  }
  return from
}

/** States of brands and machines. */
export const floorStates = {
  "a machine exists": providerState({
    description: "There is such a machine of such a brand; it is in service, free and reserved for nobody.",
    params: { machineId, name: Schema.String, brandId: Schema.Int },
    example: { machineId: 101, name: "Test machine 101", brandId: 1 },
    establish: (world, { machineId, name, brandId }) => {
      const next = world.brands.some(({ id }) => id === brandId) ? world : withBrand(world, brandId, {})
      return withMachine(clearMachine(next, machineId), machineId, { name, brandId })
    }
  }),
  "a machine does not exist": providerState({
    description: "There is no machine of this id.",
    params: { machineId },
    example: { machineId: 999 },
    establish: (world, { machineId }) => {
      const cleared = clearMachine(world, machineId)
      return { ...cleared, machines: Object.fromEntries(Object.entries(cleared.machines).filter(([id]) => id !== String(machineId))) }
    }
  }),
  "a machine has a status": providerState({
    description:
      "0 offline, 1 waiting, 2 played by somebody, 3 available, 4 in bonus, 5 trying to cash out, 6 error. 3 leaves a player's seat as it is.",
    params: { machineId, status: Schema.Int },
    example: { machineId: 101, status: 0 },
    establish: (world, { machineId, status }, now) => {
      if (status === 2) return withGuest(world, machineId, now)
      return withMachine(world, machineId, status === 3 ? { status, guest: null, guestsWelcome: false } : { status })
    }
  }),
  "a machine is free": providerState({
    description: "The machine is in service and has no credit, nobody plays it and it is reserved for nobody.",
    params: { machineId },
    example: { machineId: 101 },
    establish: (world, { machineId }) => clearMachine(world, machineId)
  }),
  "a machine is played by a guest": providerState({
    description: "Somebody of the casino's own plays the machine.",
    params: { machineId },
    example: { machineId: 101 },
    establish: (world, { machineId }, now) => withGuest(world, machineId, now)
  }),
  "a player waits for an occupied machine": providerState({
    description: "Somebody of the casino's own plays the machine, and this player is on its waiting list.",
    params: { playerId: PlayerId, machineId },
    example: { playerId: "test-player-1", machineId: 101 },
    establish: (world, { playerId, machineId }, now) => {
      const played = withGuest(withPlayer(world, playerId), machineId, now)
      return { ...played, waitlists: { ...played.waitlists, [machineId]: [playerId] } }
    }
  }),
  "a machine is reserved": providerState({
    isOptional: true,
    description: "The machine is free and kept for this player for so many ms. A casino without reservations does not offer this.",
    params: { machineId, playerId: PlayerId, forMs: Ms },
    example: { machineId: 101, playerId: "test-player-2", forMs: 600_000 },
    establish: (world, { machineId, playerId, forMs }, now) =>
      withMachine(clearMachine(withPlayer(world, playerId), machineId), machineId, { reservation: { playerId, until: now + forMs } })
  }),
  "a machine's next spin ends in an outcome": providerState({
    description:
      "The machine's next spin ends so: 0–2 no win, 3 the bet back, 4 three times, 5 five times, 6 ten times, 7 ninety-three times the bet.",
    params: { machineId, outcome: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 7 })) },
    example: { machineId: 101, outcome: 4 },
    establish: (world, { machineId, outcome }) => {
      const next = withMachine(world, machineId)
      return withMachine(next, machineId, { rng: rngFor(outcome, next.machines[String(machineId)]?.rng ?? 0) })
    }
  }),
  "a machine has a band selected": providerState({
    description: "This band of the machine's is the active one. The machine has the bands 1 and 2.",
    params: { machineId, bandId: Schema.Int },
    example: { machineId: 101, bandId: 2 },
    establish: (world, { machineId, bandId }) => withMachine(world, machineId, { activeBand: bandId })
  }),
  "the floor has no brands": providerState({
    description: "The casino has neither brands nor machines, and so no jackpot and no video of one (404).",
    params: {},
    example: {},
    establish: (world) => ({ ...world, brands: [], machines: {} })
  }),
  "the floor has many machines": providerState({
    description: "The casino has exactly so many machines, spread over its brands.",
    params: { count: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 10_000 })) },
    example: { count: 1_000 },
    establish: (world, { count }) => withCrowd(world, count)
  }),
  "a brand exists": providerState({
    description: "There is such a brand. Whether it has machines is left open.",
    params: { brandId: Schema.Int, name: Schema.String },
    example: { brandId: 1, name: "Test brand" },
    establish: (world, { brandId, name }) => withBrand(world, brandId, { name })
  }),
  "a brand has a jackpot": providerState({
    isOptional: true,
    description:
      "The brand's jackpots stand at these amounts (minor units), the grand one first. None: it has no jackpot. " +
      "A casino without jackpots does not offer this.",
    params: { brandId: Schema.Int, jackpots: Schema.Array(Amount) },
    example: { brandId: 1, jackpots: [12_500_000, 480_000] },
    establish: (world, { brandId, jackpots }) => withBrand(world, brandId, { jackpots, jackpotBase: jackpots })
  })
} as const
