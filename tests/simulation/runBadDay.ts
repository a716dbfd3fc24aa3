import process from "node:process"
import { leaveMachine } from "../../src/runtime/commands/leaveMachine.ts"
import { logOut } from "../../src/runtime/commands/logOut.ts"
import { type Act, type BadDay, kindOf } from "./badDay.ts"
import { choosePlay, PLAYER } from "./badDayPlayer.ts"
import { type Scene, setScene } from "./badDayScene.ts"
import { calmDown } from "./calmDown.ts"
import type { Violation } from "./invariants.ts"
import { exportRun, judgeReplay } from "./judgeRun.ts"
import { putGlobals } from "./putGlobals.ts"
import type { SimulatedTab } from "./simulatedTab.ts"

/** How often something was tried on the client, and how often it came about. */
export interface Injected {
  readonly tried: number
  readonly struck: number
}

/** What came of a day. */
export interface DayReport {
  readonly day: BadDay
  readonly violations: readonly Violation[]
  readonly injected: Readonly<Record<string, Injected>>
  readonly virtualMs: number
  readonly events: number
  readonly presses: number
  readonly transfers: number
  /** The first tab's last log, as a file's lines. */
  readonly log: readonly string[]
  /** Of all events of all pages: two runs of one seed have the same. */
  readonly fingerprint: string
}

/** What has no end by itself is what still waits after so long (ms). */
const REST_MS = 400_000

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
    case "reload":
    case "crash":
      return reopen(scene, act.do)
    case "play":
    case "leave":
    case "logOut":
      return undefined
  }
}

const perform = async (scene: Scene, act: Act): Promise<void> => {
  const { tab, time } = scene
  const views = tab.page()?.views
  if (act.do === "leave") playThere(scene, tab, () => tab.run(leaveMachine()))
  if (act.do === "logOut" && views?.session.phase === "loggedIn") playThere(scene, tab, () => tab.run(logOut()))
  const command = act.do === "play" && views !== undefined ? choosePlay(views, act.roll) : null
  if (command !== null) playThere(scene, tab, () => tab.run(command))
  await misbehave(scene, act)
  await time.quiet()
}

/** Which rules have struck: one that is spent is gone. */
const noteStrikes = ({ running, rules, struck }: Scene): void => {
  const active = running.backend.faults.rules()
  for (const rule of rules) {
    const found = active.find((one) => one.rule === rule || JSON.stringify(one.rule) === JSON.stringify(rule))
    if (found === undefined || found.strikes > 0) struck.add(rule)
  }
}

const endTrouble = (scene: Scene): void => {
  const { running, browser, disk } = scene
  noteStrikes(scene)
  running.control.run({ type: "clearFaults" })
  browser.hide(false)
  browser.sleep(false)
  for (const fault of ["slow", "full", "dead", "broken"] as const) disk.suffer(fault, false)
}

/** Frames that an open socket loses or brings out of order: no client can know what they said. */
const LOSSES: ReadonlySet<string> = new Set(["sockets gap", "sockets lose", "server loseNextAnswer"])
const DISORDERS: ReadonlySet<string> = new Set([...LOSSES, "sockets reorder", "sockets late"])

interface Known {
  readonly balance: boolean
  readonly credit: boolean
}

/** What a client can know of its money before it has moved any since. A meter has a version, a balance has none. */
const knowable = ({ moves }: BadDay): Known => {
  const kinds = moves.map(({ act }) => kindOf(act))
  return { balance: !kinds.some((kind) => DISORDERS.has(kind)), credit: !kinds.some((kind) => LOSSES.has(kind)) }
}

const judgeMoney = ({ running, tab, watch }: Scene, known: Known): void => {
  const state = running.control.state()
  const views = tab.page()?.views
  if (views === undefined) return
  const wallet = state.players.find(({ id }) => id === PLAYER.id)?.balance
  const machine = state.machines.find(({ id }) => id === views.game.machineId)
  if (known.balance && views.balance.amount !== wallet)
    watch.violate(`the balance shows ${views.balance.amount}, the wallet holds ${wallet ?? "nothing"}`)
  if (known.credit && views.game.meter?.credit !== machine?.credit)
    watch.violate(`the credit shows ${views.game.meter?.credit ?? "nothing"}, the machine holds ${machine?.credit ?? "nothing"}`)
}

/** Then the casino pays something out by itself: that must show at once, whatever was missed before. */
const judgeRest = async (scene: Scene, day: BadDay): Promise<void> => {
  const { running, tab, time } = scene
  const known = knowable(day)
  judgeMoney(scene, known)
  running.control.run({ type: "handPay", amount: 777, machineId: tab.page()?.views.game.machineId ?? 0 })
  await time.pass(1_000)
  judgeMoney(scene, { ...known, balance: true })
}

