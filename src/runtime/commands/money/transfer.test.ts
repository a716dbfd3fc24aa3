import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { makeSlowWriter } from "../../../../tests/support/logParts.ts"
import { gameSocket, sentOf, startPlayer, startSeated, transferOf } from "../../../../tests/support/play.ts"
import { event } from "../../../domain/events.ts"
import { press } from "../machine/press.ts"
import { cashIn } from "./moneyCommands.ts"
import { cashOut } from "./transfer.ts"

describe("[GAME-4] cashing in", () => {
  it.effect("cashing in moves the amount once under one id, and shows the amounts that both sides booked", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      yield* client.run(cashIn(500))
      assert.deepStrictEqual(sentOf(client, "transfer"), [{ type: "transfer", transferId: "id-1", direction: "in", amount: 500 }])
      const step = { transferId: "id-1", direction: "in", amount: 500 }
      for (const type of ["transferAccepted", "transferMachineConfirmed"]) gameSocket(client).say({ type, ...step })
      yield* client.pass(0)
      assert.deepInclude(transferOf(client), { status: "accepted", machineConfirmed: true })
      // The steps show where the money is before the wallet's own notification arrives.
      assert.deepInclude(client.views.funds, { wallet: 89_500, credit: 5_500, underWay: 0 })
      gameSocket(client).say({ type: "transferDone", ...step, credit: 5_500, balance: 89_500 })
      yield* client.pass(0)
      assert.deepInclude(transferOf(client), { status: "done", amount: 500 })
      assert.strictEqual(client.views.funds.wallet, 89_500)
      assert.isNull(client.views.transfers.underWay)
    })
  )

  it.effect("cashing in sends one transfer after a double click", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      yield* client.run(Effect.all([cashIn(500), cashIn(500)], { concurrency: "unbounded" }))
      assert.strictEqual(sentOf(client, "transfer").length, 1)
      assert.deepStrictEqual(client.all("TransferIgnored"), [{ direction: "in", amount: 500, why: "transferUnderWay" }])
    })
  )

  it.effect("cashing in stores the request on disk before it sends it", () =>
    Effect.gen(function* () {
      const { writer, finish } = makeSlowWriter()
      const client = yield* startSeated({ writer })
      const fiber = yield* client.fork(cashIn(500))
      assert.strictEqual(client.types().at(-1), "TransferRequested")
      assert.deepStrictEqual(sentOf(client, "transfer"), [])
      finish()
      yield* Fiber.join(fiber)
      assert.strictEqual(sentOf(client, "transfer").length, 1)
      assert.strictEqual(client.types().at(-1), "TransferSent")
    })
  )

  it.effect("[PROT-7] a deposit is not sent when a break began while it was stored, but a cash-out is sent", () =>
    Effect.gen(function* () {
      for (const [command, sent] of [
        [cashIn(500), 0],
        [cashOut(), 1]
      ] as const) {
        const { writer, finish } = makeSlowWriter()
        const client = yield* startSeated({ writer })
        const fiber = yield* client.fork(command)
        client.happen(event("BreakStarted", { kind: "timeOut", durationMs: 86_400_000 }))
        finish()
        yield* Fiber.join(fiber)
        assert.strictEqual(sentOf(client, "transfer").length, sent)
        assert.strictEqual(client.all("TransferIgnored").length, 1 - sent)
        assert.strictEqual(client.all("TransferUnseen").length, 1 - sent)
      }
    })
  )

  it.effect("cashing in waits at most a second for a disk that does not answer", () =>
    Effect.gen(function* () {
      const client = yield* startSeated({ writer: makeSlowWriter().writer })
      const fiber = yield* client.fork(cashIn(500))
      yield* client.pass(1_000)
      yield* Fiber.join(fiber)
      assert.strictEqual(sentOf(client, "transfer").length, 1)
    })
  )

  it.effect("cashing in ends with the reason when the machine refuses it", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      yield* client.run(cashIn(500))
      gameSocket(client).say({ type: "transferRefused", transferId: "id-1", code: 50_100, ErrorMessage: "", Params: { seconds: 5 } })
      yield* client.pass(0)
      assert.deepInclude(transferOf(client), { status: "refused", unseen: false })
      assert.deepStrictEqual(transferOf(client)?.refusal?.params, { seconds: 5 })
      assert.strictEqual(client.views.funds.wallet, 90_000)
    })
  )

  it.effect.each([
    [0, "badAmount"],
    [-500, "badAmount"],
    [0.5, "badAmount"],
    [Number.NaN, "badAmount"],
    [90_001, "notEnough"]
  ] as const)("cashing in ignores an amount of %d: %s", ([amount, why]) =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      yield* client.run(cashIn(amount))
      assert.deepInclude(client.all("TransferIgnored")[0], { why })
      assert.deepStrictEqual(sentOf(client, "transfer"), [])
    })
  )

  it.effect("cashing in accepts the whole balance", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      yield* client.run(cashIn(90_000))
      assert.strictEqual(sentOf(client, "transfer").length, 1)
    })
  )

  it.effect("cashing in fails as ignored without a seat, and [LIVE-1] without a picture", () =>
    Effect.gen(function* () {
      const guest = yield* startPlayer()
      yield* guest.run(cashIn(500))
      assert.deepInclude(guest.all("TransferIgnored")[0], { why: "noSeat" })
      const blind = yield* startSeated()
      blind.happen(event("FramesStalled", { mediaId: "media", lastFrameAt: 0 }))
      yield* blind.run(cashIn(500))
      assert.deepInclude(blind.all("TransferIgnored")[0], { why: "noPicture" })
    })
  )
})

describe("[GAME-4] cashing out", () => {
  it.effect("cashing out moves the whole credit to the wallet, also without a picture", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      client.happen(event("FramesStalled", { mediaId: "media", lastFrameAt: 0 }))
      yield* client.run(cashOut())
      assert.deepStrictEqual(sentOf(client, "transfer"), [{ type: "transfer", transferId: "id-1", direction: "out", amount: null }])
      gameSocket(client).say({ type: "transferDone", transferId: "id-1", direction: "out", amount: 5_000, credit: 0, balance: 95_000 })
      yield* client.pass(0)
      assert.deepInclude(transferOf(client), { status: "done", amount: 5_000 })
      assert.strictEqual(client.views.funds.wallet, 95_000)
    })
  )

  it.effect("cashing out fails as ignored without credit, and while a spin is pending", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      yield* client.run(press("spin"))
      yield* client.run(cashOut())
      assert.deepInclude(client.all("TransferIgnored")[0], { direction: "out", why: "pressUnderWay" })
      gameSocket(client).say({ type: "pressDone", pressId: "id-1", win: 0 })
      gameSocket(client).say({ type: "meter", meter: { credit: 0, bet: 100, lastWin: 0, spins: 4, version: 11 } })
      yield* client.pass(0)
      yield* client.run(cashOut())
      assert.deepInclude(client.all("TransferIgnored")[1], { direction: "out", why: "notEnough" })
    })
  )
})

describe("[GAME-4] an amount action", () => {
  it.effect("an amount action appears also when the client did not move the money", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      gameSocket(client).say({ type: "amountAction", action: 5, amount: 120_000 })
      yield* client.pass(0)
      assert.deepInclude(client.views.transfers.actions[0], { action: 5, amount: 120_000 })
    })
  )
})
