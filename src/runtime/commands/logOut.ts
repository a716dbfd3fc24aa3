import { Effect } from "effect"
import { event } from "../../domain/events.ts"
import { recordFailure } from "../ask.ts"
import { endSession } from "../endSession.ts"
import { Casino, State } from "../ports.ts"
import { record } from "../record.ts"

/** How long (ms) the server's word is waited for: the player is logged out here either way. */
const FAREWELL_MS = 2_000

/** AUTH-6: tells the server when there is a role to log out, and clears the secrets whatever it answers. */
export const logOut = Effect.fnUntraced(function* () {
  const casino = yield* Casino
  const { session } = yield* State
  yield* record(event("LogOutRequested", {}), { kind: "player", op: "logOut" })
  if (session.roles.length > 0) {
    yield* casino.logOut().pipe(Effect.timeoutOption(FAREWELL_MS), Effect.catch(recordFailure))
  }
  yield* endSession("player", { kind: "player", op: "logOut" })
})
