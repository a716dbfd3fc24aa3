import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { gameSocket, startSeated } from "../../../tests/support/play.ts"

/** A player at a machine whose line is lost. Sockets that are opened now hang. */
const startAway = Effect.gen(function* () {
  const client = yield* startSeated()
  client.network.become("hanging")
  gameSocket(client).close(1006)
  client.network.socket("notifications").close(1006)
  return client
})

describe("[LIVE-3] the notification socket after a loss of the line at a machine", () => {
  it.effect("is opened only when the game socket is back, so that the browser opens that first", () =>
    Effect.gen(function* () {
      const client = yield* startAway
      yield* client.pass(4_500)
      assert.strictEqual(client.network.attempts("notifications"), 1)
      assert.isAbove(client.network.attempts("game"), 1)
      client.network.become("reachable")
      yield* client.pass(3_000)
      assert.strictEqual(client.views.game.phase, "playing")
      yield* client.pass(500)
      assert.strictEqual(client.views.connection.channels.notifications.phase, "open")
    })
  )

  it.effect("is opened after 5 s although the game socket is away", () =>
    Effect.gen(function* () {
      const client = yield* startAway
      yield* client.pass(8_000)
      assert.strictEqual(client.network.attempts("notifications"), 2)
    })
  )
})
