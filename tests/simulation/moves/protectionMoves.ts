import { HOUR_MS, MINUTE_MS } from "../../../src/domain/shared/durations.ts"
import { profileAt, rulesOf } from "../../../src/domain/protection/profiles/profiles.ts"
import type { ProtectionRules } from "../../../src/domain/protection/protectionRules.ts"
import { answerRealityCheck, chooseCheckInterval, planSession, startPanicBreak } from "../../../src/runtime/commands/account/protection.ts"
import { joinMachine } from "../../../src/runtime/commands/machine/joinMachine.ts"
import { press } from "../../../src/runtime/commands/machine/press.ts"
import { cashOut } from "../../../src/runtime/commands/money/transfer.ts"
import { requestTopUp } from "../../../src/runtime/commands/money/requestTopUp.ts"
import { pressAutoplayKey } from "./chaosPlayer.ts"
import type { Move } from "./chaosRun.ts"
import type { Scene } from "./chaosScene.ts"
import { makeReady, returnToSeat } from "./makeReady.ts"
import { WAY_MS } from "../browser/simulatedInternet.ts"
import { makeSeededChance, type SeededChance } from "../../support/seededChance.ts"

/** A move that tries to break a rule of the player's protection. Times in ms. */
export type ProtectionAct =
  /** The player presses Spin `times` times, `everyMs` apart. With `stop`, each second press is Stop. */
  | { readonly what: "hammer"; readonly times: number; readonly everyMs: number; readonly stop: boolean }
  /** The player presses Spin, the page reloads, and the player takes the seat and presses again, before the longest game cycle is over. */
  | { readonly what: "reloadAndPress" }
  /** The wall clock goes on by an hour, as after the sleep of a device, and the player presses Spin. */
  | { readonly what: "hourLater" }
  | { readonly what: "answer" }
  | { readonly what: "interval"; readonly ms: number }
  /** The player answers the reality check and chooses an interval. The wall clock goes on by a little more than that, and the player presses Spin. */
  | { readonly what: "stretchCheck"; readonly ms: number }
  /** A reality check by the player's own interval is due. The player chooses a longer interval and presses Spin. */
  | { readonly what: "oweCheck" }
  | { readonly what: "panic" }
  /** The wall clock goes on by `ms` during a break, and the player presses Spin. */
  | { readonly what: "skipBreak"; readonly ms: number }
  /** The reality check is due, and the player answers it. The wall clock goes on by more than the break after it, and the player presses Spin. */
  | { readonly what: "checkAndSkip" }
  /** The player who holds a seat joins another machine and presses Spin there. */
  | { readonly what: "otherMachine"; readonly machineId: number }
  /** The player waits until all is known, with or without a cash-out before. */
  | { readonly what: "rest"; readonly cashOut: boolean }
  | { readonly what: "autoplay" }
  /** The player presses Spin, and the press reaches the casino late. The player presses again until the next game has begun. */
  | { readonly what: "slowPress"; readonly ms: number }
  | { readonly what: "topUp" }

/** A separate random stream: the other moves of a seed stay those of a run without a profile. */
const PROTECTION_STREAM = 0x5eed_0003

/** The moves of the average minute of a run. */
const PER_MINUTE = 10

/** The rules of a profile on the day of the simulation. */
export const simulatedRules = (profile: string, at: number): ProtectionRules => rulesOf(profileAt(profile, at))

/** A separate random stream, so that late presses do not change the other moves of a seed. */
const SLOW_PRESS_STREAM = 0x5eed_0009
/** Each tenth run has late presses. The others stay as they are. */
const SLOW_PRESS_EACH = 10
const SLOW_PRESS_REMAINDER = 8
const SLOW_PRESSES = 3

const planSlowPresses = (seed: number, lengthMs: number): readonly Move[] => {
  if (seed % SLOW_PRESS_EACH !== SLOW_PRESS_REMAINDER) return []
  const chance = makeSeededChance((seed ^ SLOW_PRESS_STREAM) >>> 0)
  return Array.from({ length: SLOW_PRESSES }, () => ({
    at: chance.between(2_000, lengthMs),
    act: { do: "protect", act: { what: "slowPress", ms: chance.between(500, 4_000) } } as const
  }))
}

