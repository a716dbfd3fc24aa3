import { Effect, FiberHandle } from "effect"
import type { Envelope } from "../../log/core/envelope.ts"
import { PageMemory } from "../core/pageMemory.ts"
import { SessionFibers } from "../core/sessionFibers.ts"
import { CurrentViews } from "../core/ports.ts"
import { canLock, watchIdle } from "../session/screenLock.ts"

/**
 * Runs the idle watch while a player's screen is unlocked, after the login and after each unlock (LOCK-1). Settings that arrive late may
 * switch the check on or off (BOOT-1).
 */
export const lockReactor = Effect.fnUntraced(function* ({ type }: Envelope) {
  const { idle } = yield* SessionFibers
  if (type === "LoggedOut" || type === "ScreenLocked") return yield* FiberHandle.clear(idle)
  if (type !== "SettingsLoaded" && type !== "LoggedIn" && type !== "ScreenUnlocked") return
  const { lock, session } = yield* CurrentViews
  if (session.phase !== "loggedIn" || lock.locked) return
  yield* (yield* canLock) ? FiberHandle.run(idle, watchIdle) : FiberHandle.clear(idle)
})

/**
 * LOCK-1: locks the screen now if the idle lock is due. Run it before the client does something without the player: when the device wakes, all timers
 * are due at once, and the one of the idle watch may be the last.
 */
export const lockIfDue = Effect.map(PageMemory, ({ idleChecks }) => idleChecks.forEach((look) => look()))
