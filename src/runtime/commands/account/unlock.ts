import { Clock, Effect, Option } from "effect"
import { event } from "../../../domain/events.ts"
import { MOST_WRONG_PINS } from "../../../domain/lock/lockRules.ts"
import { prepareSha256, sha256Hex } from "../../../log/core/digest.ts"
import { endSessionAndInformServer } from "../../requests/endSessionAndInformServer.ts"
import { CurrentViews, CredentialStore } from "../../core/ports.ts"
import { appendEvent } from "../../core/appendEvent.ts"
import { recordFailedUnlocks } from "../../session/screenLock.ts"

const LOCK = { kind: "player", op: "unlock" } as const

/** How long (ms) the player waits for the code of the hash. A request may hang on a line that drops its packets. */
const HASH_DEADLINE_MS = 10_000

/** Over plain HTTP the code of the hash is loaded lazily. Returns whether a PIN can be compared. */
const prepareHash = Effect.tryPromise(prepareSha256).pipe(
  Effect.timeoutOption(HASH_DEADLINE_MS),
  Effect.match({ onSuccess: Option.isSome, onFailure: () => false })
)

/**
 * LOCK-2: opens the lock with the PIN whose SHA-256 the login returned. The PIN is not stored.
 * The try is counted for all tabs before the PIN is compared, so that neither a reload nor another tab gives it back.
 * A PIN that cannot be compared counts as no try, and the lock stays closed.
 */
export const unlock = Effect.fnUntraced(function* (pin: string) {
  const credentials = yield* CredentialStore
  const views = yield* CurrentViews
  if (!views.lock.locked || views.lock.checking) return
  yield* appendEvent(event("UnlockRequested", {}), LOCK)
  const isReady = yield* prepareHash
  // A logout, or another tab, has removed the lock meanwhile.
  if (!views.lock.locked) return
  if (!isReady) return yield* Effect.asVoid(appendEvent(event("PinCheckFailed", {}), LOCK))
  const tries = Math.max(credentials.failedUnlocks(), views.lock.wrongTries) + 1
  credentials.saveFailedUnlocks(tries)
  const hash = yield* Effect.tryPromise(() => sha256Hex(pin)).pipe(Effect.catch(() => Effect.succeed(null)))
  if (tries <= MOST_WRONG_PINS && hash !== null && hash === credentials.pinHash()?.toLowerCase()) {
    credentials.setActive(yield* Clock.currentTimeMillis)
    credentials.saveFailedUnlocks(0)
    credentials.setLocked(false)
    return yield* Effect.asVoid(appendEvent(event("ScreenUnlocked", {}), LOCK))
  }
  yield* recordFailedUnlocks(tries, LOCK)
  if (tries < MOST_WRONG_PINS) return
  yield* endSessionAndInformServer("pin", LOCK)
})
