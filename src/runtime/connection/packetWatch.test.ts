import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { gameSocket, giveSeats, startPlayer } from "../../../tests/support/play.ts"
import { joinMachine } from "../commands/machine/joinMachine.ts"
import { makePacketWatch } from "./packetWatch.ts"

/** A player who lost the socket of a machine. No probe of the line is answered. `read` gives the number of packets so far. */
const startAway = Effect.fnUntraced(function* (read: () => number | null) {
  const client = yield* startPlayer({ networkAnswers: () => Effect.never })
  giveSeats(client)
  yield* client.run(joinMachine({ machineId: 11, name: "Lale" }))
  const look = makePacketWatch({ packets: Effect.sync(read) })
  yield* client.fork(Effect.scoped(Effect.forever(Effect.andThen(look, Effect.sleep(50)))))
  yield* client.pass(1_000)
  gameSocket(client).close(1006)
  yield* client.pass(5_000)
  return client
})

describe("[LIVE-3] the packets of the video while the game socket is away", () => {
  it.effect("the first packet after a silence opens the game socket, before a frame and without an answer to a probe", () =>
    Effect.gen(function* () {
      let packets = 1_000
      const client = yield* startAway(() => packets)
      assert.strictEqual(client.network.attempts("game"), 1)
      packets += 1
      yield* client.pass(200)
      assert.strictEqual(client.views.game.phase, "playing")
    })
  )

  it.effect("packets open no socket when they never stopped, because the server closed the socket", () =>
    Effect.gen(function* () {
      let packets = 1_000
      const client = yield* startAway(() => (packets += 1))
      assert.strictEqual(client.network.attempts("game"), 1)
    })
  )

  it.effect("the client waits for the probe in a browser that does not count packets", () =>
    Effect.gen(function* () {
      const client = yield* startAway(() => null)
      assert.strictEqual(client.network.attempts("game"), 1)
    })
  )
})
