import { Clock, Effect, FiberHandle } from "effect"
import { event } from "../../domain/events.ts"
import type { Envelope } from "../../log/envelope.ts"
import { Lines } from "../lines.ts"
import { State, Vault } from "../ports.ts"
import { Presence } from "../presence.ts"
import { record } from "../record.ts"
import { tellWrongPins } from "../tellWrongPins.ts"

const TIMER = { kind: "timer", op: "lock" } as const

/** Without a PIN nobody could open it again. */
const canLock = Effect.gen(function* () {
  const { settings } = yield* State
  return settings.values.pinCheck && (yield* Vault).pinHash() !== null
})

/** Waits until nobody has done anything for as long as the operator allows, then locks (LOCK-1). */
const watchIdle = Effect.gen(function* () {
  const views = yield* State
  const vault = yield* Vault
  const { lastActive } = yield* Presence
  const begun = yield* Clock.currentTimeMillis
  while (true) {
    const left = Math.max(begun, lastActive()) + views.settings.values.idleTimeoutMs - (yield* Clock.currentTimeMillis)
    if (left <= 0) break
    yield* Effect.sleep(left)
  }
  vault.setLocked(true)
  yield* record(event("ScreenLocked", { cause: "idle" }), TIMER)
})

/** LOCK-3: a page that was locked is so again; one that no PIN could open is open. */
const restoreLock = Effect.gen(function* () {
  const { lock } = yield* State
  const vault = yield* Vault
  const isLocked = (yield* canLock) && (vault.isLocked() || lock.locked)
  vault.setLocked(isLocked)
  if (isLocked) {
    yield* record(event("ScreenLocked", { cause: "restored" }), TIMER)
    yield* tellWrongPins(vault.wrongPins(), TIMER)
  } else if (lock.locked) yield* record(event("ScreenUnlocked", {}), TIMER)
  return isLocked
})

/** Keeps the idle lock of a session: it begins with the log-in, and anew after each unlocking (LOCK-1, LOCK-3). */
export const lockReactor = Effect.fnUntraced(function* ({ type }: Envelope) {
  const { idle } = yield* Lines
  if (type === "LoggedOut") yield* FiberHandle.clear(idle)
  if (type !== "LoggedIn" && type !== "ScreenUnlocked") return
  const isLocked = type === "LoggedIn" && (yield* restoreLock)
  if (!isLocked && (yield* canLock)) yield* FiberHandle.run(idle, watchIdle)
})
