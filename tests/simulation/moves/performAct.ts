import { CLOSE_CODES } from "../../../src/domain/connection/closeCodes.ts"
import { addFault } from "./addFault.ts"
import { cashIn } from "../../../src/runtime/commands/money/moneyCommands.ts"
import { joinMachine } from "../../../src/runtime/commands/machine/joinMachine.ts"
import { leaveMachine } from "../../../src/runtime/commands/machine/leaveMachine.ts"
import { logIn } from "../../../src/runtime/commands/account/logIn.ts"
import { logOut } from "../../../src/runtime/commands/account/logOut.ts"
import { refreshBalance } from "../../../src/runtime/requests/refreshLobby.ts"
import { requestTopUp } from "../../../src/runtime/commands/money/requestTopUp.ts"
import type { FaultRule } from "../../../mocks/faults/faultRule.ts"
import { type Act, type Ending, faultOf, kindOf, type SettingsFault } from "./chaosRun.ts"
import { choosePlay, OTHER_PLAYER } from "./chaosPlayer.ts"
import type { Scene } from "./chaosScene.ts"
import { disturbLocked } from "./lockedFaults.ts"
import { performLockAct } from "./lockMoves.ts"
import { meet } from "./meetings.ts"
import { performOccasion } from "./occasionMoves.ts"
import { performProtectionAct } from "./protectionMoves.ts"
import { comeBack, loseAnswerAcrossClock, muteSocket, startAsleep } from "./returnMoves.ts"
import { WAY_MS } from "../browser/simulatedInternet.ts"
import type { SimulatedTab } from "../browser/simulatedTab.ts"

const forAWhile = ({ time }: Scene, ms: number, change: (on: boolean) => void): void => {
  change(true)
  time.schedule(ms, () => change(false))
}

const playThere = ({ browser }: Scene, tab: SimulatedTab, command: (tab: SimulatedTab) => void): void => {
  if (tab.page() !== null && browser.seenSince() !== null) command(tab)
}

const reopen = async ({ browser, tab }: Scene, how: "crash" | "reload"): Promise<void> => {
  await tab.kill(how)
  if (how === "crash") browser.sleep(false)
  await tab.open()
}

const openSecond = async (scene: Scene, ms: number): Promise<void> => {
  const { time, newTab } = scene
  const second = newTab()
  await second.open()
  time.schedule(ms / 2, () => {
    const views = second.page()?.views
    const command = views === undefined ? null : choosePlay(views, 0.1)
    if (command !== null) playThere(scene, second, (tab) => tab.run(command))
  })
  time.schedule(ms, () => void second.kill("reload"))
}

/** Duration (ms) of a hung disk: longer than any timeout of the client for the disk. */
const HUNG_MS = 9_000

const endIn = (scene: Scene, ending: Ending): Promise<void> | void => {
  const { running, tab } = scene
  switch (ending) {
    case "logOut":
      return playThere(scene, tab, () => tab.run(logOut()))
    case "refusedCall":
      running.control.run({ type: "respondNext", operationId: "getBalance", status: 401 })
      return playThere(scene, tab, () => tab.run(refreshBalance()))
    case "refusedSocket":
      return void running.control.run({ type: "dropSockets", channel: "game", code: CLOSE_CODES.unauthorised })
    case "unauthorised":
      return void running.control.run({ type: "expireTokens" })
    case "closedTab":
      return tab.close().then(tab.open)
    case "crash":
    case "hungDisk":
      return reopen(scene, "crash")
  }
}

const endMidTransfer = async (scene: Scene, { amount, afterMs, ending }: Extract<Act, { readonly do: "midTransfer" }>): Promise<void> => {
  const { disk, tab, time } = scene
  if (tab.page()?.views.game.phase !== "playing") return
  if (ending === "hungDisk") forAWhile(scene, HUNG_MS, (on) => disk.suffer("hung", on))
  playThere(scene, tab, () => tab.run(cashIn(amount)))
  await time.pass(afterMs)
  await endIn(scene, ending)
}

/** Longest duration (ms) of a transfer when only the notifications are late. */
const TRANSFER_MS = 1_500

const transferAheadOfNotices = async (scene: Scene, { amount, delayMs }: Extract<Act, { readonly do: "lateNotices" }>): Promise<void> => {
  const { tab, time } = scene
  if (tab.page()?.views.game.phase !== "playing") return
  const rule: FaultRule = {
    on: "notifications",
    message: "balance",
    fault: { kind: "latency", ms: delayMs, spreadMs: 0 },
    probability: 1,
    untilMs: 2 * TRANSFER_MS
  }
  addFault(scene, rule)
  for (let count = 0; count < 2; count += 1) {
    playThere(scene, tab, () => tab.run(cashIn(amount)))
    await time.pass(TRANSFER_MS)
  }
}

