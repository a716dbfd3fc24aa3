import { addFault } from "./addFault.ts"
import { logIn } from "../../../src/runtime/commands/account/logIn.ts"
import { logOut } from "../../../src/runtime/commands/account/logOut.ts"
import { joinMachine } from "../../../src/runtime/commands/machine/joinMachine.ts"
import { leaveMachine } from "../../../src/runtime/commands/machine/leaveMachine.ts"
import { requestFreeNotice } from "../../../src/runtime/commands/machine/lobbyCommands.ts"
import { press } from "../../../src/runtime/commands/machine/press.ts"
import { startAutoplay } from "../../../src/runtime/commands/machine/seatCommands.ts"
import { cashIn } from "../../../src/runtime/commands/money/moneyCommands.ts"
import { refreshBalance, refreshLobby } from "../../../src/runtime/requests/refreshLobby.ts"
import { cashOut } from "../../../src/runtime/commands/money/transfer.ts"
import { OTHER_PLAYER, PLAYER } from "./chaosPlayer.ts"
import type { Scene } from "./chaosScene.ts"
import {
  changeMachineBeforeMeter,
  damageTail,
  depositDuringAnswer,
  leaveDuringCashOut,
  selectAsFramesReturn
} from "./laterOccasionMoves.ts"
import { ASKED_MS, beAtMachine, isThere, OPEN_MS, phaseOf, STEP_MS } from "./occasionParts.ts"
import type { OccasionAct } from "./occasions.ts"
import { WAY_MS } from "../browser/simulatedInternet.ts"

const meetLateSnapshot = async (scene: Scene, { delayMs, amount }: Extract<OccasionAct, { readonly what: "lateSnapshot" }>) => {
  const { running, time, tab } = scene
  await beAtMachine(scene)
  const machineId = tab.page()?.views.game.machineId ?? null
  if (tab.page()?.views.game.phase !== "playing" || machineId === null) return
  const rule = {
    on: "game",
    message: "ready",
    fault: { kind: "latency", ms: delayMs, spreadMs: 0 },
    probability: 1,
    untilMs: delayMs
  } as const
  addFault(scene, rule)
  running.control.run({ type: "dropSockets", channel: "game" })
  await time.pass(Math.round(delayMs / 2) + 500)
  running.control.run({ type: "handPay", amount, machineId })
}

const returnQuickly = async (scene: Scene, { delayMs, isRefusal }: Extract<OccasionAct, { readonly what: "quickReturn" }>) => {
  const { answers, running, tab, time } = scene
  if (phaseOf(scene) !== "loggedIn") return
  if (isRefusal) running.control.run({ type: "respondNext", operationId: "getBalance", status: 401 })
  answers.delayMs = delayMs
  tab.run(refreshBalance())
  await time.pass(ASKED_MS)
  answers.delayMs = WAY_MS
  tab.run(logOut())
  await time.pass(STEP_MS)
  if (phaseOf(scene) === "guest") tab.run(logIn({ ...PLAYER, remember: true }))
  await time.pass(delayMs)
}

const stayOffline = async (scene: Scene, ms: number): Promise<void> => {
  const { running, tab, time } = scene
  await beAtMachine(scene)
  running.control.run({ type: "goOffline", ms })
  await time.pass(STEP_MS)
  tab.run(refreshBalance())
  await time.pass(ms)
}

const loseMachine = async (scene: Scene, { status, ms }: Extract<OccasionAct, { readonly what: "machineTaken" }>): Promise<void> => {
  const { running, tab, time } = scene
  await beAtMachine(scene)
  const machineId = tab.page()?.views.game.machineId ?? null
  if (machineId === null) return
  const before = running.control.state().machines.find(({ id }) => id === machineId)?.status
  running.control.run({ type: "setMachineStatus", machineId, status })
  if (before !== undefined) time.schedule(ms, () => void running.control.run({ type: "setMachineStatus", machineId, status: before }))
}

/** How long (ms) the player watches autoplay. */
const WATCHED_MS = 20_000

const playByPlan = async (scene: Scene, { plan, lostAfterMs }: Extract<OccasionAct, { readonly what: "autoplayPlan" }>): Promise<void> => {
  const { running, tab, time } = scene
  await beAtMachine(scene)
  tab.run(startAutoplay(plan))
  if (lostAfterMs !== null) time.schedule(lostAfterMs, () => void running.control.run({ type: "dropSockets", channel: "game" }))
  await time.pass(STEP_MS)
  await time.until(() => tab.page()?.views.game.autoplay !== true, WATCHED_MS)
}

const DEPOSIT = 1_000

const fallAsleep = async (scene: Scene, { afterMs, ms }: Extract<OccasionAct, { readonly what: "sleepyTransfer" }>): Promise<void> => {
  const { browser, tab, time } = scene
  await beAtMachine(scene)
  tab.run(cashIn(DEPOSIT))
  await time.pass(afterMs)
  browser.sleep(true)
  await time.pass(ms)
  browser.sleep(false)
}

/** More than a simulated player owns (minor units). */
const HIGH_BALANCE = 100_000_000
const FIRST_MACHINE = 101

const sitDownDuringTopUp = async (scene: Scene, afterMs: number): Promise<void> => {
  const { running, tab, time } = scene
  const { floor } = running.backend
  const { operatorFile } = floor.world()
  const overrides = { ...operatorFile.overrides, AUTO_DISCOUNT: true, DISCOUNT_MINIMUM: HIGH_BALANCE }
  if (phaseOf(scene) !== "loggedIn") return
  if (tab.page()?.views.game.phase === "playing") tab.run(leaveMachine())
  floor.replace({ ...floor.world(), operatorFile: { ...operatorFile, overrides } })
  await tab.kill("reload")
  await tab.open()
  floor.replace({ ...floor.world(), operatorFile })
  await time.until(() => tab.page()?.views.connection.channels.notifications.phase === "open", OPEN_MS)
  await time.pass(afterMs)
  tab.run(joinMachine({ machineId: FIRST_MACHINE, name: "", playHere: true }))
}

