import type { Act, Ending, FaultAct, Move, SettingsFault } from "./chaosRun.ts"
import { makeSeededChance, type SeededChance } from "../../support/seededChance.ts"

/** A separate random stream, so that a new kind of rare move does not change the other moves of a seed. */
const RARE_STREAM = 0x5eed_0001

const ENDINGS = [
  "logOut",
  "refusedCall",
  "refusedSocket",
  "unauthorised",
  "closedTab",
  "crash",
  "hungDisk"
] as const satisfies readonly Ending[]

const midTransfer = (chance: SeededChance): Act => ({
  do: "midTransfer",
  amount: chance.pick([500, 1_000, 5_000]),
  // A message takes 10 ms one way, and the machine confirms after about a second. The end falls before, between or after these steps.
  afterMs: chance.pick([0, 5, 15, 40, 400, 1_500]),
  ending: chance.pick(ENDINGS)
})

const FAULTS = ["late", "abort", "status", "truncate"] as const satisfies readonly SettingsFault[]

const otherPlayer = (chance: SeededChance): FaultAct => ({
  do: "otherPlayer",
  machineId: chance.pick([101, 102, 301]),
  ms: chance.between(2_000, 12_000)
})

const settingsFile = (chance: SeededChance): Act => ({
  do: "settingsFile",
  fault: chance.pick(FAULTS),
  ms: chance.between(1_000, 15_000),
  isFirst: chance.draw() < 0.5
})

/** Two transfers take about three seconds. Some notifications arrive between them, others after both. */
const lateNotices = (chance: SeededChance): Act => ({
  do: "lateNotices",
  amount: chance.pick([500, 1_000]),
  delayMs: chance.between(2_500, 8_000)
})

const muteSocket = (chance: SeededChance): FaultAct => ({
  do: "muteSocket",
  channel: chance.pick(["game", "notifications"] as const),
  jumpMs: chance.pick([0, -60_000, -3_600_000] as const)
})

const comeBack = (chance: SeededChance): Act => ({ do: "comeBack", meanwhile: chance.pick(["tokensEnd", "loggedOut"] as const) })

const lostCode = (chance: SeededChance): FaultAct => ({ do: "lostCode", ms: chance.between(1_000, 20_000) })

const sleepyStart = (chance: SeededChance): FaultAct => ({ do: "sleepyStart", ms: chance.between(6_000, 20_000) })

/** The rare faults that can strike in any state of the client. */
export const RARE_FAULTS = [otherPlayer, lostCode, muteSocket, sleepyStart] as const

/** Each kind of rare move, the share of runs that contain it, and how often it occurs in such a run. */
const KINDS: readonly { readonly share: number; readonly times: number; readonly make: (chance: SeededChance) => Act }[] = [
  { share: 0.3, times: 3, make: midTransfer },
  { share: 0.2, times: 1, make: otherPlayer },
  { share: 0.25, times: 2, make: settingsFile },
  { share: 0.2, times: 2, make: lostCode },
  { share: 0.1, times: 2, make: lateNotices },
  { share: 0.1, times: 2, make: (chance) => ({ do: "clockBack", amount: chance.pick([500, 1_000]) }) },
  { share: 0.1, times: 2, make: muteSocket },
  { share: 0.1, times: 2, make: comeBack },
  { share: 0.05, times: 1, make: sleepyStart }
]

/** Plans the rare moves of a seed. They are added to the usual moves of the same seed. */
export const planRareMoves = (seed: number, lengthMs: number): readonly Move[] => {
  const chance = makeSeededChance((seed ^ RARE_STREAM) >>> 0)
  return KINDS.flatMap(({ share, times, make }) => {
    if (chance.draw() >= share) return []
    return Array.from({ length: times }, () => ({ at: chance.between(5_000, lengthMs), act: make(chance) }))
  })
}
