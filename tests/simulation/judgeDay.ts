import type { ChaosRun } from "./chaosRun.ts"
import { PLAYER } from "./chaosPlayer.ts"
import type { Scene } from "./chaosScene.ts"
import { exportRun, judgeReplay } from "./judgeRun.ts"
import { type Known, observable } from "./observable.ts"

/** What has no end by itself is what still waits after so long (ms). */
const REST_MS = 400_000

/** LIVE-6: the money that is shown is the money that there is, as far as a client can know it. */
export const judgeMoney = ({ running, tab, watch }: Scene, known: Known): void => {
  const state = running.control.state()
  const views = tab.page()?.views
  if (views === undefined) return
  const wallet = state.players.find(({ id }) => id === PLAYER.id)?.balance
  const machine = state.machines.find(({ id }) => id === views.game.machineId)
  if (known.balance && views.funds.wallet !== wallet)
    watch.violate(`the balance shows ${views.funds.wallet ?? "nothing"}, the wallet holds ${wallet ?? "nothing"}`)
  if (known.credit && views.funds.credit !== machine?.credit)
    watch.violate(`the credit shows ${views.funds.credit ?? "nothing"}, the machine holds ${machine?.credit ?? "nothing"}`)
}

/** At rest: then the casino pays something out by itself: that must show at once, whatever was missed before. */
export const judgeRest = async (scene: Scene, day: ChaosRun): Promise<void> => {
  const { running, tab, time } = scene
  const known = observable(day)
  judgeMoney(scene, known)
  running.control.run({ type: "handPay", amount: 777, machineId: tab.page()?.views.game.machineId ?? 0 })
  await time.pass(1_000)
  judgeMoney(scene, { ...known, balance: true })
}

/** LOG-2: the whole log comes back from the disk and from a file, and folds to what is shown. The file's lines. */
export const judgeLog = async ({ time, tab, watch }: Scene): Promise<readonly string[]> => {
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

/** When the last page has gone, nothing of it is left. */
export const judgeLeaks = async ({ time, running, tab, watch }: Scene, films: () => number): Promise<void> => {
  await tab.kill("reload")
  watch.stop()
  await time.pass(REST_MS)
  const { lines, floor } = running.backend
  if (lines.games.size > 0) watch.violate(`${lines.games.size} seats are still connected when all pages are gone`)
  if (lines.sockets.size > 0) watch.violate(`${lines.sockets.size} sockets stay open when all pages are gone`)
  if (films() > 0) watch.violate(`${films()} films go on when all pages are gone`)
  floor.close()
  await time.pass(REST_MS)
  if (time.pending() > 0) watch.violate(`${time.pending()} timers are left when all is over`)
}
