import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { startPlayer } from "../../../tests/support/play.ts"
import { event } from "../../domain/events.ts"
import { TransientError } from "../../domain/shared/errors.ts"

describe("[MONEY-1] a balance that could not be read at the login", () => {
  it.effect("is read again while notifications arrive, until it is known", () =>
    Effect.gen(function* () {
      const fail = () => Effect.fail(new TransientError({ op: "getBalance", reason: "server", status: 503 }))
      const client = yield* startPlayer({ prepare: ({ casino }) => void (casino.answers.getBalance = fail) })
      client.network.socket("notifications").say({ type: "ready" })
      yield* client.pass(20_000)
      assert.isNull(client.views.funds.wallet)
      client.casino.answers.getBalance = () => Effect.succeed({ balance: 90_000 })
      yield* client.pass(20_000)
      assert.strictEqual(client.views.funds.wallet, 90_000)
    })
  )
})

describe("[MONEY-1] a balance whose notification socket cannot be opened", () => {
  /** A player whose notification socket is lost for good, while calls are answered. */
  const startDeaf = Effect.gen(function* () {
    const client = yield* startPlayer()
    client.network.become("refused")
    client.network.socket("notifications").close(1006)
    client.casino.answers.getBalance = () => Effect.succeed({ balance: 70_000 })
    yield* client.pass(14_000)
    assert.strictEqual(client.views.funds.wallet, 90_000)
    return client
  })

  it.effect("is read every 15 s while the casino answers calls", () =>
    Effect.gen(function* () {
      const client = yield* startDeaf
      yield* client.pass(2_000)
      assert.strictEqual(client.views.funds.wallet, 70_000)
      client.casino.answers.getBalance = () => Effect.succeed({ balance: 60_000 })
      yield* client.pass(15_000)
      assert.strictEqual(client.views.funds.wallet, 60_000)
    })
  )

  it.effect("is read from the login on when no socket has ever been opened", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer({ prepare: ({ network }) => network.become("refused") })
      client.casino.answers.getBalance = () => Effect.succeed({ balance: 70_000 })
      yield* client.pass(16_000)
      assert.strictEqual(client.views.funds.wallet, 70_000)
    })
  )

  it.effect("is not read while the page is hidden or offline, because reads without an answer would end the session", () =>
    Effect.gen(function* () {
      const client = yield* startDeaf
      const before = client.casino.calls.length
      client.hide()
      yield* client.pass(30_000)
      client.show()
      client.happen(event("NetworkChanged", { online: false }))
      yield* client.pass(30_000)
      assert.strictEqual(client.casino.calls.length, before)
      client.happen(event("NetworkChanged", { online: true }))
      yield* client.pass(15_000)
      assert.strictEqual(client.views.funds.wallet, 70_000)
    })
  )

  it.effect("is read once more when the socket is back, and not again", () =>
    Effect.gen(function* () {
      const client = yield* startDeaf
      client.network.become("reachable")
      const before = client.casino.calls.length
      client.wakeups.wake()
      yield* client.pass(60_000)
      assert.strictEqual(client.views.connection.channels.notifications.phase, "open")
      assert.deepStrictEqual(client.casino.calls.slice(before).toSorted(), ["getBalance", "getBrands", "getMachines"])
    })
  )

  it.effect("is read once more at the first opening after attempts that failed, because notifications may be missing", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer({ prepare: ({ network }) => network.become("refused") })
      client.casino.answers.getBalance = () => Effect.succeed({ balance: 70_000 })
      yield* client.pass(31_000)
      assert.deepInclude(client.views.funds, { wallet: 70_000, stale: false })
      client.casino.answers.getBalance = () => Effect.succeed({ balance: 60_000 })
      client.network.become("reachable")
      client.wakeups.wake()
      yield* client.pass(1_000)
      assert.strictEqual(client.views.connection.channels.notifications.phase, "open")
      assert.strictEqual(client.views.funds.wallet, 60_000)
    })
  )
})

describe("[AUTH-2] [AUTH-7] a page whose notifications another window receives", () => {
  it.effect("reads no balance while it is hidden and offline, keeps the session, and reads when it returns", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      client.network.socket("notifications").close(4409)
      client.casino.answers.getBalance = () => Effect.fail(new TransientError({ op: "getBalance", reason: "network" }))
      client.hide()
      client.happen(event("NetworkChanged", { online: false }))
      const before = client.casino.calls.length
      yield* client.pass(120_000)
      assert.strictEqual(client.casino.calls.length, before)
      assert.notInclude(client.types(), "LoggedOut")
      client.casino.answers.getBalance = () => Effect.succeed({ balance: 70_000 })
      client.show()
      client.happen(event("NetworkChanged", { online: true }))
      client.wakeups.wake()
      yield* client.pass(1_000)
      assert.strictEqual(client.views.funds.wallet, 70_000)
    })
  )
})
