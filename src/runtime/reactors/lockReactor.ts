import { Clock, Effect, FiberHandle } from "effect"
import { event } from "../../domain/events.ts"
import { keepsStoredLock, mayLock } from "../../domain/lock/lockRules.ts"
import type { Envelope } from "../../log/envelope.ts"
import { Lines } from "../lines.ts"
import { State, CredentialStore } from "../ports.ts"
import { Presence } from "../presence.ts"
import { record } from "../record.ts"
import { tellWrongPins } from "../tellWrongPins.ts"

const TIMER = { kind: "timer", op: "lock" } as const

const lockFacts = Effect.gen(function* () {
  const { settings } = yield* State
  return { pinCheck: settings.values.pinCheck, source: settings.source, hasPin: (yield* CredentialStore).pinHash() !== null }
})

const canLock = Effect.map(lockFacts, mayLock)

/** Waits until nobody has done anything for as long as the operator allows, then locks (LOCK-1). */
const watchIdle = Effect.gen(function* () {
  const views = yield* State
  const credentials = yield* CredentialStore
  const { lastActive } = yield* Presence
  const begun = yield* Clock.currentTimeMillis
  while (true) {
    const left = Math.max(begun, lastActive()) + views.settings.values.idleTimeoutMs - (yield* Clock.currentTimeMillis)
    if (left <= 0) break
    yield* Effect.sleep(left)
  }
  credentials.setLocked(true)
  yield* record(event("ScreenLocked", { cause: "idle" }), TIMER)
})

/** LOCK-3: a page that was locked is locked again, unless no PIN could open it or the operator has switched the check off. */
const restoreLock = Effect.gen(function* () {
  const { lock } = yield* State
  const credentials = yield* CredentialStore
  const isLocked = keepsStoredLock(yield* lockFacts) && (credentials.isLocked() || lock.locked)
  credentials.setLocked(isLocked)
  if (isLocked) {
    yield* record(event("ScreenLocked", { cause: "restored" }), TIMER)
    yield* tellWrongPins(credentials.wrongPins(), TIMER)
  } else if (lock.locked) yield* record(event("ScreenUnlocked", {}), TIMER)
  return isLocked
})

/** Settings that arrive late may switch the check on or off, or change the idle time (BOOT-1). */
const followSettings = Effect.gen(function* () {
  const { idle } = yield* Lines
  const { lock, session } = yield* State
  if (session.phase !== "loggedIn" || lock.locked) return
  yield* (yield* canLock) ? FiberHandle.run(idle, watchIdle) : FiberHandle.clear(idle)
})

/** Keeps the idle lock of a session: it begins with the log-in, and anew after each unlocking (LOCK-1, LOCK-3). */
export const lockReactor = Effect.fnUntraced(function* ({ type }: Envelope) {
  const { idle } = yield* Lines
  if (type === "LoggedOut") yield* FiberHandle.clear(idle)
  if (type === "SettingsLoaded") return yield* followSettings
  if (type !== "LoggedIn" && type !== "ScreenUnlocked") return
  const isLocked = type === "LoggedIn" && (yield* restoreLock)
  if (!isLocked && (yield* canLock)) yield* FiberHandle.run(idle, watchIdle)
})
