import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { gameSocket, sentOf, showPicture, startSeated } from "../../../tests/support/play.ts"
import { press } from "../commands/machine/press.ts"
import { GameConnection } from "./gameConnection.ts"

describe("[LIVE-3] [LIVE-4] a socket that the client ends", () => {
  it.effect("the socket gives way to another one, over which a press is sent, when it is ended as soon as it has the seat", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      const endNext = Effect.gen(function* () {
        const { opened, forceReconnect } = yield* GameConnection
        yield* opened
        forceReconnect({ code: 4002, reason: "no picture" })
      })
      yield* client.fork(endNext)
      gameSocket(client).close(1006)
      yield* client.pass(500)
      assert.deepInclude(client.all("ConnectionLost").at(-1), { code: 4002 })
      yield* client.pass(1_000)
      assert.strictEqual(client.views.game.phase, "playing")
      showPicture(client)
      yield* client.run(press("spin"))
      assert.lengthOf(sentOf(client, "press"), 1)
    })
  )
})