const judgeLog = async ({ time, tab, watch }: Scene): Promise<readonly string[]> => {
  const page = tab.page()
  if (page === null) return []
  watch.compare(page)
  let known = false
  const asking = page.home.whole().finally(() => (known = true))
  await time.until(() => known)
  const { header, events } = await asking
  // The picture goes on while the disk is read: what is shown is compared with the events up to then.
  const views = structuredClone({ ...page.views })
  const upTo = page.home.log.recent().filter(({ seq }) => seq > (events.at(-1)?.seq ?? 0))
  const run = { header, events: [...events, ...upTo], views }
  const lines = await exportRun(run)
  watch.judgeSecrets(lines.join("\n"), "the exported log")
  if (run.events[0]?.seq === 1) for (const doubt of await judgeReplay(run)) watch.violate(doubt)
  return lines
}

const judgeLeaks = async ({ time, running, tab, watch }: Scene, films: () => number): Promise<void> => {
  await tab.kill("reload")
  watch.stop()
  await time.pass(REST_MS)
  const { lines, floor } = running.backend
  if (lines.sockets.size > 0) watch.violate(`${lines.sockets.size} sockets stay open when all pages are gone`)
  if (films() > 0) watch.violate(`${films()} films go on when all pages are gone`)
  floor.close()
  await time.pass(REST_MS)
  if (time.pending() > 0) watch.violate(`${time.pending()} timers are left when all is over`)
}

const tally = ({ struck }: Scene, done: readonly Act[]): Readonly<Record<string, Injected>> => {
  const found: Record<string, { tried: number; struck: number }> = {}
  for (const act of done) {
    const kind = kindOf(act)
    const one = (found[kind] ??= { tried: 0, struck: 0 })
    one.tried += 1
    if (act.do !== "rule" || struck.has(act.rule)) one.struck += 1
  }
  return found
}

const liveThrough = async (scene: Scene, day: BadDay): Promise<readonly string[]> => {
  const { moves, lengthMs } = day
  const { time, tab, watch, disk } = scene
  const began = time.now()
  await tab.open()
  for (const { at, act } of moves) {
    if (watch.violations.length > 0) return []
    await time.pass(Math.max(0, began + at - time.now()))
    await perform(scene, act)
  }
  await time.pass(Math.max(0, began + lengthMs - time.now()))
  endTrouble(scene)
  // The second tab has had its time by then.
  await time.pass(16_000)
  if (!(await calmDown({ tab, time, violate: watch.violate, judgeMoney: () => judgeRest(scene, day) }))) return []
  await time.pass(2_000)
  judgeMoney(scene, { balance: true, credit: true })
  const page = tab.page()
  if (page !== null) watch.fates.judge(PLAYER.id, page.views)
  if (page?.home.log.mode() === "memory" && !moves.some(({ act }) => act.do === "disk" && act.fault !== "dead"))
    watch.violate("the log is no longer kept, though the disk could be opened anew")
  watch.judgeSecrets(disk.text(), "the storage")
  return judgeLog(scene)
}

/** Lives through a day: the real client, the mock casino and the network between them, in virtual time. One at a time in a process. */
export const runBadDay = async (day: BadDay): Promise<DayReport> => {
  const { scene, globals, camera, fingerprint } = setScene(day.seed)
  const { time, watch, running, tab } = scene
  const onRejection = (reason: unknown): void => watch.violate(`unhandled rejection: ${String(reason)}`)
  process.on("unhandledRejection", onRejection)
  const began = time.now()
  const takeAway = putGlobals(globals)
  let log: readonly string[] = []
  try {
    log = await liveThrough(scene, day)
    if (watch.violations.length === 0) await judgeLeaks(scene, () => [...camera.films.values()].filter((film) => film.running).length)
    else noteStrikes(scene)
    if (log.length === 0) log = await judgeLog(scene)
  } catch (error) {
    watch.violate(`the run broke: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
  } finally {
    watch.stop()
    await tab.kill("crash")
    running.backend.floor.close()
    takeAway()
    process.off("unhandledRejection", onRejection)
  }
  const { presses, transfers } = watch.fates.count()
  const injected = tally(
    scene,
    day.moves.map(({ act }) => act)
  )
  const virtualMs = time.now() - began
  return {
    day,
    violations: watch.violations,
    injected,
    virtualMs,
    events: watch.events(),
    presses,
    transfers,
    log,
    fingerprint: fingerprint()
  }
}
