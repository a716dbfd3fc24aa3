import { joinMachine } from "../../../src/runtime/commands/machine/joinMachine.ts"
import { actOnOpenSession } from "../../../src/runtime/commands/machine/openSession.ts"
import { cashIn } from "../../../src/runtime/commands/money/moneyCommands.ts"
import type { Scene } from "./chaosScene.ts"

const DEPOSIT = 5_000
/** Less credit (minor units) than this may not suffice for the next games. */
const SCARCE = 1_000
const DEPOSIT_MS = 3_000

/** Takes the seat again that the player has left open. */
export const returnToSeat = ({ tab }: Scene): void => {
  const views = tab.page()?.views
  const { machineId, machineName, busy, show } = views?.reconnect ?? { machineId: null, machineName: null, busy: null, show: false }
  if (show && busy === null && machineId !== null) tab.run(actOnOpenSession({ machineId, name: machineName ?? "", action: "continue" }))
}

const FIRST_MACHINE = 101

/** Takes a seat when the player has none, and deposits to the machine when it holds too little for a game. */
export const makeReady = async (scene: Scene): Promise<void> => {
  const { tab, time } = scene
  const credit = (): number => tab.page()?.views.funds.credit ?? 0
  const isSeated = (): boolean => tab.page()?.views.video.phase === "live"
  if (!isSeated() && tab.page()?.views.session.phase === "loggedIn") {
    if (tab.page()?.views.reconnect.show === true) returnToSeat(scene)
    else tab.run(joinMachine({ machineId: FIRST_MACHINE, name: "" }))
    await time.until(isSeated, DEPOSIT_MS)
  }
  if (tab.page()?.views.game.phase !== "playing" || credit() >= SCARCE) return
  tab.run(cashIn(DEPOSIT))
  await time.until(() => credit() >= SCARCE, DEPOSIT_MS)
}
