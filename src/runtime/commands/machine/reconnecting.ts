import { Effect, FiberHandle } from "effect"
import { event } from "../../../domain/events.ts"
import { Lines } from "../../core/lines.ts"
import { hearNotifications } from "../../connection/notificationLine.ts"
import { State, Wakeups } from "../../core/ports.ts"
import { record } from "../../core/record.ts"

/** AUTH-2: retries at once instead of waiting for the next attempt to reach the casino. */
export const tryNow = Effect.fnUntraced(function* () {
  const wakeups = yield* Wakeups
  yield* record(event("RetryRequested", {}), { kind: "player", op: "tryNow" })
  wakeups.wake()
})

/** AUTH-7: moves the notifications to this window. The casino closes the other window's socket with 4409. */
export const claimNotices = Effect.fnUntraced(function* () {
  const { notifications } = yield* Lines
  const { player } = (yield* State).session
  if (player === null) return
  yield* record(event("NoticesClaimed", {}), { kind: "player", op: "claimNotices" })
  yield* FiberHandle.run(notifications, hearNotifications(player.id))
})
