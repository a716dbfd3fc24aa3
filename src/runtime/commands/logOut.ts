import { Effect, FiberHandle } from "effect"
import { decideLogOut } from "../../domain/account/logOutRule.ts"
import { event } from "../../domain/events.ts"
import { recordFailure } from "../ask.ts"
import { endSession } from "../endSession.ts"
import { Lines } from "../lines.ts"
import { Casino, State } from "../ports.ts"
import { record } from "../record.ts"

/** How long (ms) the server's answer is waited for. The player is logged out here either way. */
const FAREWELL_MS = 2_000

/** A page that has just opened waits so long (ms) to hear of an open session, and looks so often. */
const REPORT_MS = 4_000
const LOOK_MS = 100

const LOG_OUT = { kind: "player", op: "logOut" } as const

/** AUTH-6: tells the server when there is a role to log out, and clears the secrets whatever it answers. */
export const logOut = Effect.fnUntraced(function* () {
  const casino = yield* Casino
  const { session } = yield* State
  const { notifications, seat } = yield* Lines
  yield* record(event("LogOutRequested", {}), LOG_OUT)
  // Nothing is sent or taken from now on. A casino that closes the sockets at the logout with 4401 gives it no other reason.
  yield* FiberHandle.clear(seat)
  yield* FiberHandle.clear(notifications)
  if (session.roles.length > 0) {
    yield* casino.logOut().pipe(Effect.timeoutOption(FAREWELL_MS), Effect.catch(recordFailure))
  }
  yield* endSession("player", LOG_OUT)
})

/** The notification socket reports an open session right after it opens. */
const awaitReport = Effect.gen(function* () {
  const views = yield* State
  for (let waited = 0; waited < REPORT_MS && views.connection.channels.notifications.phase !== "open"; waited += LOOK_MS) {
    yield* Effect.sleep(LOOK_MS)
  }
  yield* Effect.sleep(LOOK_MS)
})

/** AUTH-6: logs out, or asks first when money may be left behind. `byLink`: the address was opened from outside the app. */
export const requestLogOut = Effect.fnUntraced(function* (byLink: boolean) {
  const views = yield* State
  if (byLink && views.session.phase === "loggedIn") yield* awaitReport
  const { funds, reconnect, connection } = views
  const hasReported = connection.channels.notifications.phase === "open"
  const decision = decideLogOut({
    byLink,
    credit: funds.credit ?? 0,
    openSession: reconnect.machineId !== null || (hasReported ? false : null)
  })
  if (decision.kind === "logOut") return yield* logOut()
  yield* Effect.asVoid(record(event("LogOutQuestioned", { why: decision.why, credit: decision.credit }), LOG_OUT))
})

/** The player stays. */
export const cancelLogOut = () => Effect.asVoid(record(event("LogOutCancelled", {}), LOG_OUT))
