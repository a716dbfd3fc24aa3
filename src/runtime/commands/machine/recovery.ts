import { Effect } from "effect"
import { event } from "../../../domain/events.ts"
import { CurrentViews, Wakeups } from "../../core/ports.ts"
import { appendEvent } from "../../core/appendEvent.ts"

/** Wakes the retry of every socket that is down. Open sockets stay open. */
export const reconnectNow = Effect.fnUntraced(function* () {
  const wakeups = yield* Wakeups
  wakeups.wake()
})

/** AUTH-2: retries at once instead of waiting for the next attempt to reach the casino. */
export const tryNow = Effect.fnUntraced(function* () {
  const wakeups = yield* Wakeups
  yield* appendEvent(event("RetryRequested", {}), { kind: "player", op: "tryNow" })
  wakeups.wake()
})

/** AUTH-7: moves the notifications to this window: `sessionReactor` opens its socket, and the casino closes the other window's with 4409. */
export const claimNotices = Effect.fnUntraced(function* () {
  const { player } = (yield* CurrentViews).session
  if (player === null) return
  yield* appendEvent(event("NoticesClaimed", {}), { kind: "player", op: "claimNotices" })
})
