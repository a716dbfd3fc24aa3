import { Clock, Effect } from "effect"
import { event } from "../../../domain/events.ts"
import { MOST_WRONG_PINS } from "../../../domain/lock/lockRules.ts"
import { sha256Hex } from "../../../log/core/digest.ts"
import { endSessionAndTell } from "../../requests/endSessionAndTell.ts"
import { CurrentViews, CredentialStore } from "../../core/ports.ts"
import { appendEvent } from "../../core/appendEvent.ts"
import { recordFailedUnlocks } from "../../session/screenLock.ts"

const LOCK = { kind: "player", op: "unlock" } as const

/**
 * LOCK-2: opens the lock with the PIN whose SHA-256 the login returned. The PIN is not stored.
 * The try is counted for all tabs before the PIN is compared, so that neither a reload nor another tab gives it back.
 */
export const unlock = Effect.fnUntraced(function* (pin: string) {
  const credentials = yield* CredentialStore
  const { lock } = yield* CurrentViews
  if (!lock.locked || lock.checking) return
  yield* appendEvent(event("UnlockRequested", {}), LOCK)
  const tries = Math.max(credentials.wrongPins(), lock.wrongTries) + 1
  credentials.keepWrongPins(tries)
  // Over plain HTTP the code of the hash is loaded lazily. Without it, no PIN can be verified.
  const hash = yield* Effect.tryPromise(() => sha256Hex(pin)).pipe(Effect.catch(() => Effect.succeed(null)))
  if (tries <= MOST_WRONG_PINS && hash !== null && hash === credentials.pinHash()?.toLowerCase()) {
    credentials.setActive(yield* Clock.currentTimeMillis)
    credentials.keepWrongPins(0)
    credentials.setLocked(false)
    return yield* Effect.asVoid(appendEvent(event("ScreenUnlocked", {}), LOCK))
  }
  yield* recordFailedUnlocks(tries, LOCK)
  if (tries < MOST_WRONG_PINS) return
  yield* endSessionAndTell("pin", LOCK)
})
