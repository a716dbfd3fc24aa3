import { cashIn } from "../../src/runtime/commands/cashIn.ts"
import { leaveMachine } from "../../src/runtime/commands/leaveMachine.ts"
import { logOut } from "../../src/runtime/commands/logOut.ts"
import type { Act, Ending } from "./badDay.ts"
import { choosePlay } from "./badDayPlayer.ts"
import type { Scene } from "./badDayScene.ts"
import { WAY_MS } from "./simulatedInternet.ts"
import type { SimulatedTab } from "./simulatedTab.ts"

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

/** So long (ms) a hung disk ends nothing: longer than anything waits for it. */
const HUNG_MS = 9_000

const endIn = (scene: Scene, ending: Ending): Promise<void> | void => {
  const { running, tab } = scene
  switch (ending) {
    case "logOut":
      return playThere(scene, tab, () => tab.run(logOut()))
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

const misbehave = async (scene: Scene, act: Act): Promise<void> => {
  const { browser, disk, running } = scene
  switch (act.do) {
    case "rule":
      scene.rules.push(act.rule)
      running.control.run({ type: "addFault", rule: act.rule })
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
    case "midTransfer":
      return endMidTransfer(scene, act)
    case "reload":
    case "crash":
      return reopen(scene, act.do)
    case "play":
    case "leave":
    case "logOut":
      return undefined
  }
}

/** Does what the day has in store: the player's next step, or a trouble that begins and, where it has an end, ends by itself. */
export const performAct = async (scene: Scene, act: Act): Promise<void> => {
  const { tab, time } = scene
  const views = tab.page()?.views
  if (act.do === "leave") playThere(scene, tab, () => tab.run(leaveMachine()))
  if (act.do === "logOut" && views?.session.phase === "loggedIn") playThere(scene, tab, () => tab.run(logOut()))
  const command = act.do === "play" && views !== undefined ? choosePlay(views, act.roll) : null
  if (command !== null) playThere(scene, tab, () => tab.run(command))
  await misbehave(scene, act)
  await time.quiet()
}