/** A separate random stream in each tenth run, for the same reason. */
const OWED_STREAM = 0x5eed_000a
const OWED_EACH = 10
const OWED_REMAINDER = 0

const planOwedChecks = (seed: number, lengthMs: number): readonly Move[] => {
  if (seed % OWED_EACH !== OWED_REMAINDER) return []
  const chance = makeSeededChance((seed ^ OWED_STREAM) >>> 0)
  return [{ at: chance.between(2_000, lengthMs), act: { do: "protect", act: { what: "oweCheck" } } }]
}

const makeAct = (chance: SeededChance): ProtectionAct => {
  const roll = chance.draw()
  if (roll < 0.4) {
    return { what: "hammer", times: chance.between(3, 12), everyMs: chance.pick([150, 400, 900, 2_400]), stop: chance.draw() < 0.4 }
  }
  if (roll < 0.5) return { what: "reloadAndPress" }
  if (roll < 0.54) return { what: "hourLater" }
  if (roll < 0.66) return { what: "answer" }
  if (roll < 0.68) return { what: "interval", ms: chance.pick([10 * MINUTE_MS, 15 * MINUTE_MS, 5 * HOUR_MS]) }
  if (roll < 0.73) return { what: "stretchCheck", ms: chance.pick([10 * MINUTE_MS, 5 * HOUR_MS]) }
  if (roll < 0.75) return { what: "panic" }
  if (roll < 0.78) return { what: "skipBreak", ms: chance.pick([MINUTE_MS, HOUR_MS, 6 * HOUR_MS]) }
  if (roll < 0.81) return { what: "checkAndSkip" }
  if (roll < 0.87) return { what: "otherMachine", machineId: chance.pick([101, 102, 301]) }
  if (roll < 0.92) return { what: "rest", cashOut: chance.draw() < 0.5 }
  return roll < 0.96 ? { what: "autoplay" } : { what: "topUp" }
}

/** Plans the moves of a seed that try to break the rules of a profile. */
export const planProtectionMoves = (seed: number, lengthMs: number): readonly Move[] => {
  const chance = makeSeededChance((seed ^ PROTECTION_STREAM) >>> 0)
  const count = Math.ceil((PER_MINUTE * lengthMs) / MINUTE_MS)
  const tries = Array.from({ length: count }, () => ({
    at: chance.between(2_000, lengthMs),
    act: { do: "protect", act: makeAct(chance) } as const
  }))
  return [...tries, ...planSlowPresses(seed, lengthMs), ...planOwedChecks(seed, lengthMs)]
}

/** More than a simulated player can lose (minor units). */
const PLENTY = 100_000_000

const spin = ({ tab }: Scene, button = "spin"): void => {
  // Where the profile asks for a plan, the first one of a session counts, and the others are ignored.
  if (tab.page()?.views.protection.rules?.sessionPreset === true) tab.run(planSession(12 * HOUR_MS, PLENTY))
  tab.run(press(button))
}

/** Longer than the longest game cycle of all profiles. */
const CYCLE_MS = 6_000
const EVERY_MS = 100

const pressUntil = async (scene: Scene, endMs: number): Promise<void> => {
  const { tab, time } = scene
  while (time.now() < endMs) {
    await time.pass(EVERY_MS)
    returnToSeat(scene)
    if (tab.page()?.views.video.phase === "live") spin(scene)
  }
}

const reloadAndPress = async (scene: Scene): Promise<void> => {
  const { tab, time } = scene
  await makeReady(scene)
  const end = time.now() + CYCLE_MS
  spin(scene)
  await time.pass(50)
  await tab.kill("reload")
  await tab.open()
  await pressUntil(scene, end)
}

/** Time (ms) in which a press is sent. The client may store it first. */
const SENT_MS = 50

