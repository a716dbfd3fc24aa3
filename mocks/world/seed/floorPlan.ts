import { OUTCOMES } from "../paytable.ts"
import { drawRandom, seedFor } from "../random.ts"
import { STATUS } from "../views.ts"
import type { Brand, Machine } from "../world.ts"

interface PlannedBrand {
  readonly id: number
  readonly name: string
  readonly machines: number
  readonly jackpots: readonly number[]
}

/** Fictional brands. The last one has no machine, and two have no jackpot above the hot flag limit (LOBBY-5). */
const PLAN: readonly PlannedBrand[] = [
  { id: 1, name: "Bosphorus Royal", machines: 7, jackpots: [12_500_000, 480_000, 99_000] },
  { id: 2, name: "Ruby Comet", machines: 6, jackpots: [4_812_350, 215_000] },
  { id: 3, name: "Golden Fez", machines: 6, jackpots: [985_400, 64_000, 12_500] },
  { id: 4, name: "Nebula Nine", machines: 6, jackpots: [2_304_500, 118_900] },
  { id: 5, name: "Lantern Bay", machines: 5, jackpots: [18_200, 4_100] },
  { id: 6, name: "Iron Tulip", machines: 5, jackpots: [756_000, 31_000] },
  { id: 7, name: "Copper Fox", machines: 5, jackpots: [15_900] },
  { id: 8, name: "Paper Moon", machines: 0, jackpots: [] }
]

/** Initial statuses other than available: the floor shows every status of LOBBY-3 from the start. */
const STATUSES: Readonly<Record<number, number>> = {
  105: STATUS.bonus,
  106: STATUS.offline,
  204: STATUS.error,
  205: STATUS.waiting,
  304: STATUS.cashingOut,
  405: STATUS.offline,
  504: STATUS.error,
  604: STATUS.bonus
}

const GUESTS: Readonly<Record<number, string>> = { 104: "guest-1", 203: "guest-2", 303: "guest-3", 404: "guest-4", 603: "guest-5" }

/** Initial reservations. */
const RESERVED: Readonly<Record<number, string>> = { 107: "p-vip", 206: "p-demo", 406: "guest-6" }

const HOUR_MS = 3_600_000

const BANDS = [
  { id: 1, name: "5 lines", Order: 1, bet: 50 },
  { id: 2, name: "10 lines", Order: 2, bet: 100 },
  { id: 3, name: "20 lines", Order: 3, bet: 200 },
  { id: 4, name: "40 lines", Order: 4, bet: 400 },
  { id: 5, name: "Max lines", Order: 5, bet: 1_000 }
] as const

/** The fixed properties of a machine. The seed determines the others. */
interface Place {
  readonly id: number
  readonly name: string
  readonly brand: Pick<Brand, "id">
  /** Whether guests may take this machine. */
  readonly guestsWelcome?: boolean
}

/** A machine in its initial state. */
export const planMachine = ({ id, name, brand, guestsWelcome = false }: Place, { seed, now }: FloorStart): Machine => {
  const guest = GUESTS[id]
  const reserved = RESERVED[id]
  const { value, next } = drawRandom(seedFor(seed, id))
  return {
    id,
    name,
    brandId: brand.id,
    status: STATUSES[id] ?? STATUS.available,
    seat: null,
    guest: guest === undefined ? null : { name: guest, until: now + 60_000 + Math.floor(value * 240_000) },
    reservation: reserved === undefined ? null : { playerId: reserved, until: now + HOUR_MS },
    guestsWelcome: guestsWelcome && STATUSES[id] === undefined && reserved === undefined,
    bands: BANDS.slice(0, 3 + (id % 3)),
    activeBand: 2,
    lastWin: 0,
    spins: 0,
    meterVersion: 1,
    outcome: OUTCOMES[Math.floor(value * 3)]?.id ?? 0,
    spin: null,
    rng: next
  }
}

/** The seed and the start time (ms) of a floor. Guests and reservations start at `now`. */
export interface FloorStart {
  readonly seed: number
  readonly now: number
}

/** The brands with their jackpots at the start. A hit sets the grand jackpot back to its start. */
export const planBrands = (): readonly Brand[] => PLAN.map(({ id, name, jackpots }) => ({ id, name, jackpots, jackpotBase: jackpots }))

/** Plans 40 machines with ID = brand × 100 + position. Guests never take the first two of a brand, so these are free at the start. */
export const planMachines = (start: FloorStart): readonly Machine[] =>
  PLAN.flatMap((brand) =>
    Array.from({ length: brand.machines }, (_, index) => {
      const place = index + 1
      return planMachine({ id: brand.id * 100 + place, name: `${brand.name} ${place}`, brand, guestsWelcome: place > 2 }, start)
    })
  )
