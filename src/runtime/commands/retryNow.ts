import { Effect } from "effect"
import { event } from "../../domain/events.ts"
import { earlyPictureOf } from "../earlyPicture.ts"
import { GameLink } from "../gameLink.ts"
import { Wakeups } from "../ports.ts"
import { record } from "../record.ts"

/** LIVE-3: the ladder's last rung. The player will not wait: everything is tried anew, and at once. */
export const retryNow = Effect.fnUntraced(function* () {
  const link = yield* GameLink
  const wakeups = yield* Wakeups
  const afterMs = yield* earlyPictureOf(link).outageMs
  yield* record(event("RecoveryTried", { rung: "manual", afterMs }), { kind: "player", op: "retryNow" })
  link.giveUp({ code: 4003, reason: "by the player" })
  wakeups.wake()
})

/** Does not wait for the next attempt of any socket that is down: the sockets that are open stay open. */
export const reconnectNow = Effect.fnUntraced(function* () {
  const wakeups = yield* Wakeups
  wakeups.wake()
})