/** How long (ms) a reservation lasts: the list that the page reads meanwhile contains it. */
const RESERVED_MS = 2_000

const joinAfterReservation = async (scene: Scene, machineId: number): Promise<void> => {
  const { browser, running, tab, time } = scene
  const { floor } = running.backend
  const { machines } = floor.world()
  const reservation = { playerId: OTHER_PLAYER.id, until: browser.wall() + RESERVED_MS }
  const machine = machines[machineId]
  if (phaseOf(scene) !== "loggedIn" || machine === undefined || machine.seat !== null) return
  floor.replace({ ...floor.world(), machines: { ...machines, [machineId]: { ...machine, reservation } } })
  tab.run(refreshLobby())
  await time.pass(RESERVED_MS + STEP_MS)
  tab.run(joinMachine({ machineId, name: "" }))
}

/** The status of a machine with an error. */
const BROKEN = 6

const depositOverLimit = async (scene: Scene, value: number): Promise<void> => {
  const { running, tab, time } = scene
  await beAtMachine(scene)
  const machineId = tab.page()?.views.game.machineId ?? null
  if (tab.page()?.views.game.phase !== "playing" || machineId === null) return
  const { floor } = running.backend
  const before = floor.world().players[PLAYER.id]?.limits
  running.control.run({ type: "limitPlayer", machineId, requestId: `elsewhere-${time.now()}`, kind: "deposit", period: "day", value })
  tab.run(cashIn(value + DEPOSIT))
  await time.pass(OPEN_MS)
  const { [PLAYER.id]: player, ...others } = floor.world().players
  // Without the limit, the rest of the run does not depend on whether this device has heard of it.
  if (player !== undefined) floor.replace({ ...floor.world(), players: { ...others, [PLAYER.id]: { ...player, limits: before ?? [] } } })
}

const loseInSpin = async (scene: Scene, ms: number): Promise<void> => {
  const { running, tab, time } = scene
  await beAtMachine(scene)
  tab.run(press("spin"))
  await time.pass(STEP_MS)
  running.control.run({ type: "goOffline", ms })
  await time.pass(ms + OPEN_MS)
}

const changeDuringList = async (scene: Scene, { delayMs, machineId }: Extract<OccasionAct, { readonly what: "lateList" }>) => {
  const { answers, running, tab, time } = scene
  if (phaseOf(scene) !== "loggedIn") return
  const before = running.control.state().machines.find(({ id }) => id === machineId)?.status
  answers.delayMs = delayMs
  tab.run(refreshLobby())
  await time.pass(ASKED_MS)
  answers.delayMs = WAY_MS
  running.control.run({ type: "setMachineStatus", machineId, status: BROKEN })
  await time.pass(delayMs)
  if (before !== undefined) running.control.run({ type: "setMachineStatus", machineId, status: before })
}

/** Longer than the client waits for an answer, and than its questions need. */
const ASKED_AGAIN_MS = 40_000

const loseCashOut = async (scene: Scene): Promise<void> => {
  const { running, tab, time } = scene
  await beAtMachine(scene)
  running.control.run({ type: "loseNextAnswer", message: "transfer" })
  tab.run(cashOut())
  await time.pass(STEP_MS)
  await time.until(() => tab.page()?.views.transfers.underWay === null || tab.page()?.views.game.phase !== "playing", ASKED_AGAIN_MS)
}

const waitAndJoin = async (scene: Scene, machineId: number): Promise<void> => {
  const { tab, time } = scene
  if (phaseOf(scene) !== "loggedIn") return
  tab.run(requestFreeNotice(machineId, ""))
  await time.pass(OPEN_MS)
  tab.run(joinMachine({ machineId, name: "" }))
}

/** Performs an occasion. A page that is hidden or asleep gets no click. */
export const performOccasion = async (scene: Scene, act: OccasionAct): Promise<void> => {
  if (!isThere(scene)) return
  switch (act.what) {
    case "lateSnapshot":
      return meetLateSnapshot(scene, act)
    case "quickReturn":
      return returnQuickly(scene, act)
    case "longOffline":
      return stayOffline(scene, act.ms)
    case "machineTaken":
      return loseMachine(scene, act)
    case "autoplayPlan":
      return playByPlan(scene, act)
    case "sleepyTransfer":
      return fallAsleep(scene, act)
    case "autoTopUp":
      return sitDownDuringTopUp(scene, act.afterMs)
    case "reservationOver":
      return joinAfterReservation(scene, act.machineId)
    case "limitElsewhere":
      return depositOverLimit(scene, act.value)
    case "lostInSpin":
      return loseInSpin(scene, act.ms)
    case "lateList":
      return changeDuringList(scene, act)
    case "lostCashOut":
      return loseCashOut(scene)
    case "waitFor":
      return waitAndJoin(scene, act.machineId)
    case "earlyAnswer":
      return depositDuringAnswer(scene, act)
    case "damagedTail":
      return damageTail(scene, act.how)
    case "lateMeter":
      return changeMachineBeforeMeter(scene, act)
    case "leftCashOut":
      return leaveDuringCashOut(scene, act)
    case "otherPicture":
      return selectAsFramesReturn(scene, act.ms)
  }
}
