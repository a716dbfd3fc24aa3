import { Effect, Queue } from "effect"
import { decideTabOwner } from "../../domain/account/tabOwner.ts"
import { isSeated } from "../../domain/game/seatRules.ts"
import { endSession } from "./endSession.ts"
import { followPreferences } from "./followPreferences.ts"
import { FROM_TABS, PlayerTabs, type TabSignal } from "../browser/playerTabs.ts"
import { listenInScope } from "../core/notifier.ts"
import { CasinoClient, CredentialStore, CurrentViews } from "../core/ports.ts"
import { followLock } from "./screenLock.ts"

/** Follows the owner of the shared storage after a change: ends the session if another tab logged the player out or logged another player in. */
const followOwner = Effect.gen(function* () {
  const credentials = yield* CredentialStore
  const decision = decideTabOwner(credentials.playerId(), credentials.storedToken())
  if (decision !== "keep") yield* endSession(decision, FROM_TABS)
})

const announceTab = Effect.gen(function* () {
  const { session, game } = yield* CurrentViews
  const { player } = session
  const tabs = yield* PlayerTabs
  if (player === null) return
  tabs.announce({ kind: "here", playerId: player.id, username: player.username, seated: isSeated(game) })
})

/** Ends the session that another tab has ended. `informs`: this tab tells the casino so, because only it knows its token (AUTH-6). */
const endElsewhere = Effect.fnUntraced(function* (informs: boolean) {
  const casino = yield* CasinoClient
  const token = (yield* CredentialStore).token()
  yield* endSession("elsewhere", FROM_TABS)
  // Ignore a failure, as of any logout in the background: the token then ends by its own date.
  if (informs && token !== null) yield* Effect.forkDetach(Effect.ignore(casino.logOut(token)), { startImmediately: true })
})

const handleSignal = Effect.fnUntraced(function* (signal: TabSignal) {
  const credentials = yield* CredentialStore
  switch (signal.kind) {
    case "ended":
      if (signal.playerId === credentials.playerId()) yield* endElsewhere(signal.informs === true)
      return
    case "stored":
      yield* followOwner
      yield* followPreferences
      return yield* followLock
    case "who":
      return yield* announceTab
    case "here":
      return
  }
})

/** Follows messages and storage changes of the other tabs, for as long as the page lives (AUTH-6). */
export const followTabs = Effect.scoped(
  Effect.gen(function* () {
    const tabs = yield* PlayerTabs
    const signals = yield* Queue.unbounded<TabSignal>()
    yield* listenInScope(() => tabs.listen((signal) => void Queue.offerUnsafe(signals, signal)))
    while (true) yield* handleSignal(yield* Queue.take(signals))
  })
)
