import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect } from "effect"
import { gameSocket, giveSeats, loseGameSocket, startPlayer, startSeated } from "../../../tests/support/play.ts"
import type { Client } from "../../../tests/support/runtimeHarness.ts"
import { joinMachine } from "../commands/machine/joinMachine.ts"
import { retryNow } from "../commands/machine/seatCommands.ts"

/** The losses of the game socket, oldest first. */
const losses = (client: Client) => client.all("ConnectionLost").filter(({ channel }) => channel === "game")

/** A seated player whose next socket hangs: no packet arrives until the line is back. */
const startHanging = Effect.gen(function* () {
  const line = yield* Deferred.make<void>()
  const client = yield* startPlayer({ networkAnswers: () => Deferred.await(line) })
  giveSeats(client)
  yield* client.run(joinMachine({ machineId: 11, name: "Lale" }))
  yield* client.pass(0)
  client.network.become("hanging")
  gameSocket(client).close(1006)
  // The line does not answer, so the socket is opened blindly after 30 s.
  yield* client.pass(30_500)
  assert.strictEqual(client.views.connection.channels.game.phase, "opening")
  const comeBack = Effect.suspend(() => {
    client.network.become("reachable")
    return Deferred.succeed(line, undefined)
  })
  return { client, comeBack }
})

describe("[LIVE-3] a socket that hangs while it is opened", () => {
  it.effect("a socket that was opened blindly gives way to another one 1.5 s after the line has answered", () =>
    Effect.gen(function* () {
      const { client, comeBack } = yield* startHanging
      yield* comeBack
      yield* client.pass(1_400)
      assert.strictEqual(client.network.attempts("game"), 2)
      yield* client.pass(100)
      assert.deepInclude(losses(client).at(-1), { code: 0, reason: "line is back" })
      assert.strictEqual(client.views.game.phase, "playing")
    })
  )

  it.effect("a socket that was opened blindly keeps its whole deadline while the line does not answer", () =>
    Effect.gen(function* () {
      const { client } = yield* startHanging
      yield* client.pass(5_000)
      assert.lengthOf(losses(client), 1)
      yield* client.pass(1_000)
      assert.deepInclude(losses(client).at(-1), { code: 0, reason: "not opened" })
    })
  )

  it.effect("a socket that hangs gives way at once to the player's retry", () =>
    Effect.gen(function* () {
      const { client, comeBack } = yield* startHanging
      yield* comeBack
      yield* client.run(retryNow())
      yield* client.pass(0)
      assert.deepInclude(losses(client).at(-1), { code: 4003 })
      assert.strictEqual(client.views.game.phase, "playing")
    })
  )

  it.effect("a socket whose init is not answered gives way at once to the player's retry, whatever the wait has grown to", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      loseGameSocket(client)
      yield* client.pass(120_000)
      while (client.views.connection.channels.game.phase !== "opening") yield* client.pass(100)
      giveSeats(client)
      yield* client.run(retryNow())
      yield* client.pass(0)
      assert.strictEqual(client.views.game.phase, "playing")
    })
  )
})
