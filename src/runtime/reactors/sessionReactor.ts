import { Effect, FiberHandle } from "effect"
import type { Envelope } from "../../log/core/envelope.ts"
import { refreshBalance, refreshLobbyAtLogin } from "../requests/refreshLobby.ts"
import { PlayerTabs } from "../browser/playerTabs.ts"
import { PageMemory } from "../core/pageMemory.ts"
import { SessionFibers } from "../core/sessionFibers.ts"
import { CurrentViews } from "../core/ports.ts"
import { receiveNotifications } from "../connection/notificationChannel.ts"

/** AUTH-7: opens the notification socket at login and at the player's request, and closes it at logout, together with the seat. */
export const sessionReactor = Effect.fnUntraced(function* (envelope: Envelope) {
  const { notifications, seat } = yield* SessionFibers
  const { offered, lastSession } = yield* PageMemory
  if (envelope.type === "LoggedIn") {
    const { id: playerId, username } = envelope.data.player
    lastSession.playerId = playerId
    // A tab that validates a link asks about this player, too (BOOT-3).
    ;(yield* PlayerTabs).announce({ kind: "here", playerId, username, seated: false })
    yield* FiberHandle.run(notifications, receiveNotifications(playerId))
    yield* Effect.all([refreshBalance(), refreshLobbyAtLogin(envelope.seq)], { concurrency: "unbounded", discard: true })
  }
  if (envelope.type === "NoticesClaimed") {
    const { player } = (yield* CurrentViews).session
    if (player !== null) yield* FiberHandle.run(notifications, receiveNotifications(player.id))
  }
  if (envelope.type === "LoggedOut") {
    if ((yield* CurrentViews).session.link?.phase !== "asking") offered.session = null
    // End both at once: the next login may start new fibers in these handles while the seat's fiber is still ending.
    yield* Effect.all([FiberHandle.clear(seat), FiberHandle.clear(notifications)], { concurrency: "unbounded", discard: true })
  }
})
