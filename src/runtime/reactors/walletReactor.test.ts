import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { giveSeats, startPlayer } from "../../../tests/support/play.ts"
import { joinMachine } from "../commands/machine/joinMachine.ts"

describe("[MONEY-1] the wallet after a seat's first message with an older version than the known one", () => {
  const sitDown = Effect.fnUntraced(function* (answer: { readonly balance: number; readonly version: number }) {
    const client = yield* startPlayer()
    client.network.socket("notifications").say({ type: "balance", balance: 70_000, version: 57 })
    yield* client.pass(0)
    giveSeats(client, { balance: 65_000, version: 1 })
    client.casino.answers.getBalance = () => Effect.succeed(answer)
    yield* client.run(joinMachine({ machineId: 11, name: "Lale" }))
    yield* client.pass(0)
    return client.views.funds
  })

  it.effect("is asked for, and follows a server that has restarted its count", () =>
    Effect.gen(function* () {
      assert.deepInclude(yield* sitDown({ balance: 65_000, version: 1 }), { wallet: 65_000, stale: false })
    })
  )

  it.effect("is asked for, and stays when the message was an old one", () =>
    Effect.gen(function* () {
      assert.deepInclude(yield* sitDown({ balance: 70_000, version: 57 }), { wallet: 70_000, stale: false })
    })
  )
})
