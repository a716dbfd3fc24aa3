import process from "node:process"
import { isDeepStrictEqual } from "node:util"
import { type Act, type ChaosRun, faultOf, isCalm, kindOf } from "../moves/chaosRun.ts"
import { type Scene, setScene } from "../moves/chaosScene.ts"
import type { FaultMatrix } from "../watches/faultMatrix.ts"
import { judgeOutcomes, settle } from "./settle.ts"
import type { Violation } from "../watches/invariants.ts"
import { judgeCalmNet, judgeLeaks, judgeLog, judgeMoney, judgeRest } from "./judgeChaosRun.ts"
import { keepOpen } from "../moves/lockMoves.ts"
import { performAct } from "../moves/performAct.ts"
import { putGlobals } from "../browser/putGlobals.ts"
import { WAY_MS } from "../browser/simulatedInternet.ts"

/** How often a kind of move was tried, and how often it took effect. */
export interface Injected {
  readonly tried: number
  readonly struck: number
}

/** The result of one run. */
export interface RunReport {
  readonly day: ChaosRun
  readonly violations: readonly Violation[]
  readonly injected: Readonly<Record<string, Injected>>
  readonly strikes: FaultMatrix
  readonly virtualMs: number
  readonly events: number
  readonly presses: number
  readonly transfers: number
  /** The lines of the export of the first tab's last log. */
  readonly log: readonly string[]
  /** SHA-256 over all events of all pages. Two runs of one seed have the same fingerprint. */
  readonly fingerprint: string
}

/** Records which fault rules took effect. A rule that is used up no longer appears among the active rules. */
const noteStrikes = ({ running, rules, struck }: Scene): void => {
  const active = running.backend.faults.rules()
  for (const rule of rules) {
    const found = active.find((one) => isDeepStrictEqual(one.rule, rule))
    if (found === undefined || found.strikes > 0) struck.add(rule)
  }
}

const endTrouble = (scene: Scene): void => {
  const { running, browser, disk, answers, uplink } = scene
  noteStrikes(scene)
  running.control.run({ type: "clearFaults" })
  browser.hide(false)
  browser.sleep(false)
  answers.delayMs = WAY_MS
  uplink.delayMs = WAY_MS
  for (const fault of ["slow", "full", "dead", "broken"] as const) disk.suffer(fault, false)
}

const tally = ({ struck }: Scene, done: readonly Act[]): Readonly<Record<string, Injected>> => {
  const found: Record<string, { tried: number; struck: number }> = {}
  for (const act of done) {
    const kind = kindOf(act)
    const one = (found[kind] ??= { tried: 0, struck: 0 })
    one.tried += 1
    const fault = faultOf(act)
    if (fault.do !== "rule" || struck.has(fault.rule)) one.struck += 1
  }
  return found
}

const liveThrough = async (scene: Scene, day: ChaosRun): Promise<readonly string[]> => {
  const { moves, lengthMs } = day
  const { time, tab, watch, disk, browser } = scene
  const began = time.now()
  await tab.open()
  let isUndisturbed = day.profile !== null
  for (const { at, act } of moves) {
    if (watch.violations.length > 0) return []
    await time.pass(Math.max(0, began + at - time.now()))
    isUndisturbed &&= isCalm(act)
    if (isUndisturbed) judgeCalmNet(scene)
    await performAct(scene, act)
  }
  await time.pass(Math.max(0, began + lengthMs - time.now()))
  endTrouble(scene)
  const endOpening = keepOpen(scene)
  // A second tab closes within 15 s.
  await time.pass(16_000)
  const isSettled = await settle({ tab, time, violate: watch.violate, judgeMoney: () => judgeRest(scene, day) })
  endOpening()
  if (!isSettled) return []
  await time.pass(2_000)
  judgeMoney(scene, { balance: true, credit: true })
  await judgeOutcomes({ tab, time, judge: watch.outcomes.judge })
  const page = tab.page()
  if (page !== null) watch.judgeOperations(browser.shared.text(), page.views)
  if (page?.home.log.mode() === "memory" && !moves.map(({ act }) => faultOf(act)).some((act) => act.do === "disk" && act.fault !== "dead"))
    watch.violate("the log is no longer stored, although the database could be reopened")
  for (const text of disk.texts()) watch.judgeSecrets(text, "the storage")
  return judgeLog(scene, day)
}

const execute = async (day: ChaosRun): Promise<RunReport> => {
  const { scene, globals, camera, strikes, fingerprint } = setScene(day)
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
    if (log.length === 0) log = await judgeLog(scene, day)
  } catch (error) {
    watch.violate(`the run failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
  } finally {
    watch.stop()
    await tab.kill("crash")
    running.backend.floor.close()
    await time.pass(WAY_MS)
    takeAway()
    process.off("unhandledRejection", onRejection)
  }
  const { presses, transfers } = watch.outcomes.count()
  const injected = tally(
    scene,
    day.moves.map(({ act }) => act)
  )
  const virtualMs = time.now() - began
  return {
    day,
    violations: watch.violations,
    injected,
    strikes: strikes(),
    virtualMs,
    events: watch.events(),
    presses,
    transfers,
    log,
    fingerprint: fingerprint()
  }
}

/** A login, a logout, a second login and a reload: they load all code that a page imports when it needs it. */
const REHEARSAL: ChaosRun = {
  seed: 1,
  lengthMs: 5_000,
  tellsWalletVersion: true,
  profile: null,
  moves: [
    { at: 500, act: { do: "play", roll: 0.5 } },
    { at: 1_500, act: { do: "logOut" } },
    { at: 2_500, act: { do: "play", roll: 0.5 } },
    { at: 3_500, act: { do: "reload" } }
  ]
}

let rehearsal: Promise<unknown> | null = null

/**
 * Executes one run: the real client, the mock casino and the network between them, in virtual time. Runs must not overlap in one process, because
 * each replaces globals. Virtual time does not wait for the first import of a module, so a rehearsal loads the code before the first run.
 */
export const executeChaosRun = async (day: ChaosRun): Promise<RunReport> => {
  await (rehearsal ??= execute(REHEARSAL))
  return execute(day)
}
