import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { gameSocket, sentOf, startPlayer, startSeated } from "../../../../tests/support/play.ts"
import { showPresence } from "./seatCommands.ts"

describe("[GAME-10] presence", () => {
  it.effect("presence goes out once, without a press or a transfer", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      gameSocket(client).say({ type: "code", code: 18_802, ErrorMessage: "", Params: { seconds: 20 } })
      yield* client.run(showPresence())
      assert.deepStrictEqual(sentOf(client, "presence"), [{ type: "presence" }])
      assert.deepStrictEqual([sentOf(client, "press"), sentOf(client, "transfer")], [[], []])
      gameSocket(client).say({ type: "presenceAccepted" })
      yield* client.pass(0)
      assert.isNull(client.views.game.notice)
    })
  )

  it.effect("presence stays unsent without a seat, and after the next reconnect", () =>
    Effect.gen(function* () {
      const guest = yield* startPlayer()
      yield* guest.run(showPresence())
      assert.deepStrictEqual(guest.all("PresenceShown"), [])
      const client = yield* startSeated()
      gameSocket(client).close(1006)
      yield* client.pass(0)
      yield* client.run(showPresence())
      yield* client.pass(30_000)
      assert.deepStrictEqual([client.all("PresenceShown"), sentOf(client, "presence")], [[], []])
    })
  )
})
