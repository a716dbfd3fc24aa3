import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { startPlayer } from "../../../tests/support/play.ts"
import { startClient } from "../../../tests/support/runtimeHarness.ts"
import { aPlayer } from "../../../tests/support/samples.ts"
import { event } from "../../domain/events.ts"
import { react } from "./reactors.ts"

const loggedIn = event("LoggedIn", { player: aPlayer(), via: "login" })

describe("the reactors", () => {
  it.effect("[LOG-1] the reactors record the event that they react to as the cause", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      const log = client.log.recent()
      const cause = log.find(({ type }) => type === "LoggedIn")?.id
      assert.isString(cause)
      assert.strictEqual(log.find(({ type }) => type === "BalanceReceived")?.cause, cause)
    })
  )

  it.effect("the reactors process the events recorded while they were loading, and none from before", () =>
    Effect.gen(function* () {
      const client = yield* startClient({ reactors: false })
      client.happen(loggedIn)
      client.happen(event("LoggedOut", { reason: "player" }))
      const since = client.log.appended()
      client.happen(loggedIn)
      yield* client.fork(react(since))
      assert.strictEqual(client.network.attempts("notifications"), 1)
    })
  )

  it.effect("the reactors process nothing after they are stopped", () =>
    Effect.gen(function* () {
      const client = yield* startClient({ reactors: false })
      const fiber = yield* client.fork(react(0))
      yield* Fiber.interrupt(fiber)
      client.happen(loggedIn)
      yield* client.pass(0)
      assert.strictEqual(client.network.attempts("notifications"), 0)
    })
  )
})
