import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { gameSocket, loseGameSocket, startPlayer, startSeated } from "../../../../tests/support/play.ts"
import { joinMachine } from "./joinMachine.ts"
import { leaveMachine } from "./leaveMachine.ts"

const join = joinMachine({ machineId: 11, name: "Lale" })

describe("[GAME-7] leaving", () => {
  it.effect("leaving informs the server, closes the real-time connection and does not reconnect", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      yield* client.run(leaveMachine())
      yield* client.pass(60_000)
      assert.strictEqual(gameSocket(client).sent.at(-1)?.type, "leave")
      assert.isFalse(gameSocket(client).isOpen())
      assert.strictEqual(client.network.attempts("game"), 1)
      assert.deepInclude(client.views.game, { phase: "left", leaveReason: "player" })
      assert.strictEqual(client.views.video.phase, "none")
    })
  )

  it.effect("leaving works while the seat is being requested, and while it is lost", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      yield* client.run(join)
      yield* client.pass(0)
      yield* client.run(leaveMachine())
      assert.strictEqual(client.views.game.phase, "left")
      const away = yield* startSeated()
      away.network.become("refused")
      gameSocket(away).close(1006)
      yield* away.pass(0)
      yield* away.run(leaveMachine())
      yield* away.pass(60_000)
      assert.strictEqual(away.views.game.phase, "left")
    })
  )

  it.effect("leaving informs the server also before it has answered the request for the seat, which it would hold otherwise", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      client.network.answer("init", null)
      yield* client.run(join)
      yield* client.pass(300)
      yield* client.run(leaveMachine())
      assert.deepStrictEqual(
        gameSocket(client).sent.map(({ type }) => type),
        ["init", "leave"]
      )
      assert.isFalse(gameSocket(client).isOpen())
    })
  )

  it.effect("leaving informs the server while the seat returns over a socket whose init is not answered yet", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      loseGameSocket(client)
      yield* client.pass(2_000)
      assert.strictEqual(client.network.sockets("game").length, 2)
      yield* client.run(leaveMachine())
      assert.strictEqual(gameSocket(client).sent.at(-1)?.type, "leave")
    })
  )

  it.effect("leaving records nothing without a seat", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      const before = client.log.appended()
      yield* client.run(leaveMachine())
      assert.strictEqual(client.log.appended(), before)
    })
  )

  it.effect("leaving allows a join of another machine afterwards", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      yield* client.run(leaveMachine())
      yield* client.run(joinMachine({ machineId: 12, name: "Gül" }))
      yield* client.pass(0)
      assert.strictEqual(client.network.sockets("game").length, 2)
      assert.isTrue(gameSocket(client).isOpen())
    })
  )
})
