import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { makeSlowWriter } from "../../../../tests/support/logParts.ts"
import { gameSocket, giveSeats, sentOf, startPlayer, startSeated, transferOf } from "../../../../tests/support/play.ts"
import { event } from "../../../domain/events.ts"
import { joinMachine } from "../machine/joinMachine.ts"
import { cashIn } from "./moneyCommands.ts"
import { cashOut } from "./transfer.ts"

describe("[LIVE-4] a transfer whose answer is lost", () => {
  const done = (socket: ReturnType<typeof gameSocket>, transferId: unknown) =>
    socket.say({ type: "transferDone", transferId, direction: "in", amount: 500, credit: 5_500, balance: 89_500 })

  it.effect("a transfer whose answer is lost gets its outcome by its id after the reconnect, is booked once and never sent again", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      // The server books the transfer and closes the socket before it answers.
      client.network.answer("transfer", (_message, socket) => socket.close(1006))
      client.network.answer("transferQuery", ({ transferId }, socket) => done(socket, transferId))
      giveSeats(client, { meter: { credit: 5_500, bet: 100, lastWin: 0, spins: 3, version: 11 }, balance: 89_500 })
      yield* client.run(cashIn(500))
      yield* client.pass(0)
      assert.strictEqual(transferOf(client)?.status, "unknown")
      yield* client.pass(30_000)
      assert.deepInclude(transferOf(client), { id: "id-1", status: "done" })
      assert.strictEqual(sentOf(client, "transfer").length, 1)
      assert.deepStrictEqual(sentOf(client, "transferQuery"), [{ type: "transferQuery", transferId: "id-1" }])
      assert.deepInclude(client.views.funds, { wallet: 89_500, stale: false })
    })
  )

  it.effect("[MONEY-1] a transfer whose answer is lost hides the balance of its booking when the wallet has changed since", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      client.network.answer("transfer", (_message, socket) => socket.close(1006))
      client.network.answer("transferQuery", ({ transferId }, socket) => done(socket, transferId))
      // In the meantime the casino has ended the session and paid the credit out.
      giveSeats(client, { meter: { credit: 0, bet: 100, lastWin: 0, spins: 3, version: 12 }, balance: 95_000 })
      client.casino.answers.getBalance = () => Effect.succeed({ balance: 95_000 })
      const shown: (number | null)[] = []
      client.log.subscribe(() => void shown.push(client.views.funds.wallet))
      yield* client.run(cashIn(500))
      yield* client.pass(30_000)
      assert.deepInclude(transferOf(client), { status: "done" })
      assert.deepInclude(client.views.funds, { wallet: 95_000, stale: false })
      assert.notInclude(shown, 89_500)
    })
  )

  it.effect("a transfer whose answer is lost moves no money when the server had not received it, and is not sent again", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      client.network.answer("transfer", (_message, socket) => socket.close(1006))
      client.network.answer("transferQuery", ({ transferId }, socket) => socket.say({ type: "transferUnseen", transferId }))
      yield* client.run(cashIn(500))
      yield* client.pass(30_000)
      assert.deepInclude(transferOf(client), { status: "refused", unseen: true })
      assert.strictEqual(sentOf(client, "transfer").length, 1)
      assert.strictEqual(client.views.funds.wallet, 90_000)
      assert.isNull(client.views.transfers.underWay)
    })
  )

  it.effect("a transfer whose answer is lost becomes unknown after 8 s on an open socket, and is queried until its outcome is known", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      yield* client.run(cashIn(500))
      yield* client.pass(8_000)
      assert.strictEqual(transferOf(client)?.status, "sent")
      yield* client.pass(4_000)
      assert.strictEqual(transferOf(client)?.status, "unknown")
      assert.deepStrictEqual(client.all("DeadlineReached"), [{ what: "transfer", id: "id-1" }])
      const [first] = sentOf(client, "transferQuery")
      assert.deepStrictEqual(first, { type: "transferQuery", transferId: "id-1" })
      done(gameSocket(client), "id-1")
      yield* client.pass(0)
      const asked = sentOf(client, "transferQuery").length
      yield* client.pass(20_000)
      assert.strictEqual(sentOf(client, "transferQuery").length, asked)
      assert.strictEqual(sentOf(client, "transfer").length, 1)
    })
  )

  it.effect("a transfer that is accepted without an outcome gets a query every 2 s, and stays unknown only until the first answer", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      const step = (transferId: unknown) => ({ type: "transferAccepted", transferId, direction: "in", amount: 500 })
      client.network.answer("transfer", ({ transferId }, socket) => socket.say(step(transferId)))
      client.network.answer("transferQuery", ({ transferId }, socket) => socket.say(step(transferId)))
      yield* client.run(cashIn(500))
      yield* client.pass(60_000)
      assert.deepInclude(transferOf(client), { status: "accepted", overdue: true })
      assert.lengthOf(client.all("DeadlineReached"), 1)
      assert.lengthOf(client.all("TransferBecameUnknown"), 1)
      assert.isAtLeast(sentOf(client, "transferQuery").length, 25)
      client.network.answer("transferQuery", ({ transferId }, socket) => done(socket, transferId))
      yield* client.pass(2_000)
      assert.deepInclude(transferOf(client), { status: "done" })
      assert.lengthOf(sentOf(client, "transfer"), 1)
    })
  )

  it.effect("a transfer whose answer is lost blocks every other transfer while its outcome is unknown", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      yield* client.run(cashIn(500))
      yield* client.pass(20_000)
      yield* client.run(cashIn(500))
      yield* client.run(cashOut())
      assert.deepStrictEqual(
        client.all("TransferIgnored").map(({ why }) => why),
        ["transferUnderWay", "transferUnderWay"]
      )
    })
  )

  it.effect("a transfer whose answer is lost gets a query after a reload as soon as the seat is taken again", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      client.happen(event("TransferRequested", { transferId: "before", machineId: 11, direction: "in", amount: 500 }))
      client.network.answer("transferQuery", ({ transferId }, socket) => done(socket, transferId))
      giveSeats(client)
      yield* client.run(joinMachine({ machineId: 11, name: "Lale" }))
      yield* client.pass(0)
      assert.deepStrictEqual(sentOf(client, "transferQuery"), [{ type: "transferQuery", transferId: "before" }])
      assert.deepInclude(transferOf(client), { id: "before", status: "done" })
    })
  )
})

describe("[LIVE-4] a transfer without an open socket", () => {
  it.effect("a transfer without an open socket ends at once and is never sent late", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      const socket = gameSocket(client)
      socket.die()
      yield* client.run(cashIn(500))
      assert.deepInclude(transferOf(client), { status: "refused", unseen: true })
      socket.close(1006)
      yield* client.pass(30_000)
      assert.deepStrictEqual(sentOf(client, "transfer"), [])
    })
  )

  it.effect("a transfer without an open socket stays unsent after a reconnect during the disk write, because its id has been queried", () =>
    Effect.gen(function* () {
      const { writer, finish } = makeSlowWriter()
      const client = yield* startSeated({ writer })
      client.network.answer("transferQuery", ({ transferId }, socket) => socket.say({ type: "transferUnseen", transferId }))
      const fiber = yield* client.fork(cashIn(500))
      gameSocket(client).close(1006)
      yield* client.pass(600)
      assert.strictEqual(client.views.game.phase, "playing")
      assert.deepInclude(transferOf(client), { status: "refused", unseen: true })
      finish()
      yield* Fiber.join(fiber)
      yield* client.pass(0)
      assert.deepStrictEqual(sentOf(client, "transfer"), [])
    })
  )
})
