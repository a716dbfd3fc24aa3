import { judgeCompliance } from "../../../src/replay/compliance/judgeCompliance.ts"
import { type ChaosRun, kindOf } from "../moves/chaosRun.ts"
import { PLAYER } from "../moves/chaosPlayer.ts"
import type { Scene } from "../moves/chaosScene.ts"
import { exportRun, judgeReplay } from "../scenario/judgeRun.ts"
import { type Known, observable } from "../moves/observable.ts"
import type { SimulatedTab } from "../browser/simulatedTab.ts"

/** A timer that is still pending after this many ms counts as leaked. */
const REST_MS = 400_000

/** LIVE-6: compares the shown amounts with the casino's, as far as the client could learn them. */
export const judgeMoney = ({ running, tab, watch }: Scene, known: Known): void => {
  const state = running.control.state()
  const views = tab.page()?.views
  if (views === undefined) return
  // After a crash, a tab opens with the session of the player who logged in last, in whichever tab.
  const player = views.session.player?.id ?? PLAYER.id
  const wallet = state.players.find(({ id }) => id === player)?.balance
  const machine = state.machines.find(({ id }) => id === views.game.machineId)
  if (known.balance && views.funds.wallet !== wallet)
    watch.violate(`the page shows the balance ${views.funds.wallet ?? "none"}, but the wallet holds ${wallet ?? "nothing"}`)
  if (known.credit && views.funds.credit !== machine?.credit)
    watch.violate(`the page shows the credit ${views.funds.credit ?? "none"}, but the machine holds ${machine?.credit ?? "nothing"}`)
}

/** Moves after which the session of the first tab does not contain everything that the player has played or moved. */
const ELSEWHERE: ReadonlySet<string> = new Set(["browser otherPlayer", "browser secondTab"])

/** PROT-13: compares the net result that the page shows with the casino's books, where the page's session contains all games. */
const judgeNet = ({ tab, watch }: Scene, { moves, profile }: ChaosRun, known: Known): void => {
  const page = tab.page()
  if (profile === null || page === null || !known.balance || !known.credit) return
  if (moves.some(({ act }) => ELSEWHERE.has(kindOf(act)) || act.do === "midTransfer" || act.do === "comeBack")) return
  const booked = watch.netOf(page)
  const { net } = page.views.protection
  if (booked !== null && booked !== net) watch.violate(`protection: the page shows the net result ${net}, but the books say ${booked}`)
}

/** Time (ms) after the last movement of money in which each message about it arrives. A game takes less. */
const QUIET_MS = 3_000
/** PROT-13: compares the shown net result with the casino's books between two moves of a run without faults so far. */
export const judgeCalmNet = ({ tab, watch }: Scene): void => {
  const page = tab.page()
  if (page === null || watch.quietMs() < QUIET_MS) return
  const { session, game, presses, transfers, protection } = page.views
  const isAtRest = presses.underWay === null && transfers.underWay === null && presses.earlier.length + transfers.earlier.length === 0
  if (session.phase !== "loggedIn" || game.phase === "joining" || game.phase === "returning" || !isAtRest) return
  const booked = watch.netOf(page)
  if (booked !== null && booked !== protection.net)
    watch.violate(`protection: the page shows the net result ${protection.net}, but the books say ${booked}`)
  const deposited = watch.depositedOf(page)
  if (deposited !== null && deposited !== protection.deposited)
    watch.violate(`protection: the page counts the deposits ${protection.deposited}, but the books say ${deposited}`)
}

/** Time (ms) within which a page shows the balance although its notification socket has never brought a message, and may be dead. */
const NOTHING_RECEIVED_MS = 16_000

/** Whether the notification socket has brought a message since it was opened. A server that never answered an init may lack heartbeats too. */
const hasReceived = (tab: SimulatedTab): boolean => {
  const events = tab.page()?.home.log.recent() ?? []
  const opened = events.findLastIndex(({ type, data }) => type === "ConnectionOpened" && data.channel === "notifications")
  return events.slice(opened + 1).some(({ src }) => src.kind === "socket" && src.op === "notifications")
}

/** Checks the amounts while nothing is pending, and again after a hand pay: the page must show it although it missed messages before. */
export const judgeRest = async (scene: Scene, day: ChaosRun): Promise<void> => {
  const { running, tab, time } = scene
  const known = observable(day)
  judgeMoney(scene, known)
  judgeNet(scene, day, known)
  running.control.run({ type: "handPay", amount: 777, machineId: tab.page()?.views.game.machineId ?? 0 })
  await time.pass(hasReceived(tab) ? 1_000 : NOTHING_RECEIVED_MS)
  judgeMoney(scene, { ...known, balance: true })
}

/** LOG-2: checks that the log can be read back from the disk and from an export, and folds to the shown state. Returns the lines of the export. */
export const judgeLog = async ({ time, tab, watch, disk }: Scene, { profile }: ChaosRun): Promise<readonly string[]> => {
  const page = tab.page()
  if (page === null) return []
  watch.compare(page)
  let known = false
  const asking = page.home.whole().finally(() => (known = true))
  await time.until(() => known)
  const { header, events } = await asking
  // The video continues while the disk is read. The shown state therefore also includes the events that were appended meanwhile.
  const views = structuredClone({ ...page.views })
  const upTo = page.home.log.recent().filter(({ seq }) => seq > (events.at(-1)?.seq ?? 0))
  const run = { header, events: [...events, ...upTo], views }
  const lines = await exportRun(run)
  watch.judgeSecrets(lines.join("\n"), "the exported log")
  if (profile !== null) {
    const { clauses } = await judgeCompliance(run, profile)
    for (const { rule, result, first } of clauses)
      if (result === "violated") watch.violate(`protection: the report breaks ${rule} by event ${first?.seq ?? 0} (${first?.type ?? ""})`)
  }
  const isDamaged = disk.damagedOf(header.logId) + watch.unstoredOf(header.logId) > 0
  if (run.events[0]?.seq === 1) for (const doubt of await judgeReplay(run, lines, isDamaged)) watch.violate(doubt)
  return lines
}

/** Closes the last page and checks that no seat, socket, camera stream or timer is left. */
export const judgeLeaks = async ({ time, running, tab, watch }: Scene, films: () => number): Promise<void> => {
  await tab.kill("reload")
  watch.stop()
  await time.pass(REST_MS)
  const { connections, floor } = running.backend
  if (connections.games.size > 0) watch.violate(`${connections.games.size} seats are still connected after all pages closed`)
  if (connections.sockets.size > 0) watch.violate(`${connections.sockets.size} sockets are open after all pages closed`)
  if (films() > 0) watch.violate(`${films()} camera streams continue after all pages closed`)
  floor.close()
  await time.pass(REST_MS)
  if (time.pending() > 0) watch.violate(`${time.pending()} timers are left at the end`)
}
