import { logIn } from "../../../src/runtime/commands/account/logIn.ts"
import { PLAYER } from "./chaosPlayer.ts"
import type { Scene } from "./chaosScene.ts"
import { makeReady } from "./makeReady.ts"

/** Time (ms) in which a call reaches the casino, and its answer has left. */
export const ASKED_MS = 15
/** Time (ms) of a player between two steps. */
export const STEP_MS = 60

export const isThere = ({ tab, browser }: Scene): boolean => tab.page() !== null && browser.seenSince() !== null
export const phaseOf = ({ tab }: Scene): string => tab.page()?.views.session.phase ?? "none"

/** Time (ms) for a page to open, and for a transfer to end. */
export const OPEN_MS = 3_000
const TRIES = 4

/** Logs in, takes a seat with a live picture and some credit, and waits until the machine is at rest. The faults of the run may prevent some of it. */
export const beAtMachine = async (scene: Scene): Promise<void> => {
  const { tab, time } = scene
  for (let tries = 0; tries < TRIES && tab.page()?.views.video.phase !== "live"; tries += 1) {
    if (phaseOf(scene) === "guest") tab.run(logIn({ ...PLAYER, remember: true }))
    await time.pass(STEP_MS)
    await makeReady(scene)
  }
  await time.until(() => tab.page()?.views.transfers.underWay === null && tab.page()?.views.presses.underWay === null, OPEN_MS)
}
