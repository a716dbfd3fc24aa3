import { Clock, Effect } from "effect"
import { event } from "../../domain/events.ts"
import { type ClockReading, decideActivity, idleTime, type KnownActivity, learnActivity } from "../../domain/lock/idleRules.ts"
import { keepsStoredLock, mayLock, MOST_WRONG_PINS } from "../../domain/lock/lockRules.ts"
import type { Source } from "../../log/core/envelope.ts"
import { FROM_TABS, PlayerTabs } from "../browser/playerTabs.ts"
import { UserActivity } from "../browser/userActivity.ts"
import { listenInScope } from "../core/notifier.ts"
import { CredentialStore, Log, CurrentViews } from "../core/ports.ts"
import { PageMemory } from "../core/pageMemory.ts"
import { monotonicClock } from "../core/time.ts"
import { appendEvent } from "../core/appendEvent.ts"

/**
 * LOCK-2: records wrong PINs of other tabs until this tab's log has `tries` of them. The player then sees how many tries are left in total.
 */
export const recordFailedUnlocks = Effect.fnUntraced(function* (tries: number, src: Source) {
  const { lock } = yield* CurrentViews
  for (let told = lock.wrongTries; told < Math.min(tries, MOST_WRONG_PINS); told += 1) yield* appendEvent(event("PinRefused", {}), src)
})

const TIMER = { kind: "timer", op: "lock" } as const

/** Timers stop while the device sleeps. This interval (ms) bounds how long an idle page stays readable after the device wakes. */
const LOOK_MS = 1_000

const lockFacts = Effect.gen(function* () {
  const { settings } = yield* CurrentViews
  const { pinCheckStated, values } = settings
  return { pinCheck: values.pinCheck, pinCheckStated, hasPin: (yield* CredentialStore).pinHash() !== null }
})

/** Whether the screen of the logged-in player locks when idle (LOCK-1). */
export const canLock = Effect.map(lockFacts, mayLock)

const readClocks = Effect.flatMap(Clock.Clock, (clock) =>
  Effect.map(monotonicClock, (mono) => (): ClockReading => ({ wall: clock.currentTimeMillisUnsafe(), mono: mono() }))
)

/**
 * LOCK-3: locks or unlocks the session that is about to begin. Run it before the session is recorded, so that no page is drawn unlocked.
 * A login or an accepted link proves more than a PIN and counts as activity. A restored session is locked if its tabs are locked, or if the
 * player has been idle for too long in all of them.
 */
export const applyFirstLock = Effect.fnUntraced(function* ({ isProven }: { readonly isProven: boolean }) {
  const { lock, settings } = yield* CurrentViews
  const credentials = yield* CredentialStore
  const now = (yield* readClocks)()
  if (isProven) return credentials.setActive(now.wall)
  const facts = yield* lockFacts
  const { idleTimeoutMs } = settings.values
  const stored = credentials.storedLock()
  const isIdle = idleTime(learnActivity(null, { stored: credentials.lastActive(), now, idleTimeoutMs }), now) >= idleTimeoutMs
  // The stored value is newer than this tab's own log.
  const isLocked = (keepsStoredLock(facts) && (stored ?? lock.locked)) || (mayLock(facts) && isIdle)
  if (isLocked || stored === true) credentials.setLocked(isLocked)
  if (isLocked) {
    yield* appendEvent(event("ScreenLocked", { cause: "restored" }), TIMER)
    yield* recordFailedUnlocks(credentials.failedUnlocks(), TIMER)
  } else if (lock.locked) yield* appendEvent(event("ScreenUnlocked", {}), TIMER)
})

/** LOCK-1: locks or unlocks this tab after another tab of the player has done so. */
export const followLock = Effect.gen(function* () {
  const { session, lock } = yield* CurrentViews
  const credentials = yield* CredentialStore
  if (session.phase !== "loggedIn") return
  const stored = credentials.storedLock()
  if (stored === false && lock.locked) return yield* Effect.asVoid(appendEvent(event("ScreenUnlocked", {}), FROM_TABS))
  if (stored === true && !lock.locked && keepsStoredLock(yield* lockFacts))
    yield* appendEvent(event("ScreenLocked", { cause: "idle" }), FROM_TABS)
  // A running PIN check records its own failure, so it must not be counted here as well.
  if (stored === true && !lock.checking) yield* recordFailedUnlocks(credentials.failedUnlocks(), FROM_TABS)
})

/**
 * LOCK-1: locks all tabs of the player after the operator's idle time without activity in any of them. Completes when locked.
 * An input event after the idle time records the lock synchronously, before any control of the page receives that event.
 */
export const watchIdle = Effect.scoped(
  Effect.gen(function* () {
    const log = yield* Log
    const views = yield* CurrentViews
    const credentials = yield* CredentialStore
    const activity = yield* UserActivity
    const tabs = yield* PlayerTabs
    const { idleChecks } = yield* PageMemory
    const read = yield* readClocks
    const limit = (): number => views.settings.values.idleTimeoutMs
    let known: KnownActivity | null = null
    let isOver = false
    const lock = (): void => {
      isOver = true
      credentials.setLocked(true)
      log.append(event("ScreenLocked", { cause: "idle" }), { src: TIMER })
    }
    const learn = (now: ClockReading): KnownActivity => {
      known = learnActivity(known, { stored: credentials.lastActive(), now, idleTimeoutMs: limit() })
      return known
    }
    /** How long (ms) the player may remain idle. Locks at 0. */
    const look = (): number => {
      if (isOver || views.lock.locked) return 0
      const now = read()
      const left = limit() - idleTime(learn(now), now)
      if (left <= 0) lock()
      return left
    }
    const onActivity = (): boolean => {
      if (isOver || views.lock.locked) return false
      const now = read()
      const decision = decideActivity(learn(now), now, limit())
      if (decision === "lock") lock()
      if (decision === "count") {
        credentials.setActive(now.wall)
        // A full storage keeps the previous value, which must not look like new activity.
        known = { stored: credentials.lastActive(), reading: now }
      }
      return decision === "lock"
    }
    yield* listenInScope(() => {
      idleChecks.add(look)
      return () => idleChecks.delete(look)
    })
    yield* listenInScope(() => activity.listen(onActivity))
    yield* listenInScope(() => tabs.listen(({ kind }) => kind === "stored" && void look()))
    let left = look()
    while (left > 0) {
      yield* Effect.sleep(Math.min(left, LOOK_MS))
      left = look()
    }
  })
)
