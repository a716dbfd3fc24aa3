import { logIn } from "../../../src/runtime/commands/account/logIn.ts"
import { logOut } from "../../../src/runtime/commands/account/logOut.ts"
import { joinMachine } from "../../../src/runtime/commands/machine/joinMachine.ts"
import { leaveMachine } from "../../../src/runtime/commands/machine/leaveMachine.ts"
import { press } from "../../../src/runtime/commands/machine/press.ts"
import { cashIn } from "../../../src/runtime/commands/money/moneyCommands.ts"
import { PLAYER } from "./chaosPlayer.ts"
import type { Act, ChaosRun, FaultAct, Move } from "./chaosRun.ts"
import type { Scene } from "./chaosScene.ts"
import { CLIENT_STATES, type ClientState, clientStateOf } from "../watches/clientState.ts"
import { openLock, restUntilLocked } from "./lockMoves.ts"
import { makeReady } from "./makeReady.ts"
import { makeSeededChance, type SeededChance } from "../../support/seededChance.ts"

/** A separate random stream, so that a meeting does not change the other moves of a seed. */
const MEETING_STREAM = 0x5eed_0005
/** Each tenth run has meetings. */
const EACH = 10
const REMAINDER = 9
const MEETINGS = 8
/** Each twentieth run has only meetings, with rare faults too, and a PIN check: its faults also strike a locked screen. */
const EACH_ONLY = 20
const REMAINDER_ONLY = 17
const ONLY_MEETINGS = 14

export const isMeetingRun = ({ seed, profile }: Pick<ChaosRun, "seed" | "profile">): boolean =>
  profile === null && seed % EACH_ONLY === REMAINDER_ONLY

/**
 * Plans faults that strike the client in a chosen state. By chance alone, a fault rarely meets a state that lasts a moment, such as a login or a leave.
 */
export const planMeetings = (
  { seed, profile }: Pick<ChaosRun, "seed" | "profile">,
  lengthMs: number,
  make: (chance: SeededChance) => FaultAct
): readonly Move[] => {
  const isOnly = isMeetingRun({ seed, profile })
  if (!isOnly && seed % EACH !== REMAINDER) return []
  const chance = makeSeededChance((seed ^ MEETING_STREAM) >>> 0)
  return Array.from({ length: isOnly ? ONLY_MEETINGS : MEETINGS }, () => {
    const at = chance.between(2_000, lengthMs)
    return { at, act: { do: "meet", state: chance.pick(CLIENT_STATES), act: make(chance) } } as const
  })
}

const AMOUNT = 500
const FIRST_MACHINE = 101
const HIDDEN_MS = 1_500
/** Time (ms) for the client to reach the state. */
const REACHED_MS = 2_500

/** The states for which the player needs a seat first. */
const SEATED: ReadonlySet<ClientState> = new Set(["at rest", "pressing", "transferring", "returning", "leaving", "open session"])

const logOutFirst = async ({ tab, time }: Scene): Promise<void> => {
  if (tab.page()?.views.session.phase !== "loggedIn") return
  tab.run(logOut())
  await time.until(() => tab.page()?.views.session.phase === "guest", REACHED_MS)
}

const takeStep = async (scene: Scene, state: ClientState): Promise<void> => {
  const { browser, running, tab, time } = scene
  switch (state) {
    case "hidden":
      browser.hide(true)
      return void time.schedule(HIDDEN_MS, () => browser.hide(false))
    case "guest":
      return logOutFirst(scene)
    case "logging in":
      await logOutFirst(scene)
      return tab.run(logIn({ ...PLAYER, remember: true }))
    case "lobby":
    case "joining":
      tab.run(leaveMachine())
      await time.quiet()
      return state === "joining" ? tab.run(joinMachine({ machineId: FIRST_MACHINE, name: "", playHere: true })) : undefined
    case "pressing":
      return tab.run(press("spin"))
    case "transferring":
      return tab.run(cashIn(AMOUNT))
    case "returning":
      return void running.control.run({ type: "dropSockets", channel: "game" })
    case "leaving":
      return tab.run(leaveMachine())
    case "open session":
      await tab.close()
      return tab.open()
    case "locked":
      return scene.tab.page()?.views.settings.values.pinCheck === true ? restUntilLocked(scene) : undefined
    case "at rest":
      return undefined
  }
}

/** Brings the client into a state, as far as the faults of the run permit. Returns whether it is in that state. */
const leadTo = async (scene: Scene, state: ClientState): Promise<boolean> => {
  const { browser, tab, time } = scene
  const isThere = (): boolean => clientStateOf(tab.page(), browser) === state
  if (isThere()) return true
  if (tab.page() === null || browser.seenSince() === null) return false
  await openLock(scene)
  if (SEATED.has(state) || state === "locked") {
    if (tab.page()?.views.session.phase === "guest") tab.run(logIn({ ...PLAYER, remember: true }))
    await time.until(() => tab.page()?.views.session.phase === "loggedIn", REACHED_MS)
    if (state !== "locked") await makeReady(scene)
  }
  await takeStep(scene, state)
  return time.until(isThere, REACHED_MS)
}

/** Performs a fault while the client is in a state. `perform` performs the fault itself. */
export const meet = async (
  scene: Scene,
  { state, act }: Extract<Act, { readonly do: "meet" }>,
  perform: (scene: Scene, act: Act) => Promise<void>
): Promise<void> => {
  if (await leadTo(scene, state)) await perform(scene, act)
}
