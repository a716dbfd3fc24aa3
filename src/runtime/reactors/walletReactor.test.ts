import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { gameSocket, giveSeats, startPlayer, startSeated } from "../../../tests/support/play.ts"
import { notify } from "../../../tests/support/seated/leftCredit.ts"
import { joinMachine } from "../commands/machine/joinMachine.ts"
import { cashIn } from "../commands/money/moneyCommands.ts"

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

  it.effect("the wallet is read after an older first message of a seat, and follows a server that has restarted its count", () =>
    Effect.gen(function* () {
      assert.deepInclude(yield* sitDown({ balance: 65_000, version: 1 }), { wallet: 65_000, stale: false })
    })
  )

  it.effect("the wallet is read after an older first message of a seat, and stays when the message was an old one", () =>
    Effect.gen(function* () {
      assert.deepInclude(yield* sitDown({ balance: 70_000, version: 57 }), { wallet: 70_000, stale: false })
    })
  )
})

describe("[MONEY-1] the wallet after the game socket has reported money from outside", () => {
  it.effect.each([
    ["a hand pay", 5],
    ["a deposit", 1],
    ["a withdrawal", 2]
  ] as const)("the wallet is read after %s, because its notification may be late", ([_what, action]) =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      client.casino.answers.getBalance = () => Effect.succeed({ balance: 70_700 })
      gameSocket(client).say({ type: "amountAction", action, amount: 700 })
      yield* client.pass(0)
      assert.deepInclude(client.views.funds, { wallet: 70_700, stale: false })
    })
  )

  it.effect("the wallet is not read after a cash-in, whose completion contains it", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      const before = client.views.funds.wallet
      client.casino.answers.getBalance = () => Effect.succeed({ balance: 70_700 })
      gameSocket(client).say({ type: "amountAction", action: 3, amount: 700 })
      yield* client.pass(0)
      assert.strictEqual(client.views.funds.wallet, before)
    })
  )
})

describe("[LIVE-6] the wallet after a transfer whose amounts do not add up", () => {
  /** A deposit that the machine refuses after the wallet was debited. The notification of its return is lost. `balance`: what the casino then answers. */
  const refuseDeposit = Effect.fnUntraced(function* (balance: number) {
    const client = yield* startSeated()
    client.casino.answers.getBalance = () => Effect.succeed({ balance })
    yield* client.run(cashIn(500))
    gameSocket(client).say({ type: "transferAccepted", transferId: "id-1", direction: "in", amount: 500 })
    notify(client, { type: "balance", balance: 89_500 })
    yield* client.pass(0)
    gameSocket(client).say({ type: "transferRefused", transferId: "id-1", code: 52_001, ErrorMessage: "" })
    yield* client.pass(0)
    return client.views.funds
  })

  it.effect("the wallet is read, because the notification of a returned deposit may be lost", () =>
    Effect.gen(function* () {
      assert.deepInclude(yield* refuseDeposit(90_000), { wallet: 90_000, gap: null, underWay: 0 })
    })
  )

  it.effect("the wallet is read, and money that the casino has not returned stays a gap", () =>
    Effect.gen(function* () {
      const { wallet, gap } = yield* refuseDeposit(89_500)
      assert.deepStrictEqual([wallet, gap?.amount], [89_500, 500])
    })
  )
})

describe("[MONEY-1] the wallet after a completion with another balance", () => {
  it.effect("the wallet is read, because a late acceptance may have debited a balance that contained the deposit already", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      client.casino.answers.getBalance = () => Effect.succeed({ balance: 96_500 })
      yield* client.run(cashIn(500))
      const step = { transferId: "id-1", direction: "in", amount: 500 }
      notify(client, { type: "balance", balance: 89_500 })
      // Money from elsewhere, of which the machine reports nothing.
      notify(client, { type: "balance", balance: 96_500 })
      yield* client.pass(0)
      gameSocket(client).say({ type: "transferAccepted", ...step })
      gameSocket(client).say({ type: "transferDone", ...step, credit: 5_500, balance: 89_500 })
      yield* client.pass(0)
      assert.deepInclude(client.views.funds, { wallet: 96_500, stale: false })
    })
  )
})
