import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { gameSocket, loseGameSocket, startSeated } from "../../../tests/support/play.ts"
import type { Client } from "../../../tests/support/runtimeHarness.ts"
import { joinMachine } from "../commands/machine/joinMachine.ts"
import { leaveMachine } from "../commands/machine/leaveMachine.ts"

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

describe("[GAME-8] a notification that may be older than the seat", () => {
  /** A player who has just left the machine and taken its seat again. Then the notification about the old seat arrives. */
  const returnQuickly = Effect.fnUntraced(function* (prepare: (client: Client) => void = () => undefined) {
    const client = yield* startSeated()
    yield* client.run(leaveMachine())
    yield* client.run(joinMachine({ machineId: 11, name: "Lale" }))
    yield* client.pass(0)
    prepare(client)
    client.network.socket("notifications").say({ type: "machine", id: 11, status: 1 })
    yield* client.pass(0)
    return client
  })
  const answer = (status: number) => (client: Client) => {
    client.late.answers.getMachine = () => Effect.succeed({ id: 11, name: "Lale", status, brand: "Bosphorus", brandId: 1 })
  }

  it.effect("a notification about an earlier seat at the machine does not end the new seat", () =>
    Effect.gen(function* () {
      const client = yield* returnQuickly(answer(3))
      assert.strictEqual(client.views.game.phase, "playing")
      assert.isTrue(gameSocket(client).isOpen())
      assert.strictEqual(client.views.machines.byId[11]?.status, 3)
    })
  )

  it.effect("a notification soon after the seat was taken ends the seat when the casino confirms its status", () =>
    Effect.gen(function* () {
      const client = yield* returnQuickly(answer(1))
      assert.deepInclude(client.views.game, { phase: "left", leaveReason: "machineTaken" })
    })
  )

  it.effect("a notification soon after the seat was taken ends the seat when the casino does not answer in time", () =>
    Effect.gen(function* () {
      const client = yield* returnQuickly((one) => {
        one.late.answers.getMachine = () => Effect.never
      })
      assert.strictEqual(client.views.game.phase, "playing")
      yield* client.pass(3_000)
      assert.deepInclude(client.views.game, { phase: "left", leaveReason: "machineTaken" })
    })
  )
})
