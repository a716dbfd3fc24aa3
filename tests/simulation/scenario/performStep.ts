import { Effect, Fiber } from "effect"
import type { Step } from "../../../mocks/scenarios/scenario.ts"
import { NO_LIMITS } from "../../../src/domain/game/autoplay.ts"
import { decideCashIn, decideCashOut, decidePlay, decidePress } from "../../../src/domain/game/playRules.ts"
import { ERROR_CODES } from "../../../src/domain/generated/errorCatalogue.ts"
import type { SessionAction } from "../../../src/domain/lobby/openSessionEvents.ts"
import type { Views } from "../../../src/projections/projections.ts"
import { checkIp } from "../../../src/runtime/commands/account/accessChecks.ts"
import { changePassword } from "../../../src/runtime/commands/account/changePassword.ts"
import { selectChatContact, sendChatMessage } from "../../../src/runtime/commands/account/chat.ts"
import { logIn } from "../../../src/runtime/commands/account/logIn.ts"
import { logOut } from "../../../src/runtime/commands/account/logOut.ts"
import { openPanel } from "../../../src/runtime/commands/account/panels.ts"
import { changePreferences } from "../../../src/runtime/commands/account/preferences.ts"
import {
  answerRealityCheck,
  cancelRaise,
  chooseCheckInterval,
  setLimit,
  startBreak,
  startPanicBreak
} from "../../../src/runtime/commands/account/protection.ts"
import { unlock } from "../../../src/runtime/commands/account/unlock.ts"
import { joinMachine } from "../../../src/runtime/commands/machine/joinMachine.ts"
import { requestFreeNotice } from "../../../src/runtime/commands/machine/lobbyCommands.ts"
import { leaveMachine } from "../../../src/runtime/commands/machine/leaveMachine.ts"
import { actOnOpenSession } from "../../../src/runtime/commands/machine/openSession.ts"
import { press } from "../../../src/runtime/commands/machine/press.ts"
import { chooseBand, showPresence, startAutoplay } from "../../../src/runtime/commands/machine/seatCommands.ts"
import { showJackpotVideo } from "../../../src/runtime/commands/machine/showJackpotVideo.ts"
import { requestTopUp } from "../../../src/runtime/commands/money/requestTopUp.ts"
import { cashIn } from "../../../src/runtime/commands/money/moneyCommands.ts"
import { cashOut } from "../../../src/runtime/commands/money/transfer.ts"
import { refreshChatContacts, refreshQuickPanel } from "../../../src/runtime/requests/refreshChat.ts"
import { refreshPlayerLogs, refreshSlotSessions, refreshTransactions } from "../../../src/runtime/requests/refreshHistory.ts"
import type { SimulatedClient } from "../browser/simulatedClient.ts"
import type { VirtualTime } from "../browser/virtualTime.ts"

/** The client that performs the steps, and its surroundings. */
export interface StepContext {
  readonly client: SimulatedClient
  readonly time: VirtualTime
  /** Issues a valid token of a player that is `ageMs` old. */
  readonly tokenOf: (username: string, ageMs: number) => string
  /** The element that shows the machine's video or the jackpot's. */
  readonly element: () => HTMLVideoElement
}

/** Time (ms) that a step waits for a blocked control. The step then runs although the control is still blocked. */
const PATIENCE_MS = 20_000

/** Blockers that end by themselves. The other blockers are the expected result of a step that the rules do not allow. */
const PASSING = new Set(["noSeat", "pressUnderWay", "transferUnderWay", "noPicture"])
const isFree = (lock: string | null): boolean => lock === null || !PASSING.has(lock)

const isListed = ({ session, lobby, game }: Readonly<Views>): boolean =>
  session.phase === "loggedIn" &&
  (lobby.machinesAvailability === "ready" || lobby.machinesAvailability === "failed") &&
  game.phase !== "joining"

/** Whether the page allows the step at the moment. */
const mayDo = (views: Readonly<Views>, step: Step): boolean => {
  switch (step.do) {
    case "open":
    case "wait":
      return true
    case "topUp":
      return views.session.phase === "loggedIn" && !views.topUps[step.kind].busy && views.funds.wallet !== null
    case "unlock":
      return views.lock.locked
    case "openSession":
      return views.reconnect.show && views.reconnect.busy === null
    case "chat":
    case "quickPanel":
    case "ownPage":
    case "changePassword":
    case "jackpot":
    case "direction":
    case "limitStakes":
    case "takeBreak":
    case "panic":
    case "answerCheck":
      return views.session.phase === "loggedIn"
    case "write":
      return views.chat.chatId !== null && views.chat.outgoing?.status !== "sending"
    case "logIn":
      return views.session.phase === "guest" && views.settings.known
    case "logOut":
      return views.session.phase === "loggedIn"
    case "sit":
    case "waitFor":
      return isListed(views)
    case "cashIn":
      return isFree(decideCashIn(views, step.amount, { balance: views.funds.wallet ?? 0, allInLimit: views.settings.values.allInLimit }))
    case "cashOut":
      return isFree(decideCashOut(views))
    case "spin":
    case "autoplay":
      return isFree(decidePress(views, "spin"))
    case "press":
      return step.anyway === true || isFree(decidePress(views, step.button))
    case "band":
      return isFree(decidePlay(views)) && views.game.bandAsked === null
    case "stay":
      return views.game.phase === "playing" && views.game.notice?.refusal.code === ERROR_CODES.secondsToContinue
    case "leave":
      return views.game.phase === "playing" && views.presses.underWay === null && views.transfers.underWay === null
  }
}