/** Pause (ms) of the other player between two steps. */
const STEP_MS = 700
const CASH_IN = 1_000

const openOther = async (scene: Scene, machineId: number, ms: number): Promise<void> => {
  const { time, newTab } = scene
  const other = newTab()
  await other.open()
  const steps = [
    () => other.page()?.views.session.phase === "loggedIn" && other.run(logOut()),
    () => other.run(logIn({ username: OTHER_PLAYER.username, password: OTHER_PLAYER.password, remember: true })),
    () => other.page()?.views.session.phase === "loggedIn" && other.run(joinMachine({ machineId, name: "" })),
    () => other.page()?.views.session.phase === "loggedIn" && other.run(cashIn(CASH_IN))
  ]
  steps.forEach((step, index) => time.schedule(STEP_MS * (index + 1), () => playThere(scene, other, () => void step())))
  time.schedule(STEP_MS * (steps.length + 1) + ms, () => {
    playThere(scene, other, () => other.run(logOut()))
    time.schedule(STEP_MS * 4, () => void other.kill("reload"))
  })
}

const ruleOf = (fault: SettingsFault, ms: number): FaultRule => {
  const aim = { on: "http", operationId: "getSettings", probability: 1, untilMs: ms } as const
  if (fault === "late") return { ...aim, fault: { kind: "latency", ms: ms + 4_000, spreadMs: 0 } }
  return fault === "status" ? { ...aim, fault: { kind: "status", status: 503, body: "busy" } } : { ...aim, fault: { kind: fault } }
}

const loseSettings = (scene: Scene, { fault, ms, isFirst }: Extract<Act, { readonly do: "settingsFile" }>): Promise<void> => {
  if (isFirst) scene.browser.shared.forgetSettings()
  const rule = ruleOf(fault, ms)
  addFault(scene, rule)
  return reopen(scene, "reload")
}

const misbehave = async (scene: Scene, act: Act): Promise<void> => {
  const { browser, disk, running } = scene
  switch (act.do) {
    case "rule":
      addFault(scene, act.rule)
      return
    case "control":
      running.control.run(act.command)
      return
    case "slowAnswers":
      return forAWhile(scene, act.ms, (on) => {
        scene.answers.delayMs = on ? act.delayMs : WAY_MS
      })
    case "disk":
      return forAWhile(scene, act.fault === "dead" ? 1 : act.ms, (on) => disk.suffer(act.fault, on))
    case "hide":
      return forAWhile(scene, act.ms, browser.hide)
    case "sleep":
      if (act.freeze) browser.freeze()
      return forAWhile(scene, act.ms, browser.sleep)
    case "clockJump":
      return browser.jump(act.ms)
    case "secondTab":
      return openSecond(scene, act.ms)
    case "otherPlayer":
      return openOther(scene, act.machineId, act.ms)
    case "lostCode":
      forAWhile(scene, act.ms, (on) => {
        scene.code.lost = on
      })
      // The first top-up loads the code of the player's calls.
      return playThere(scene, scene.tab, (tab) => tab.run(requestTopUp("bonus")))
    case "settingsFile":
      return loseSettings(scene, act)
    case "midTransfer":
      return endMidTransfer(scene, act)
    case "lateNotices":
      return transferAheadOfNotices(scene, act)
    case "clockBack":
      return loseAnswerAcrossClock(scene, act.amount)
    case "muteSocket":
      return muteSocket(scene, act)
    case "comeBack":
      return comeBack(scene, act.meanwhile)
    case "sleepyStart":
      return startAsleep(scene, act.ms)
    case "protect":
      return performProtectionAct(scene, act.act)
    case "occasion":
      return performOccasion(scene, act.act)
    case "reload":
    case "crash":
      return reopen(scene, act.do)
    case "lock":
      return performLockAct(scene, act.act)
    case "meet":
      return meet(scene, act, performAct)
    case "meetLocked":
      return disturbLocked(scene, act)
    case "play":
    case "leave":
    case "logOut":
      return undefined
  }
}

/** Performs one move: the player's next step, or a fault. A temporary fault ends by itself. */
export const performAct = async (scene: Scene, act: Act): Promise<void> => {
  const { tab, time } = scene
  const views = tab.page()?.views
  // A rule strikes later, and may strike several times. A fault that waits for a state is performed there.
  if (faultOf(act) === act && act.do !== "rule") scene.noteStrike(kindOf(act))
  if (act.do === "leave") playThere(scene, tab, () => tab.run(leaveMachine()))
  if (act.do === "logOut" && views?.session.phase === "loggedIn") playThere(scene, tab, () => tab.run(logOut()))
  const command = act.do === "play" && views !== undefined ? choosePlay(views, act.roll) : null
  if (command !== null) playThere(scene, tab, () => tab.run(command))
  await misbehave(scene, act)
  await time.quiet()
}
