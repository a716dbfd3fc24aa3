import { Effect } from "effect"
import { event } from "../../../domain/events.ts"
import { earlyPictureOf } from "../../connection/earlyPicture.ts"
import { GameLink } from "../../connection/gameLink.ts"
import { Wakeups } from "../../core/ports.ts"
import { record } from "../../core/record.ts"

/**
 * LIVE-3: the manual step of the recovery ladder. Ends the game socket and wakes every waiting retry, so that everything is tried at once.
 */
export const retryNow = Effect.fnUntraced(function* () {
  const link = yield* GameLink
  const wakeups = yield* Wakeups
  const afterMs = yield* earlyPictureOf(link).outageMs
  yield* record(event("RecoveryTried", { rung: "manual", afterMs }), { kind: "player", op: "retryNow" })
  link.giveUp({ code: 4003, reason: "by the player" })
  wakeups.wake()
})

/** Wakes the retry of every socket that is down. Open sockets stay open. */
export const reconnectNow = Effect.fnUntraced(function* () {
  const wakeups = yield* Wakeups
  wakeups.wake()
})
