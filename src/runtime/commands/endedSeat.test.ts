import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { aReady, gameSocket, sentOf, showPicture, startSeated } from "../../../tests/support/play.ts"
import type { Client } from "../../../tests/support/runtimeHarness.ts"
import { RejectedError } from "../../domain/shared/errors.ts"
import { decideCashOut, decidePress } from "../../domain/game/playRules.ts"
import { cashIn } from "./money/moneyCommands.ts"
import { joinMachine } from "./machine/joinMachine.ts"
import { press } from "./machine/press.ts"

/** The cash-in or the press that each test begins with. */
const ID = "id-1"
const GUL = { id: 12, name: "Gül", brand: "B", status: 3 }
const lacking = () => Effect.fail(new RejectedError({ op: "getTransferStatus", refusal: { code: 40_000, message: "", params: {} } }))

const ends: Readonly<Record<string, (client: Client) => void>> = {
  "a kick (4410)": (client) => gameSocket(client).close(4410),
  "a takeover (4409)": (client) => gameSocket(client).close(4409),
  "a status that takes the machine away": (client) => client.network.socket("notifications").say({ type: "machine", id: 11, status: 6 })
}

const sitDownAt12 = Effect.fnUntraced(function* (client: Client) {
  client.network.answer("init", (_message, socket) =>
    socket.say(socket.channel === "game" ? aReady({ machine: GUL, balance: 80_000 }) : { type: "ready" })
  )
  yield* client.run(joinMachine({ machineId: 12, name: "Gül" }))
  yield* client.pass(0)
  showPicture(client)
})

describe("[LIVE-4] an operation that no server ever answers, after its seat has ended", () => {
  it.effect.each(Object.entries(ends).flatMap(([how, end]) => [["press", how, end] as const, ["transfer", how, end] as const]))(
    "an operation that no server answers locks nothing at the next machine: a %s, by %s",
    ([what, _how, end]) =>
      Effect.gen(function* () {
        const client = yield* startSeated()
        client.late.answers.getTransferStatus = lacking
        client.late.answers.getPressStatus = lacking
        for (const silent of ["transferQuery", "pressQuery", "press"]) client.network.answer(silent, null)
        yield* client.fork(what === "transfer" ? cashIn(10_000) : press("spin"))
        yield* client.pass(10)
        end(client)
        yield* client.pass(5_000)
        yield* sitDownAt12(client)
        yield* client.pass(20_000)
        showPicture(client)
        const views = client.views
        assert.deepStrictEqual([decideCashOut(views), decidePress(views, "spin")], [null, null])
        // The client still queries it by its ID, and does not send it again.
        const queries = gameSocket(client).sent.filter(({ type }) => type === `${what}Query`)
        assert.isAbove(queries.length, 0)
        assert.lengthOf(sentOf(client, what), 1)
      })
  )
})

/** A player whose cash-in of 100.00 was accepted before the seat ended. The server's wallet holds 900.00 again from then on. */
const loseSeatMidTransfer = Effect.fnUntraced(function* (end: (client: Client) => void) {
  const client = yield* startSeated()
  client.late.answers.getTransferStatus = lacking
  client.casino.answers.getBalance = () => Effect.succeed({ balance: 90_000 })
  yield* client.fork(cashIn(10_000))
  yield* client.pass(10)
  gameSocket(client).say({ type: "transferAccepted", transferId: ID, direction: "in", amount: 10_000 })
  yield* client.pass(0)
  end(client)
  yield* client.pass(0)
  return client
})

describe("[LIVE-6] [MONEY-1] a cash-in under way when its seat ends", () => {
  it.effect.each(Object.entries(ends))("a cash-in whose seat ends stays visible and in the sum in the lobby, by %s", ([, end]) =>
    Effect.gen(function* () {
      const client = yield* loseSeatMidTransfer(end)
      const { funds, transfers } = client.views
      assert.deepInclude(funds, { wallet: 80_000, underWay: 10_000, credit: null })
      assert.deepInclude(transfers.earlier[0], { id: ID, status: "unknown", amount: 10_000, machineId: 11 })
    })
  )

  const refusals = [
    { type: "transferRefused", transferId: ID, code: 52_002, ErrorMessage: "" },
    { type: "transferUnseen", transferId: ID }
  ] as const
  it.effect.each(Object.entries(ends).flatMap(([how, end]) => refusals.map((answer) => [answer.type, how, end, answer] as const)))(
    "a cash-in whose seat ends, and that is %s later, goes back to the wallet, and the balance is read again: by %s",
    ([, , end, answer]) =>
      Effect.gen(function* () {
        const client = yield* loseSeatMidTransfer(end)
        const before = client.all("BalanceReceived").length
        client.late.answers.getTransferStatus = () => Effect.succeed(answer)
        yield* client.pass(120_000)
        assert.deepInclude(client.views.funds, { wallet: 90_000, underWay: 0, stale: false })
        assert.isAbove(client.all("BalanceReceived").length, before)
      })
  )

  it.effect("the client reads the balance again when the outcome arrives on the next machine's socket", () =>
    Effect.gen(function* () {
      const client = yield* loseSeatMidTransfer((one) => gameSocket(one).close(4410))
      client.network.answer("transferQuery", (_message, socket) =>
        socket.say({ type: "transferRefused", transferId: ID, code: 52_002, ErrorMessage: "" })
      )
      yield* sitDownAt12(client)
      yield* client.pass(100)
      assert.deepInclude(client.views.funds, { wallet: 90_000, underWay: 0, stale: false })
    })
  )
})
