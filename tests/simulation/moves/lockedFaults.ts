import { leaveMachine } from "../../../src/runtime/commands/machine/leaveMachine.ts"
import type { FaultRule } from "../../../mocks/faults/faultRule.ts"
import { addFault } from "./addFault.ts"
import type { ChaosRun, Move } from "./chaosRun.ts"
import type { Scene } from "./chaosScene.ts"
import { openLock, restUntilLocked } from "./lockMoves.ts"
import { beAtMachine, STEP_MS } from "./occasionParts.ts"
import { makeSeededChance } from "../../support/seededChance.ts"
import { httpFault, socketFault, videoFault } from "./troubles.ts"

/** A fault of the network that strikes while the screen is locked. With `isSeated`, the player has a machine. */
export interface LockedFault {
  readonly do: "meetLocked"
  readonly act: { readonly do: "rule"; readonly rule: FaultRule }
  readonly isSeated: boolean
}

/** A separate random stream, so that these faults do not change the other moves of a seed. */
const STREAM = 0x5eed_0009
/** Some runs have a PIN check for these faults. */
const EACH = 23
const REMAINDER = 17
const FAULTS = 3
/** How long (ms) a rule applies. */
const RULE_MS = 12_000
/** Pause (ms) between two things that happen to a locked page. */
const PAUSE_MS = 3_000
/** The amount (minor units) of a hand pay. */
const HAND_PAY = 700

export const isLockedFaultRun = ({ seed, profile }: Pick<ChaosRun, "seed" | "profile">): boolean =>
  profile === null && seed % EACH === REMAINDER

/** Plans the faults. Each has a minute of rest before it, so there are few. */
export const planLockedFaults = (seed: number, lengthMs: number): readonly Move[] => {
  const chance = makeSeededChance((seed ^ STREAM) >>> 0)
  return Array.from({ length: FAULTS }, () => {
    const rule: FaultRule = {
      ...chance.pick([socketFault, socketFault, httpFault, httpFault, videoFault])(chance),
      probability: chance.pick([0.3, 1]),
      untilMs: RULE_MS
    }
    const isSeated = rule.on === "video" || chance.draw() < 0.5
    return { at: chance.between(2_000, lengthMs), act: { do: "meetLocked", act: { do: "rule", rule }, isSeated } } as const
  })
}

/**
 * LOCK-1: a locked page is quiet, so a fault of its messages, calls or video would rarely strike. Therefore the casino pays twice and drops both sockets,
 * and with a fault of the video the picture freezes.
 */
export const disturbLocked = async (scene: Scene, { act: { rule }, isSeated }: LockedFault): Promise<void> => {
  const { running, tab, time } = scene
  await openLock(scene)
  await beAtMachine(scene)
  if (!isSeated) tab.run(leaveMachine())
  await time.pass(STEP_MS)
  await restUntilLocked(scene)
  if (tab.page()?.views.lock.locked !== true) return
  const machineId = tab.page()?.views.game.machineId ?? null
  addFault(scene, rule)
  if (rule.on === "video" && machineId !== null) {
    running.control.run({ type: "freezeVideo", machineId, on: true })
    time.schedule(RULE_MS, () => void running.control.run({ type: "freezeVideo", machineId, on: false }))
  }
  for (const channel of ["notifications", "game"] as const) {
    running.control.run({ type: "handPay", amount: HAND_PAY, ...(machineId === null ? {} : { machineId }) })
    await time.pass(PAUSE_MS)
    running.control.run({ type: "dropSockets", channel })
    await time.pass(PAUSE_MS)
  }
}
