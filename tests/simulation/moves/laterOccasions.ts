import type { Move } from "./chaosRun.ts"
import { makeSeededChance, type SeededChance } from "../../support/seededChance.ts"
import type { TailDamage } from "../browser/simulatedDisk.ts"

/** An occasion of the second set. Times in ms, amounts in minor units. */
export type LaterOccasionAct =
  /** The player asks for the balance and deposits. The answer and the notification about the deposit are late. */
  | { readonly what: "earlyAnswer"; readonly answerMs: number; readonly noticeMs: number; readonly amount: number }
  /** The device loses or damages the newest stored events of the log, and the page opens again. */
  | { readonly what: "damagedTail"; readonly how: TailDamage }
  /** A meter of the player's machine is `delayMs` late. Meanwhile the player leaves, and joins the machine `machineId`. */
  | { readonly what: "lateMeter"; readonly delayMs: number; readonly machineId: number; readonly amount: number }
  /** The network is away for `ms` during a cash-out. The player leaves, and a hand pay of `amount` reaches the wallet together with the payout. */
  | { readonly what: "leftCashOut"; readonly ms: number; readonly amount: number }
  /** The seat is lost for `ms`. The frames of the old media session return beside a new one while the player selects the other picture. */
  | { readonly what: "otherPicture"; readonly ms: number }

/** A separate random stream, so that an occasion does not change the other moves of a seed. */
const STREAM = 0x5eed_0008

type Make = (chance: SeededChance) => LaterOccasionAct

/** Each kind of occasion, the share of these runs that contain it, and how often it occurs in such a run. */
const KINDS: readonly { readonly share: number; readonly times: number; readonly make: Make }[] = [
  {
    share: 0.4,
    times: 2,
    make: (chance) => ({
      what: "earlyAnswer",
      answerMs: chance.between(60, 900),
      noticeMs: chance.between(1_000, 3_000),
      amount: chance.pick([500, 1_000])
    })
  },
  { share: 0.4, times: 2, make: (chance) => ({ what: "damagedTail", how: chance.pick(["lost", "garbled"]) }) },
  {
    share: 0.4,
    times: 2,
    make: (chance) => ({
      what: "lateMeter",
      delayMs: chance.between(1_000, 5_000),
      machineId: chance.pick([102, 201, 301]),
      amount: chance.pick([500, 1_000])
    })
  },
  { share: 0.4, times: 2, make: (chance) => ({ what: "leftCashOut", ms: chance.between(500, 4_000), amount: chance.between(1, 5_000) }) },
  { share: 0.4, times: 2, make: (chance) => ({ what: "otherPicture", ms: chance.between(2_000, 5_000) }) }
]

/** Each thirteenth run has occasions of the second set. The others stay as they are. */
const EACH = 13
const REMAINDER = 11

/** Plans the occasions of the second set. They are added to the usual moves of the same seed. */
export const planLaterOccasions = (seed: number, lengthMs: number): readonly Move[] => {
  if (seed % EACH !== REMAINDER) return []
  const chance = makeSeededChance((seed ^ STREAM) >>> 0)
  return KINDS.flatMap(({ share, times, make }) => {
    if (chance.draw() >= share) return []
    return Array.from({ length: times }, () => ({
      at: chance.between(5_000, lengthMs),
      act: { do: "occasion", act: make(chance) } as const
    }))
  })
}
