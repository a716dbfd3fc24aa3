import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { startPlayer } from "../../../tests/support/play.ts"
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
