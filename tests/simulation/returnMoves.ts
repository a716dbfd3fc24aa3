import { cashIn } from "../../src/runtime/commands/money/moneyCommands.ts"
import { logOut } from "../../src/runtime/commands/account/logOut.ts"
import type { FaultRule } from "../../mocks/faults/faultRule.ts"
import type { Act } from "./chaosRun.ts"
import type { Scene } from "./chaosScene.ts"

/** The transfer has been sent, and the casino has acted on it, within so many ms. */
const SENT_MS = 300
const HOUR_MS = 3_600_000

/** The answer to a transfer is lost on an open socket, and the clock is set back before its deadline. */
export const loseAnswerAcrossClock = async (scene: Scene, amount: number): Promise<void> => {
  const { browser, running, tab, time } = scene
  if (tab.page()?.views.game.phase !== "playing" || browser.seenSince() === null) return
  running.control.run({ type: "loseNextAnswer", message: "transfer" })
  tab.run(cashIn(amount))
  await time.pass(SENT_MS)
  browser.jump(-HOUR_MS)
}

/** A ping goes out every 5 s: so long (ms) the rule waits for a frame that silences the socket. */
const MUTE_MS = 6_000

/** A socket becomes half-open, and the clock is set before the client can notice it. */
export const muteSocket = (scene: Scene, { channel, jumpMs }: Extract<Act, { readonly do: "muteSocket" }>): void => {
  const { browser, rules, running, time } = scene
  const rule: FaultRule = { on: channel, fault: { kind: "halfOpen" }, probability: 1, untilMs: MUTE_MS }
  rules.push(rule)
  running.control.run({ type: "addFault", rule })
  if (jumpMs !== 0) time.schedule(MUTE_MS, () => browser.jump(jumpMs))
}

/** A page of another tab is there and logged in within so many ms. */
const ELSEWHERE_MS = 2_000

const logOutElsewhere = async ({ newTab, time }: Scene): Promise<void> => {
  const other = newTab()
  await other.open()
  await time.until(() => other.page()?.views.session.phase === "loggedIn", ELSEWHERE_MS)
  other.run(logOut())
  await time.pass(ELSEWHERE_MS)
  await other.kill("reload")
}

/** The tab's page goes, its session ends while it is away, and it comes back. */
export const comeBack = async (scene: Scene, meanwhile: "tokensEnd" | "loggedOut"): Promise<void> => {
  const { browser, running, tab } = scene
  await tab.kill("reload")
  browser.sleep(false)
  if (meanwhile === "tokensEnd") running.control.run({ type: "expireTokens" })
  else await logOutElsewhere(scene)
  await tab.open()
}

/** The disk takes 4 ms for anything: by then the page has begun to read its log. */
const BEGUN_MS = 6

/** The page is loaded again, and the browser falls asleep in the middle of it. */
export const startAsleep = async ({ browser, tab, time }: Scene, ms: number): Promise<void> => {
  await tab.kill("reload")
  time.schedule(BEGUN_MS, () => browser.sleep(true))
  time.schedule(BEGUN_MS + ms, () => browser.sleep(false))
  await tab.open()
}
