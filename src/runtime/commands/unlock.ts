import { Effect } from "effect"
import { event } from "../../domain/events.ts"
import { MOST_WRONG_PINS } from "../../domain/lock/mostWrongPins.ts"
import { sha256Hex } from "../../log/digest.ts"
import { recordFailure } from "../ask.ts"
import { endSession } from "../endSession.ts"
import { Casino, State, Vault } from "../ports.ts"
import { record } from "../record.ts"

const FAREWELL_MS = 2_000
const LOCK = { kind: "player", op: "unlock" } as const

/** LOCK-2: opens the lock with the PIN whose SHA-256 is the one that the login gave. The PIN stays here. */
export const unlock = Effect.fnUntraced(function* (pin: string) {
  const vault = yield* Vault
  const casino = yield* Casino
  const { lock } = yield* State
  if (!lock.locked || lock.checking) return
  yield* record(event("UnlockRequested", {}), LOCK)
  // Without WebCrypto, as outside secure contexts, no PIN can be proven.
  const hash = yield* Effect.tryPromise(() => sha256Hex(pin)).pipe(Effect.catch(() => Effect.succeed(null)))
  if (hash !== null && hash === vault.pinHash()?.toLowerCase()) {
    vault.setLocked(false)
    return yield* Effect.asVoid(record(event("ScreenUnlocked", {}), LOCK))
  }
  yield* record(event("PinRefused", {}), LOCK)
  if ((yield* State).lock.wrongTries < MOST_WRONG_PINS) return
  yield* casino.logOut().pipe(Effect.timeoutOption(FAREWELL_MS), Effect.catch(recordFailure))
  yield* endSession("pin", LOCK)
})
