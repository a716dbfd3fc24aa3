import { createHash } from "node:crypto"
import type { World } from "../../../mocks/world/world.ts"
import { ACTIVITY_THROTTLE_MS } from "../../../src/domain/lock/idleRules.ts"
import { MOST_WRONG_PINS } from "../../../src/domain/lock/lockRules.ts"
import { PLAYER } from "./chaosPlayer.ts"
import type { ChaosRun, Move } from "./chaosRun.ts"
import type { Scene } from "./chaosScene.ts"
import { makeSeededChance } from "../../support/seededChance.ts"

/** A player's action at the idle lock. Times in ms. */
export type LockAct =
  /** The player touches nothing for `ms`. With `isAsleep`, the device sleeps meanwhile. */
  | { readonly what: "idle"; readonly ms: number; readonly isAsleep: boolean }
  /** The player enters `wrong` wrong PINs at the lock, and then the right one. */
  | { readonly what: "pins"; readonly wrong: number }

/** A separate random stream, so that the lock does not change the other moves of a seed. */
const LOCK_STREAM = 0x5eed_0006
/** Each tenth run has a PIN check, and only moves that do not disturb the idle time. */
const EACH = 10
const REMAINDER = 8
const PIN = "4711"
const WRONG_PIN = "0000"
/** The idle time of LOCK-1, and the delay with which a page may notice it. */
const IDLE_MS = 60_000
const NOTICED_MS = 1_100
/** Time (ms) for a PIN to be compared, and for a logout. */
const CHECKED_MS = 200

export const isLockRun = ({ seed, profile }: Pick<ChaosRun, "seed" | "profile">): boolean => profile === null && seed % EACH === REMAINDER

/** Plans pauses of the player, each with PINs after it. */
export const planLockMoves = (seed: number, lengthMs: number): readonly Move[] => {
  const chance = makeSeededChance((seed ^ LOCK_STREAM) >>> 0)
  return Array.from({ length: 4 }, () => chance.between(3_000, lengthMs)).flatMap((at): readonly Move[] => [
    { at, act: { do: "lock", act: { what: "idle", ms: chance.between(20_000, 90_000), isAsleep: chance.draw() < 0.5 } } },
    { at: at + 1, act: { do: "lock", act: { what: "pins", wrong: chance.pick([0, 1, 2, 3, 4, 5]) } } }
  ])
}

/** The casino's world with a PIN check and a player who has a PIN. */
export const withPin = (world: World): World => {
  const { operatorFile, players } = world
  const pinHash = createHash("sha256").update(PIN).digest("hex")
  const withHash = Object.fromEntries(Object.entries(players).map(([id, one]) => [id, id === PLAYER.id ? { ...one, pinHash } : one]))
  return { ...world, players: withHash, operatorFile: { ...operatorFile, overrides: { ...operatorFile.overrides, PIN_CHECK: true } } }
}

const isIn = ({ tab }: Scene): boolean => tab.page()?.views.session.phase === "loggedIn"
const isLocked = ({ tab }: Scene): boolean => tab.page()?.views.lock.locked === true

const rest = async (scene: Scene, { ms, isAsleep }: Extract<LockAct, { readonly what: "idle" }>): Promise<void> => {
  const { browser, tab, time, watch } = scene
  if (!isIn(scene) || isLocked(scene)) return
  tab.touch()
  if (isAsleep) browser.sleep(true)
  await time.pass(ms)
  if (isAsleep) browser.sleep(false)
  if (!isIn(scene)) return
  if (ms < IDLE_MS - ACTIVITY_THROTTLE_MS && isLocked(scene))
    watch.violate(`the screen is locked ${ms} ms after the player's last activity`)
  // A page that slept notices its idle time at the next look or touch.
  if (ms > IDLE_MS + NOTICED_MS && !isAsleep && !isLocked(scene)) watch.violate(`the screen is not locked after ${ms} ms without activity`)
  tab.touch()
  if (ms > IDLE_MS && !isLocked(scene)) watch.violate(`a touch after ${ms} ms without activity does not lock the screen`)
}

const enterPin = async ({ tab, time }: Scene, pin: string): Promise<void> => {
  tab.enterPin(pin)
  await time.pass(CHECKED_MS)
}

const enterPins = async (scene: Scene, wrong: number): Promise<void> => {
  const { watch } = scene
  if (!isIn(scene) || !isLocked(scene)) return
  for (let count = 1; count <= wrong; count += 1) {
    await enterPin(scene, WRONG_PIN)
    if (isIn(scene) !== count < MOST_WRONG_PINS)
      return watch.violate(`after ${count} wrong PINs the player is ${isIn(scene) ? "still" : "not"} logged in`)
  }
  if (!isIn(scene)) return
  if (!isLocked(scene)) return watch.violate("a wrong PIN opens the lock")
  await enterPin(scene, PIN)
  if (!isIn(scene) || isLocked(scene)) watch.violate("the right PIN does not open the lock")
}

/** LOCK-1, LOCK-2: performs a lock move, and checks the lock against a separate count of time and PINs. */
export const performLockAct = (scene: Scene, act: LockAct): Promise<void> =>
  act.what === "idle" ? rest(scene, act) : enterPins(scene, act.wrong)

/** Enters the right PIN at a lock, so that the player can play. It judges nothing: a fault may end the session meanwhile. */
export const openLock = async (scene: Scene): Promise<void> => {
  if (isIn(scene) && isLocked(scene)) await enterPin(scene, PIN)
}

/** Time (ms) in which a player notices a lock. */
const SEEN_MS = 250

/** Opens every lock from now on: a clock that jumps forward locks a screen at any time. Returns the function that ends this. */
export const keepOpen = (scene: Scene): (() => void) => {
  let isEnded = false
  const look = (): void => {
    if (isEnded) return
    if (isIn(scene) && isLocked(scene)) scene.tab.enterPin(PIN)
    scene.time.schedule(SEEN_MS, look)
  }
  look()
  return () => {
    isEnded = true
  }
}

/** Touches nothing until the screen of a logged-in player locks. */
export const restUntilLocked = async (scene: Scene): Promise<void> => {
  if (!isIn(scene)) return
  scene.tab.touch()
  await scene.time.until(() => isLocked(scene), IDLE_MS + NOTICED_MS)
}
