import { addFault } from "./addFault.ts"
import { cashIn } from "../../../src/runtime/commands/money/moneyCommands.ts"
import { logOut } from "../../../src/runtime/commands/account/logOut.ts"
import type { FaultRule } from "../../../mocks/faults/faultRule.ts"
import type { Act } from "./chaosRun.ts"
import type { Scene } from "./chaosScene.ts"

/** Time (ms) within which the transfer is sent and the casino has executed it. */
const SENT_MS = 300
const HOUR_MS = 3_600_000

/** Loses the answer to a transfer on an open socket and sets the clock back before the answer's deadline. */
export const loseAnswerAcrossClock = async (scene: Scene, amount: number): Promise<void> => {
  const { browser, running, tab, time } = scene
  if (tab.page()?.views.game.phase !== "playing" || browser.seenSince() === null) return
  running.control.run({ type: "loseNextAnswer", message: "transfer" })
  tab.run(cashIn(amount))
  await time.pass(SENT_MS)
  browser.jump(-HOUR_MS)
}

/** Duration (ms) of the rule. A ping is sent every 5 s, so the rule meets at least one message that silences the socket. */
const MUTE_MS = 6_000

/** Makes a socket half-open and changes the clock before the client can detect the silence. */
export const muteSocket = (scene: Scene, { channel, jumpMs }: Extract<Act, { readonly do: "muteSocket" }>): void => {
  const { browser, time } = scene
  const rule: FaultRule = { on: channel, fault: { kind: "halfOpen" }, probability: 1, untilMs: MUTE_MS }
  addFault(scene, rule)
  if (jumpMs !== 0) time.schedule(MUTE_MS, () => browser.jump(jumpMs))
}

/** Time (ms) within which a page in another tab is open and logged in. */
const ELSEWHERE_MS = 2_000

const logOutElsewhere = async ({ newTab, time }: Scene): Promise<void> => {
  const other = newTab()
  await other.open()
  await time.until(() => other.page()?.views.session.phase === "loggedIn", ELSEWHERE_MS)
  other.run(logOut())
  await time.pass(ELSEWHERE_MS)
  await other.kill("reload")
}

/** Closes the tab's page, ends its session meanwhile, and opens a page in the tab again. */
export const comeBack = async (scene: Scene, meanwhile: "tokensEnd" | "loggedOut"): Promise<void> => {
  const { browser, running, tab } = scene
  await tab.kill("reload")
  browser.sleep(false)
  if (meanwhile === "tokensEnd") running.control.run({ type: "expireTokens" })
  else await logOutElsewhere(scene)
  await tab.open()
}

/** Delay (ms) until the browser sleeps. Each disk operation takes 4 ms, so the page is already reading its log. */
const BEGUN_MS = 6

/** Reloads the page and suspends the browser for `ms` while the page loads. */
export const startAsleep = async ({ browser, tab, time }: Scene, ms: number): Promise<void> => {
  await tab.kill("reload")
  time.schedule(BEGUN_MS, () => browser.sleep(true))
  time.schedule(BEGUN_MS + ms, () => browser.sleep(false))
  await tab.open()
}
