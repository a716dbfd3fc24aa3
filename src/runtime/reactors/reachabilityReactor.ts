import { Effect } from "effect"
import type { Envelope } from "../../log/core/envelope.ts"
import { refreshBalance } from "../requests/refreshLobby.ts"
import { CurrentViews, Wakeups } from "../core/ports.ts"

/** How long (ms) to wait between two attempts to reach the casino, unless the network or the tab returns or the player asks. */
const PROBE_MS = 3_000

/** AUTH-2: while the casino cannot be reached, repeats a read request, whatever page is open. */
export const reachabilityReactor = Effect.fnUntraced(function* ({ type }: Envelope) {
  if (type !== "CasinoUnreachable") return
  const views = yield* CurrentViews
  const wakeups = yield* Wakeups
  while (views.session.phase === "loggedIn" && views.connection.casino.phase === "trying") {
    yield* Effect.sleep(PROBE_MS).pipe(Effect.raceFirst(wakeups.next))
    yield* refreshBalance()
  }
})