/** PROT-2: the casino counts the game cycle from the moment at which it gets the press. */
const pressSlowly = async (scene: Scene, ms: number): Promise<void> => {
  const { tab, time, uplink } = scene
  await makeReady(scene)
  tab.run(answerRealityCheck("continue"))
  await time.pass(CYCLE_MS)
  uplink.delayMs = ms
  spin(scene)
  await time.pass(SENT_MS)
  uplink.delayMs = WAY_MS
  await pressUntil(scene, time.now() + ms + CYCLE_MS)
}

/** The wall clock goes on, as after the sleep of a device or by the player's hand, and the player presses Spin. */
const jumpAndPress = async (scene: Scene, ms: number): Promise<void> => {
  scene.browser.jump(ms)
  await scene.time.pass(10)
  spin(scene)
}

const stretchCheck = async (scene: Scene, ms: number): Promise<void> => {
  const { tab, time } = scene
  await makeReady(scene)
  tab.run(answerRealityCheck("continue"))
  tab.run(chooseCheckInterval(ms))
  await time.pass(CYCLE_MS)
  await jumpAndPress(scene, Math.min(ms, HOUR_MS) + MINUTE_MS)
}

const oweCheck = async (scene: Scene): Promise<void> => {
  const { tab, time, browser } = scene
  await makeReady(scene)
  tab.run(answerRealityCheck("continue"))
  tab.run(chooseCheckInterval(10 * MINUTE_MS))
  await time.pass(CYCLE_MS)
  browser.jump(11 * MINUTE_MS)
  tab.run(chooseCheckInterval(5 * HOUR_MS))
  await time.pass(10)
  spin(scene)
}

const checkAndSkip = async (scene: Scene): Promise<void> => {
  const { tab, time, browser } = scene
  await makeReady(scene)
  browser.jump(HOUR_MS)
  tab.run(answerRealityCheck("continue"))
  await time.pass(CYCLE_MS)
  await jumpAndPress(scene, 10 * MINUTE_MS)
}

/** Longer than a game and a transfer after it. */
const REST_MS = 7_000

const takeOtherMachine = async (scene: Scene, machineId: number): Promise<void> => {
  const { tab, time } = scene
  await makeReady(scene)
  const name = tab.page()?.views.machines.byId[machineId]?.name ?? ""
  tab.run(joinMachine({ machineId, name, playHere: true }))
  await time.pass(1_000)
  spin(scene)
}

const hammer = async (scene: Scene, { times, everyMs, stop }: Extract<ProtectionAct, { readonly what: "hammer" }>): Promise<void> => {
  for (let pressed = 0; pressed < times; pressed += 1) {
    spin(scene, stop && pressed % 2 === 1 ? "stop" : "spin")
    await scene.time.pass(everyMs)
  }
}

/** Performs a move that tries to break a rule. A page that is hidden or asleep gets no click. */
export const performProtectionAct = async (scene: Scene, act: ProtectionAct): Promise<void> => {
  const { tab, time, browser } = scene
  const page = tab.page()
  if (page === null || browser.seenSince() === null) return
  switch (act.what) {
    case "hammer":
      return hammer(scene, act)
    case "reloadAndPress":
      return reloadAndPress(scene)
    case "hourLater":
      return jumpAndPress(scene, HOUR_MS)
    case "skipBreak":
      return jumpAndPress(scene, act.ms)
    case "stretchCheck":
      return stretchCheck(scene, act.ms)
    case "oweCheck":
      return oweCheck(scene)
    case "checkAndSkip":
      return checkAndSkip(scene)
    case "otherMachine":
      return takeOtherMachine(scene, act.machineId)
    case "answer":
      return tab.run(answerRealityCheck("continue"))
    case "interval":
      return tab.run(chooseCheckInterval(act.ms))
    case "panic":
      tab.run(startPanicBreak())
      await time.pass(3_000)
      return spin(scene)
    case "rest":
      if (act.cashOut) tab.run(cashOut())
      return time.pass(REST_MS)
    case "slowPress":
      return pressSlowly(scene, act.ms)
    case "autoplay":
      return tab.run(pressAutoplayKey(page.views))
    case "topUp":
      return tab.run(requestTopUp("bonus", "automatic"))
  }
}
