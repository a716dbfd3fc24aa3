import { Effect } from "effect"
import { decideReachability } from "../../domain/connection/reachability.ts"
import { countedMs } from "../../domain/protection/moment.ts"
import type { CallError } from "../../domain/shared/errors.ts"
import { event } from "../../domain/events.ts"
import { isSeated } from "../../domain/game/seatRules.ts"
import { querySeatElsewhere } from "../browser/playerTabs.ts"
import { endSession } from "../session/endSession.ts"
import { CurrentViews, Log } from "../core/ports.ts"
import { appendEvent } from "../core/appendEvent.ts"

const RUNTIME = { kind: "runtime", op: "reachability" } as const

/** Whether the casino gave no answer at all. An error status is an answer. */
export const isUnreached = (error: CallError): boolean => error._tag === "Transient" && error.reason !== "server"

/** How long (ms) the casino has been unreachable; null while it is reachable. A sleep counts only where the monotonic clock goes on in it. */
const readUnreachableMs = Effect.gen(function* () {
  const { since } = (yield* CurrentViews).connection.casino
  return since === null ? null : countedMs(since, (yield* Log).now())
})

/** Records that the casino is reachable again after an answer. */
export const recordReachable = Effect.gen(function* () {
  const afterMs = yield* readUnreachableMs
  if (afterMs !== null) yield* appendEvent(event("CasinoReachable", { afterMs }), RUNTIME)
})

/** The decision for the present state of this tab. Without a session the result is "reachable", because no session can end. */
const decide = Effect.gen(function* () {
  const { session, connection, game } = yield* CurrentViews
  if (session.phase !== "loggedIn" && session.phase !== "restoring") return "reachable"
  const socketOpen = connection.channels.notifications.phase === "open" || connection.channels.game.phase === "open"
  return decideReachability({ socketOpen, playing: isSeated(game), unreachableMs: (yield* readUnreachableMs) ?? 0 })
})

/**
 * AUTH-2: handles a call without an answer. `decideReachability` decides whether the page shows that it retries, or the session ends. The end removes the
 * token of all tabs, so that it waits while another tab is at a machine.
 */
export const handleUnreached = Effect.gen(function* () {
  const { connection } = yield* CurrentViews
  const decision = yield* decide
  if (decision === "reachable") return
  if (connection.casino.since === null) yield* appendEvent(event("CasinoUnreachable", {}), RUNTIME)
  if (decision === "tryAgain" || (yield* querySeatElsewhere)) return
  // The casino may have answered while the other tabs were asked.
  if ((yield* decide) === "endSession") yield* endSession("network", RUNTIME)
})
