import { NO_LIMITS } from "../../../src/domain/game/autoplay.ts"
import type { AutoplayPlan } from "../../../src/domain/game/gameEvents.ts"
import type { Move } from "./chaosRun.ts"
import type { LaterOccasionAct } from "./laterOccasions.ts"
import { makeSeededChance, type SeededChance } from "../../support/seededChance.ts"

/** An occasion of ordinary life at which several things meet. Times in ms, amounts in minor units. */
export type OccasionAct =
  /** The seat is lost. Its next snapshot is `delayMs` late, and a hand pay changes the wallet meanwhile. */
  | { readonly what: "lateSnapshot"; readonly delayMs: number; readonly amount: number }
  /** The player logs out and in again while an answer to the old session is on its way. With `isRefusal` it is a 401. */
  | { readonly what: "quickReturn"; readonly delayMs: number; readonly isRefusal: boolean }
  /** The network is away for longer than the limit of AUTH-2 while the player is at a machine. */
  | { readonly what: "longOffline"; readonly ms: number }
  /** The casino takes the machine away from the player, for a time. */
  | { readonly what: "machineTaken"; readonly status: number; readonly ms: number }
  /** The player starts autoplay with limits. The seat's socket is lost `lostAfterMs` later; null: it is not. */
  | { readonly what: "autoplayPlan"; readonly plan: AutoplayPlan; readonly lostAfterMs: number | null }
  /** The player deposits, and the browser falls asleep before the deposit is sent. */
  | { readonly what: "sleepyTransfer"; readonly afterMs: number; readonly ms: number }
  /** The operator gives a discount below a high balance. The player joins a machine `afterMs` after the page has opened. */
  | { readonly what: "autoTopUp"; readonly afterMs: number }
  /** A machine is reserved for another player, and the reservation ends between two lists. */
  | { readonly what: "reservationOver"; readonly machineId: number }
  /** The player lowers the limit of deposits on another device, and deposits here. */
  | { readonly what: "limitElsewhere"; readonly value: number }
  /** The network is away while a game of the player ends. */
  | { readonly what: "lostInSpin"; readonly ms: number }
  /** The status of a machine changes while the answer with its list is on its way. */
  | { readonly what: "lateList"; readonly delayMs: number; readonly machineId: number }
  /** The answers to a cash-out are lost on an open socket. */
  | { readonly what: "lostCashOut" }
  /** The player waits for a machine, and then joins it. */
  | { readonly what: "waitFor"; readonly machineId: number }
  | LaterOccasionAct

/** A separate random stream, so that an occasion does not change the other moves of a seed. */
const OCCASION_STREAM = 0x5eed_0004

const planOfAutoplay = (chance: SeededChance): AutoplayPlan => ({
  rounds: chance.pick([null, null, 3]),
  lossLimit: chance.pick([100, 100, 150, 250]),
  winAbove: chance.pick([null, 500]),
  stopOnBonus: chance.draw() < 0.5
})

/** After a lost socket, only autoplay without limits shows whether it is over. */
const playByPlanSoon = (chance: SeededChance): OccasionAct =>
  chance.draw() < 0.5
    ? { what: "autoplayPlan", plan: planOfAutoplay(chance), lostAfterMs: null }
    : { what: "autoplayPlan", plan: NO_LIMITS, lostAfterMs: chance.between(1_000, 3_000) }

type Make = (chance: SeededChance) => OccasionAct

/** Each kind of occasion, and the share of the runs with occasions that contain it. */
const KINDS: readonly { readonly share: number; readonly make: Make }[] = [
  {
    share: 0.4,
    make: (chance) => ({ what: "lateSnapshot", delayMs: chance.between(800, 4_000), amount: chance.between(1, 5_000) })
  },
  { share: 0.3, make: (chance) => ({ what: "quickReturn", delayMs: chance.between(300, 4_000), isRefusal: chance.draw() < 0.5 }) },
  { share: 0.1, make: (chance) => ({ what: "longOffline", ms: chance.between(65_000, 80_000) }) },
  { share: 0.25, make: (chance) => ({ what: "machineTaken", status: chance.pick([0, 1, 6]), ms: chance.between(500, 8_000) }) },
  { share: 0.3, make: playByPlanSoon },
  {
    share: 0.25,
    make: (chance) => ({ what: "sleepyTransfer", afterMs: chance.between(0, 3), ms: chance.between(5_200, 7_000) })
  },
  { share: 0.25, make: (chance) => ({ what: "autoTopUp", afterMs: chance.between(0, 2_500) }) },
  { share: 0.2, make: (chance) => ({ what: "reservationOver", machineId: chance.pick([101, 102, 301]) }) },
  { share: 0.2, make: (chance) => ({ what: "limitElsewhere", value: chance.pick([100, 1_000]) }) },
  { share: 0.2, make: (chance) => ({ what: "waitFor", machineId: chance.pick([101, 102, 301]) }) },
  { share: 0.2, make: (chance) => ({ what: "lostInSpin", ms: chance.between(2_500, 12_000) }) },
  {
    share: 0.2,
    make: (chance) => ({ what: "lateList", delayMs: chance.between(500, 4_000), machineId: chance.pick([103, 203, 302]) })
  },
  { share: 0.2, make: () => ({ what: "lostCashOut" }) }
]

/** Each seventh run has occasions. The others stay as they are, so that each fault also occurs without them. */
const EACH = 7

/** Plans the occasions of a seed. They are added to the usual moves of the same seed. */
export const planOccasions = (seed: number, lengthMs: number): readonly Move[] => {
  if (seed % EACH !== 0) return []
  const chance = makeSeededChance((seed ^ OCCASION_STREAM) >>> 0)
  const all = KINDS.flatMap(({ share, make }) =>
    chance.draw() < share ? [{ at: chance.between(5_000, lengthMs), act: { do: "occasion", act: make(chance) } as const }] : []
  )
  // A lost answer would hide a fault that a late snapshot causes: the client cannot know the balance then (`observable.ts`).
  const isOrdered = all.some(({ act }) => act.act.what === "lateSnapshot")
  return all.filter(({ act }) => !isOrdered || act.act.what !== "lostCashOut")
}