const GAME_PATH = /^\/game\/(?<id>\d+)\/(?<name>[^/?]+)/u

/** Joins the machine of a game address as soon as the player is logged in, as `useSeat` does. */
const arrive = async ({ client, time }: StepContext, path: string): Promise<void> => {
  const found = GAME_PATH.exec(path)?.groups
  if (found === undefined) return
  if (!(await time.until(() => client.views.session.phase === "loggedIn"))) return
  client.run(joinMachine({ machineId: Number(found["id"]), name: decodeURIComponent(found["name"] ?? "") }))
}

const openPath = async (context: StepContext, step: Extract<Step, { readonly do: "open" }>): Promise<void> => {
  const { client, time, tokenOf } = context
  await client.open(step.as === undefined ? null : tokenOf(step.as, step.tokenAgeMs ?? 0))
  // boot.ts runs this check too (BOOT-5). The command does nothing when the operator has not enabled it.
  client.run(checkIp())
  // The server is still validating the stored or given token.
  await time.until(() => client.views.session.phase !== "restoring")
  await arrive(context, step.path)
}

const sitDown = ({ client }: StepContext, machineId: number): void =>
  void client.run(joinMachine({ machineId, name: client.views.machines.byId[machineId]?.name ?? "" }))

const actOnDialog = (client: SimulatedClient, action: SessionAction): void => {
  const { machineId, machineName } = client.views.reconnect
  if (machineId !== null) client.run(actOnOpenSession({ machineId, name: machineName ?? "", action }))
}

const DAILY_STAKES = { kind: "wager", period: "day" } as const

const PAGE_SIZE = 5
const EVERYTHING = { actions: [], from: null, to: null }

const openOwnPage = ({ client }: StepContext, { page, number = 1 }: Extract<Step, { readonly do: "ownPage" }>): void => {
  const paging = { page: number, pageSize: PAGE_SIZE }
  if (page === "logs") client.run(refreshPlayerLogs(paging))
  else if (page === "sessions") client.run(refreshSlotSessions(paging))
  else client.run(refreshTransactions(paging, EVERYTHING))
}

const act = async (context: StepContext, step: Step): Promise<void> => {
  const { client, time } = context
  switch (step.do) {
    case "open":
      return openPath(context, step)
    case "wait":
      return time.pass(step.ms)
    case "logIn":
      return void client.run(logIn({ username: step.as, password: step.password ?? `${step.as}1234`, remember: true }))
    case "logOut":
      return void client.run(logOut())
    case "sit":
      return sitDown(context, step.machineId)
    case "waitFor":
      return void client.run(requestFreeNotice(step.machineId, client.views.machines.byId[step.machineId]?.name ?? ""))
    case "limitStakes":
      return void client.run(step.value === "cancelRaise" ? cancelRaise(DAILY_STAKES) : setLimit({ ...DAILY_STAKES, value: step.value }))
    case "takeBreak":
      return void client.run(startBreak("timeOut", step.ms))
    case "panic":
      return void client.run(startPanicBreak())
    case "answerCheck":
      if (step.intervalMs !== undefined) client.run(chooseCheckInterval(step.intervalMs))
      return void client.run(answerRealityCheck("continue"))
    case "cashIn":
      if (step.twice === true) client.run(cashIn(step.amount))
      return void client.run(cashIn(step.amount))
    case "cashOut":
      return void client.run(cashOut())
    case "spin":
      return void client.run(press("spin"))
    case "press":
      return void client.run(press(step.button))
    case "autoplay":
      return void client.run(startAutoplay(NO_LIMITS))
    case "band":
      return void client.run(chooseBand(step.bandId))
    case "leave":
      return void client.run(leaveMachine())
    case "stay":
      return void client.run(showPresence())
    case "topUp":
      return void client.run(requestTopUp(step.kind))
    case "unlock":
      // The hash of a PIN is computed in real time, which virtual time does not cover.
      return Effect.runPromise(Fiber.join(client.run(unlock(step.pin))))
    case "openSession":
      return actOnDialog(client, step.action)
    case "chat":
      client.run(openPanel("chat"))
      client.run(refreshChatContacts())
      return step.contact === undefined ? undefined : void client.run(selectChatContact(step.contact))
    case "write":
      return void client.run(sendChatMessage(step.text))
    case "quickPanel":
      return void client.run(refreshQuickPanel())
    case "ownPage":
      return openOwnPage(context, step)
    case "changePassword":
      return void client.run(changePassword({ old: step.old, next: step.next }))
    case "jackpot":
      return void client.run(showJackpotVideo(context.element()))
    case "direction":
      return void client.run(changePreferences({ direction: step.direction }))
  }
}

/** Waits up to 20 virtual seconds until the page allows the step, and performs it. */
export const performStep = async (context: StepContext, step: Step): Promise<void> => {
  await context.time.until(() => mayDo(context.client.views, step), PATIENCE_MS)
  await act(context, step)
  await context.time.quiet()
}
