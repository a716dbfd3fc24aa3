import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { gameSocket, loseGameSocket, startSeated } from "../../../tests/support/play.ts"

describe("[GAME-8] a notification about the machine that is played", () => {
  const notice = (machineId: number, status: number) => ({ type: "machine", id: machineId, status })

  it.effect.each([0, 1, 6, 99])("a notification about the machine that is played sends the player to the lobby for status %i", (status) =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      client.network.socket("notifications").say(notice(11, status))
      yield* client.pass(0)
      assert.deepInclude(client.views.game, { phase: "left", leaveReason: "machineTaken" })
      assert.isFalse(gameSocket(client).isOpen())
    })
  )

  it.effect("a notification changes nothing for a status that keeps the seat, or for another machine", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      for (const status of [2, 3, 4, 5]) client.network.socket("notifications").say(notice(11, status))
      client.network.socket("notifications").say(notice(12, 0))
      yield* client.pass(0)
      assert.strictEqual(client.views.game.phase, "playing")
    })
  )

  it.effect("a notification about the machine that is played also sends a reconnecting player to the lobby", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      loseGameSocket(client)
      yield* client.pass(0)
      client.network.socket("notifications").say(notice(11, 6))
      yield* client.pass(0)
      assert.deepInclude(client.views.game, { phase: "left", leaveReason: "machineTaken" })
    })
  )
})
