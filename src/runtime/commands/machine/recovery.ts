import { Effect, FiberHandle } from "effect"
import { event } from "../../../domain/events.ts"
import { mediaPrefetchOf } from "../../connection/mediaPrefetch.ts"
import { GameLink } from "../../connection/gameLink.ts"
import { hearNotifications } from "../../connection/notificationChannel.ts"
import { SessionFibers } from "../../core/sessionFibers.ts"
import { CurrentViews, Wakeups } from "../../core/ports.ts"
import { appendEvent } from "../../core/appendEvent.ts"

/**
 * LIVE-3: the manual step of the recovery ladder. Ends the game socket and wakes every waiting retry, so that everything is tried at once.
 */
export const retryNow = Effect.fnUntraced(function* () {
  const link = yield* GameLink
  const wakeups = yield* Wakeups
  const afterMs = yield* mediaPrefetchOf(link).outageMs
  yield* appendEvent(event("RecoveryTried", { rung: "manual", afterMs }), { kind: "player", op: "retryNow" })
  link.giveUp({ code: 4003, reason: "by the player" })
  wakeups.wake()
})

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

/** AUTH-7: moves the notifications to this window. The casino closes the other window's socket with 4409. */
export const claimNotices = Effect.fnUntraced(function* () {
  const { notifications } = yield* SessionFibers
  const { player } = (yield* CurrentViews).session
  if (player === null) return
  yield* appendEvent(event("NoticesClaimed", {}), { kind: "player", op: "claimNotices" })
  yield* FiberHandle.run(notifications, hearNotifications(player.id))
})
