import { Effect } from "effect"
import { decideLogOut } from "../../../domain/account/logOutRule.ts"
import { event } from "../../../domain/events.ts"
import { mayBringCredit } from "../../../domain/game/operations.ts"
import { hasSeat } from "../../../domain/game/seatRules.ts"
import { endSession } from "../../session/endSession.ts"
import { endSessionAndInformServer } from "../../requests/endSessionAndInformServer.ts"
import { querySeatElsewhere } from "../../browser/playerTabs.ts"
import { CurrentViews } from "../../core/ports.ts"
import { appendEvent } from "../../core/appendEvent.ts"

/** A page that has just opened waits up to this many ms for a report of an open session, and checks at this interval (ms). */
const REPORT_MS = 4_000
const LOOK_MS = 100

const LOG_OUT = { kind: "player", op: "logOut" } as const

/** AUTH-6: ends the session at once, whatever the server answers. The server is informed only when the player has a role. */
export const logOut = Effect.fnUntraced(function* () {
  const { session } = yield* CurrentViews
  yield* appendEvent(event("LogOutRequested", {}), LOG_OUT)
  yield* session.roles.length > 0 ? endSessionAndInformServer("player", LOG_OUT) : endSession("player", LOG_OUT)
})

/** Waits for the notification socket, which reports an open session right after it opens. */
const awaitReport = Effect.gen(function* () {
  const views = yield* CurrentViews
  for (let waited = 0; waited < REPORT_MS && views.connection.channels.notifications.phase !== "open"; waited += LOOK_MS) {
    yield* Effect.sleep(LOOK_MS)
  }
  yield* Effect.sleep(LOOK_MS)
})

/**
 * AUTH-6: logs out, or asks first when money may be left behind. Asking the other tabs takes 300 ms. `byLink`: the address was opened from
 * outside the app.
 */
export const requestLogOut = Effect.fnUntraced(function* ({ byLink = false }: { readonly byLink?: boolean } = {}) {
  const views = yield* CurrentViews
  const isLoggedIn = (): boolean => views.session.phase === "loggedIn"
  let isElsewhere = false
  if (isLoggedIn()) {
    // The casino reports no open session while another tab plays it.
    isElsewhere = yield* querySeatElsewhere
    if (byLink) yield* awaitReport
    // Another click, or the server, has ended the session meanwhile.
    if (!isLoggedIn()) return
  }
  const { funds, game, reconnect, connection } = views
  const hasReported = connection.channels.notifications.phase === "open"
  const decision = decideLogOut({
    byLink,
    credit: hasSeat(game) ? funds.credit : 0,
    resultOpen: hasSeat(game) && mayBringCredit(views),
    openSession: isElsewhere || reconnect.machineId !== null || (hasReported ? false : null)
  })
  if (decision.kind === "logOut") return yield* logOut()
  yield* Effect.asVoid(appendEvent(event("LogOutQuestioned", { why: decision.why, credit: decision.credit }), LOG_OUT))
})

/** The player stays logged in. */
export const cancelLogOut = () => Effect.asVoid(appendEvent(event("LogOutCancelled", {}), LOG_OUT))
