import { addFault } from "./addFault.ts"
import { joinMachine } from "../../../src/runtime/commands/machine/joinMachine.ts"
import { leaveMachine } from "../../../src/runtime/commands/machine/leaveMachine.ts"
import { cashIn } from "../../../src/runtime/commands/money/moneyCommands.ts"
import { chooseGameView } from "../../../src/runtime/commands/machine/gameView.ts"
import { cashOut } from "../../../src/runtime/commands/money/transfer.ts"
import { refreshBalance } from "../../../src/runtime/requests/refreshLobby.ts"
import type { FaultRule } from "../../../mocks/faults/faultRule.ts"
import type { Scene } from "./chaosScene.ts"
import type { LaterOccasionAct } from "./laterOccasions.ts"
import { ASKED_MS, beAtMachine, OPEN_MS, STEP_MS } from "./occasionParts.ts"
import type { TailDamage } from "../browser/simulatedDisk.ts"
import { WAY_MS } from "../browser/simulatedInternet.ts"

/** MONEY-1: an answer that was requested before a deposit arrives after the casino has taken the amount. */
export const depositDuringAnswer = async (
  scene: Scene,
  { answerMs, noticeMs, amount }: Extract<LaterOccasionAct, { readonly what: "earlyAnswer" }>
): Promise<void> => {
  const { answers, tab, time } = scene
  await beAtMachine(scene)
  if (tab.page()?.views.game.phase !== "playing") return
  await time.pass(OPEN_MS)
  const rule: FaultRule = {
    on: "notifications",
    message: "balance",
    fault: { kind: "latency", ms: noticeMs, spreadMs: 0 },
    probability: 1,
    untilMs: OPEN_MS
  }
  addFault(scene, rule)
  answers.delayMs = answerMs
  tab.run(refreshBalance())
  await time.pass(ASKED_MS)
  answers.delayMs = WAY_MS
  tab.run(cashIn(amount))
  await time.pass(OPEN_MS + noticeMs)
}

/** LOG-3: the page opens again on a log whose newest events are damaged. */
export const damageTail = async ({ disk, tab, time }: Scene, how: TailDamage): Promise<void> => {
  const logId = tab.ownLog()
  if (logId === null || tab.page()?.home.log.mode() !== "stored" || !disk.isWell()) return
  await tab.kill("reload")
  // The last writes of the page end.
  await time.pass(STEP_MS)
  disk.damageTail(logId, how)
  await tab.open()
}

/** GAME-1: a late meter of the machine that the player has left arrives on the socket of the next machine. */
export const changeMachineBeforeMeter = async (
  scene: Scene,
  { delayMs, machineId, amount }: Extract<LaterOccasionAct, { readonly what: "lateMeter" }>
): Promise<void> => {
  const { tab, time } = scene
  await beAtMachine(scene)
  const isAtRest = (): boolean => tab.page()?.views.transfers.underWay === null
  if (tab.page()?.views.game.phase !== "playing" || tab.page()?.views.game.machineId === machineId) return
  // A machine with credit keeps its player.
  tab.run(cashOut())
  await time.pass(STEP_MS)
  await time.until(isAtRest, OPEN_MS)
  tab.run(cashIn(amount))
  await time.pass(STEP_MS)
  await time.until(isAtRest, OPEN_MS)
  const rule: FaultRule = {
    on: "game",
    message: "meter",
    fault: { kind: "late", ms: delayMs },
    probability: 1,
    untilMs: OPEN_MS,
    times: 1
  }
  addFault(scene, rule)
  tab.run(cashOut())
  await time.pass(STEP_MS)
  await time.until(isAtRest, OPEN_MS)
  tab.run(leaveMachine())
  await time.pass(STEP_MS)
  tab.run(joinMachine({ machineId, name: "" }))
  await time.pass(delayMs)
}

/** LIVE-6: the wallet grows by a payout and a hand pay at once, while the outcome of the cash-out is not known. The player has left the machine. */
export const leaveDuringCashOut = async (
  scene: Scene,
  { ms, amount }: Extract<LaterOccasionAct, { readonly what: "leftCashOut" }>
): Promise<void> => {
  const { running, tab, time } = scene
  await beAtMachine(scene)
  const machineId = tab.page()?.views.game.machineId ?? null
  if (tab.page()?.views.game.phase !== "playing" || machineId === null) return
  tab.run(cashOut())
  const isConfirmed = (): boolean => tab.page()?.views.transfers.recent[0]?.machineConfirmed === true
  await time.pass(STEP_MS)
  if (!(await time.until(isConfirmed, OPEN_MS))) return
  running.control.run({ type: "goOffline", ms })
  running.control.run({ type: "handPay", amount, machineId })
  tab.run(leaveMachine())
  await time.pass(ms + OPEN_MS)
}

/** How long (ms) the messages return. */
const RETURN_MS = 500

/**
 * LIVE-1, GAME-6: the messages of the old media session return for a moment in which the player selects the other picture. The seat has no socket. In a browser,
 * the watch of the old session can still report its messages then: it ends some tasks after the selection. The fibers of a simulated page leave no such
 * time, so the player selects while the page handles the return of the messages.
 */
export const selectAsFramesReturn = async (scene: Scene, ms: number): Promise<void> => {
  const { running, tab, time } = scene
  await beAtMachine(scene)
  const page = tab.page()
  const machineId = page?.views.game.machineId ?? null
  if (page === null || machineId === null || page.views.video.phase !== "live") return
  const { video, gameView } = page.views
  const before = video.mediaId
  const freeze = (on: boolean): void => void running.control.run({ type: "freezeVideo", machineId, on })
  freeze(true)
  await time.until(() => page.views.video.phase === "stalled", OPEN_MS)
  running.control.run({ type: "dropSockets", channel: "game" })
  const hasSuccessor = await time.until(() => before !== null && page.views.video.otherId === before, OPEN_MS)
  if (!hasSuccessor) return freeze(false)
  const rule: FaultRule = { on: "game", message: "ready", fault: { kind: "latency", ms, spreadMs: 0 }, probability: 1, untilMs: ms }
  addFault(scene, rule)
  running.control.run({ type: "dropSockets", channel: "game" })
  const videoType = gameView.videoType === "camera" ? "screen" : "camera"
  let hasSelected = false
  const stop = page.home.log.subscribe(({ type, data }) => {
    if (hasSelected || type !== "VideoEnded" || data.reason !== "not needed") return
    hasSelected = true
    tab.run(chooseGameView({ videoType }))
  })
  freeze(false)
  await time.pass(RETURN_MS)
  stop()
  freeze(true)
  await time.pass(ms)
  freeze(false)
}
