import { Effect, FiberHandle } from "effect"
import type { Envelope } from "../../log/core/envelope.ts"
import { refreshBalance } from "../requests/refreshBalance.ts"
import { Lines } from "../core/lines.ts"
import { State } from "../core/ports.ts"
import { hearNotifications } from "../connection/notificationLine.ts"

/** AUTH-7: opens the notification socket at login and closes it at logout, together with the seat. */
export const sessionReactor = Effect.fnUntraced(function* (envelope: Envelope) {
  const { notifications, seat, offered } = yield* Lines
  if (envelope.type === "LoggedIn") {
    yield* FiberHandle.run(notifications, hearNotifications(envelope.data.player.id))
    yield* refreshBalance()
  }
  if (envelope.type === "LoggedOut") {
    if ((yield* State).session.link?.phase !== "asking") offered.session = null
    // End both at once: the next login may start new fibers in these handles while the seat's fiber is still ending.
    yield* Effect.all([FiberHandle.clear(seat), FiberHandle.clear(notifications)], { concurrency: "unbounded", discard: true })
  }
})
