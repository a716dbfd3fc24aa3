import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { startPlayer, startSeated } from "../../../tests/support/play.ts"
import { type Client, startClient } from "../../../tests/support/runtimeHarness.ts"
import { makeTestBrowser } from "../../../tests/support/browser/testBrowser.ts"
import { HOUR_MS } from "../../domain/shared/durations.ts"
import { TransientError } from "../../domain/shared/errors.ts"
import { restoreSession } from "../commands/account/restoreSession.ts"
import { leaveMachine } from "../commands/machine/leaveMachine.ts"
import { refreshBalance } from "./refreshLobby.ts"

/** Longer than the casino may be unreachable before a session ends, with the retries of a call. */
const OUTAGE_MS = 90_000

const failed = () => Effect.fail(new TransientError({ op: "any", reason: "network" }))

/** Cuts this tab off the network, and makes it notice that by a call. */
const cutOff = Effect.fnUntraced(function* (client: Client) {
  client.network.become("refused")
  client.casino.answers.getBalance = failed
  client.casino.answers.validateSession = failed
  for (const channel of ["notifications", "game"] as const) for (const socket of client.network.sockets(channel)) socket.close(1006)
  if (client.views.session.phase === "loggedIn") yield* client.fork(refreshBalance())
})

describe("[AUTH-2] a network that stays down", () => {
  it.effect("keeps the session of a lobby tab, and the seat of another tab, while that tab is at a machine", () =>
    Effect.gen(function* () {
      const browser = makeTestBrowser()
      const seated = yield* startSeated({ browser })
      const lobby = yield* startPlayer({ browser })
      yield* cutOff(lobby)
      yield* cutOff(seated)
      yield* seated.pass(OUTAGE_MS)
      assert.strictEqual(seated.views.game.phase, "returning")
      assert.strictEqual(lobby.views.session.phase, "loggedIn")
      assert.strictEqual(lobby.views.connection.casino.phase, "trying")
      yield* seated.run(leaveMachine())
      yield* seated.pass(OUTAGE_MS)
      assert.strictEqual(lobby.views.session.loggedOut, "network")
    })
  )

  it.effect("does not end the seat of another tab by the restoration of a session that gets no answer", () =>
    Effect.gen(function* () {
      const browser = makeTestBrowser()
      const seated = yield* startSeated({ browser })
      const reloaded = yield* startClient({ browser })
      yield* cutOff(reloaded)
      yield* cutOff(seated)
      yield* reloaded.fork(restoreSession("storage"))
      yield* seated.pass(OUTAGE_MS)
      assert.strictEqual(seated.views.game.phase, "returning")
      assert.strictEqual(reloaded.views.session.phase, "restoring")
    })
  )

  it.effect("keeps the session when the server refuses the return to a seat, because the time at a machine does not count", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      yield* cutOff(client)
      yield* client.pass(OUTAGE_MS)
      client.network.answer("init", (_init, socket) => {
        if (socket.channel === "game") socket.say({ type: "refused", code: 52_003, ErrorMessage: "" })
      })
      client.network.become("reachable")
      yield* client.pass(30_000)
      assert.strictEqual(client.views.game.phase, "refused")
      assert.strictEqual(client.views.session.phase, "loggedIn")
      yield* client.pass(OUTAGE_MS)
      assert.strictEqual(client.views.session.loggedOut, "network")
    })
  )

  it.effect("keeps the session when the device slept during the outage, and ends it after 60 s of trying", () =>
    Effect.gen(function* () {
      let skewMs = 0
      const client = yield* startPlayer({ skewMs: () => skewMs })
      yield* cutOff(client)
      yield* client.pass(20_000)
      assert.strictEqual(client.views.connection.casino.phase, "trying")
      skewMs = HOUR_MS
      yield* client.pass(20_000)
      assert.strictEqual(client.views.session.phase, "loggedIn")
      yield* client.pass(OUTAGE_MS)
      assert.strictEqual(client.views.session.loggedOut, "network")
    })
  )
})
