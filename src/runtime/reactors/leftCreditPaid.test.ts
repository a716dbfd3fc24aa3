import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { gameSocket, loseGameSocket, startSeated, transferOf } from "../../../tests/support/play.ts"
import type { Client } from "../../../tests/support/runtimeHarness.ts"
import { aMeter, aSeat } from "../../../tests/support/samples.ts"
import { left, logInAfterAnother, notify } from "../../../tests/support/seated/leftCredit.ts"
import { event } from "../../domain/events.ts"
import type { TransactionFilter } from "../../domain/history/historyEvents.ts"
import { actOnOpenSession } from "../commands/machine/openSession.ts"
import { cashIn } from "../commands/money/moneyCommands.ts"
import { cashOut } from "../commands/money/transfer.ts"
import { logOut } from "../commands/account/logOut.ts"

const everything: TransactionFilter = { actions: [], from: null, to: null }

describe("[GAME-8] credit that an ended seat leaves on the machine", () => {
  it.effect.each<readonly [string, object]>([
    ["the balance rises by the amount", { type: "balance", balance: 95_000 }],
    ["the balance rises by the amount and other money", { type: "balance", balance: 97_000 }],
    ["the server reports the session as closed", { type: "session", status: false, name: "Lale", id: 11, machine_status: 3 }]
  ])("left credit counts as paid when %s, and the device then removes it", ([_title, message]) =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      gameSocket(client).close(4410)
      yield* client.pass(0)
      notify(client, { type: "balance", balance: 90_100 })
      yield* client.pass(0)
      assert.strictEqual(left(client)?.status, "open")
      notify(client, message)
      yield* client.pass(0)
      assert.strictEqual(left(client)?.status, "booked")
      assert.strictEqual(client.device.leftCredit, "{}")
    })
  )

  it.effect("left credit after a kick is not called paid before the wallet has it", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      gameSocket(client).close(4410)
      yield* client.pass(0)
      yield* client.run(actOnOpenSession({ machineId: 11, name: "Lale", action: "kick" }))
      yield* client.pass(0)
      assert.strictEqual(left(client)?.status, "ending")
      notify(client, { type: "balance", balance: 95_000 })
      yield* client.pass(0)
      assert.strictEqual(left(client)?.status, "booked")
    })
  )

  it.effect("left credit counts as paid when the transactions show it", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      gameSocket(client).close(4410)
      yield* client.pass(0)
      const row = { id: "b-1", action: 4, amount: 5_000, time: Date.now() + 1_000_000_000_000, machine: "Lale" } as const
      client.happen(event("TransactionsReceived", { page: 1, pageSize: 20, total: 1, asked: 0, transactions: [row] }))
      yield* client.pass(0)
      assert.strictEqual(left(client)?.status, "booked")
    })
  )

  const older = { ...everything, to: 4_000_000_000_000 }
  it.effect.each<readonly [string, TransactionFilter, number, readonly (3 | 4)[], string]>([
    ["stays open when a deposit followed the cash-out", everything, 1, [3, 4], "open"],
    ["stays open when the list has no deposits", { ...everything, actions: [4] }, 1, [4], "open"],
    ["stays open when the list lacks the newest days", older, 1, [4], "open"],
    ["stays open when the list is a later page", everything, 2, [4], "open"],
    ["counts as paid when the newest transactions have no deposit after the cash-out", everything, 1, [4], "booked"]
  ])("left credit %s", ([_title, filter, page, actions, status]) =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      gameSocket(client).close(4410)
      yield* client.pass(0)
      client.happen(event("TransactionsRequested", { page, pageSize: 20, filter }))
      const endedAt = left(client)?.endedAt ?? 0
      const row = { amount: 5_000, machine: "Lale" } as const
      const transactions = actions.map((action) => ({
        ...row,
        id: `b-${action}`,
        action,
        time: endedAt - (action === 4 ? 40_000 : 30_000)
      }))
      client.happen(event("TransactionsReceived", { page, pageSize: 20, total: 50, asked: client.log.appended(), transactions }))
      yield* client.pass(0)
      assert.strictEqual(left(client)?.status, status)
    })
  )

  it.effect("counts as paid when a cash-out that was under way turns out to be done, and the device then removes it", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      yield* client.run(cashOut())
      const transferId = transferOf(client)?.id ?? ""
      // The payout is in the balance, and its completion is lost with the socket.
      loseGameSocket(client)
      notify(client, { type: "balance", balance: 95_000 })
      yield* client.pass(0)
      notify(client, { type: "machine", id: 11, status: 6 })
      yield* client.pass(0)
      assert.deepInclude(left(client), { amount: 5_000, status: "open" })
      const answer = { type: "transferDone", transferId, direction: "out", amount: 5_000, credit: 0, balance: 95_000 } as const
      client.late.answers.getTransferStatus = () => Effect.succeed(answer)
      yield* client.pass(10_000)
      assert.strictEqual(left(client)?.status, "booked")
      assert.strictEqual(client.device.leftCredit, "{}")
    })
  )

  it.effect("left credit is recorded while a cash-out is under way, although the wallet has grown by its amount", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      yield* client.run(cashOut())
      notify(client, { type: "balance", balance: 95_000 })
      yield* client.pass(0)
      assert.strictEqual(client.views.funds.credit, 5_000)
      gameSocket(client).close(4410)
      yield* client.pass(0)
      assert.strictEqual(client.views.leftCredit.items[0]?.amount, 5_000)
    })
  )

  it.effect("one increase of the wallet pays one credit, and an increase for another reason pays none", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      gameSocket(client).close(4410)
      yield* client.pass(0)
      const one = client.views.leftCredit.items[0]
      if (one === undefined) return assert.fail("no left credit")
      const { status: _status, base: _base, hidden: _hidden, since: _since, ...record } = one
      client.happen(event("CreditLeft", { ...record, machineId: 12, machineName: "Gül" }))
      notify(client, { type: "balance", balance: 95_000 })
      yield* client.pass(0)
      const statuses = () => client.views.leftCredit.items.map(({ machineId, status }) => [machineId, status])
      assert.deepStrictEqual(statuses(), [
        [12, "open"],
        [11, "booked"]
      ])
      client.happen(event("TopUpGranted", { kind: "bonus", amount: 6_000 }))
      notify(client, { type: "balance", balance: 101_000 })
      yield* client.pass(0)
      assert.deepStrictEqual(statuses()[0], [12, "open"])
      notify(client, { type: "balance", balance: 106_000 })
      yield* client.pass(0)
      assert.deepStrictEqual(statuses()[0], [12, "booked"])
    })
  )

  it.effect.each<readonly [string, (client: Client) => void]>([
    [
      "the server reports the end of its session",
      (client) => notify(client, { type: "session", status: false, name: "Gül", id: 12, machine_status: 3 })
    ],
    [
      "its machine is empty on the player's return",
      (client) => client.happen(event("SeatTaken", aSeat({ machineId: 12, meter: aMeter({ credit: 0 }) })))
    ]
  ])("left credit at one machine is not called paid at the next login by the payment of another, when %s", ([_title, pay]) =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      gameSocket(client).close(4410)
      yield* client.pass(0)
      const { items } = client.views.leftCredit
      const stored = items.map(({ status: _status, base: _base, hidden: _hidden, since: _since, ...record }) => record)
      const both = [...stored, ...stored.map((one) => ({ ...one, machineId: 12, machineName: "Gül" }))]
      const playerId = stored[0]?.playerId ?? ""
      client.device.leftCredit = JSON.stringify({ [playerId]: both })
      for (const one of both.slice(1)) client.happen(event("CreditLeft", one))
      pay(client)
      yield* client.pass(0)
      assert.deepStrictEqual(JSON.parse(client.device.leftCredit), { [playerId]: [{ ...stored[0], wallet: 95_000 }] })
    })
  )

  it.effect("left credit is not called paid when a deposit that the machine had received turns out to be done", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      yield* client.run(cashIn(6_000))
      const transferId = transferOf(client)?.id ?? ""
      const step = { transferId, direction: "in", amount: 6_000 } as const
      for (const type of ["transferAccepted", "transferMachineConfirmed"]) gameSocket(client).say({ type, ...step })
      notify(client, { type: "balance", balance: 84_000 })
      yield* client.pass(0)
      gameSocket(client).close(4410)
      yield* client.pass(0)
      assert.deepInclude(left(client), { amount: 11_000, wallet: null })
      const answer = { type: "transferDone", ...step, credit: 11_000, balance: 84_000 } as const
      client.late.answers.getTransferStatus = () => Effect.succeed(answer)
      yield* client.pass(10_000)
      assert.strictEqual(client.all("TransferCompleted").length, 1)
      notify(client, { type: "balance", balance: 89_000 })
      yield* client.pass(0)
      assert.strictEqual(left(client)?.status, "open")
    })
  )

  it.effect("left credit is not called paid at the next login when a top-up has raised the wallet before", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      gameSocket(client).close(4410)
      yield* client.pass(0)
      client.happen(event("TopUpGranted", { kind: "bonus", amount: 6_000 }))
      notify(client, { type: "balance", balance: 96_000 })
      yield* client.pass(0)
      yield* client.run(logOut())
      assert.deepInclude(left(client), { status: "open", base: 96_000 })
      yield* logInAfterAnother(client)
      notify(client, { type: "balance", balance: 96_000 })
      yield* client.pass(0)
      assert.deepInclude(left(client), { status: "open", base: 96_000 })
    })
  )

  /** The page was offline until after the hold. The server has paid the credit, and another player has the machine. */
  const loseSeat = Effect.fnUntraced(function* (firstBack: "notifications" | "game") {
    const client = yield* startSeated()
    client.casino.answers.getBalance = () => Effect.succeed({ balance: 95_000 })
    const sockets = [gameSocket(client), client.network.socket("notifications")]
    client.network.become("refused")
    for (const socket of sockets) socket.close(1006)
    yield* client.pass(90_000)
    const answers = {
      game: { type: "refused", code: 52_003, ErrorMessage: "Seat taken" },
      notifications: { type: "balance", balance: 95_000 }
    }
    client.network.answer("init", (_message, socket) => {
      if (socket.channel === "notifications") socket.say({ type: "ready" })
      if (socket.channel === firstBack) socket.say(answers[firstBack])
    })
    client.network.become("reachable")
    yield* client.pass(8_000)
    if (firstBack === "notifications") gameSocket(client).say(answers.game)
    else notify(client, answers.notifications)
    yield* client.pass(0)
    return client
  })

  it.effect.each(["notifications", "game"] as const)(
    "[LIVE-5] left credit counts as paid when the hold has ended offline and the %s socket is the first that is back",
    (firstBack) =>
      Effect.gen(function* () {
        const client = yield* loseSeat(firstBack)
        assert.strictEqual(client.all("SeatRefused").length, 1)
        assert.deepInclude(left(client), { amount: 5_000, status: "booked" })
        assert.strictEqual(client.views.funds.wallet, 95_000)
        assert.strictEqual(client.device.leftCredit, "{}")
      })
  )

  it.effect("the balance is read when the refusal of the player's return shows that the credit has been paid", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      client.casino.answers.getBalance = () => Effect.succeed({ balance: 95_000 })
      gameSocket(client).say({ type: "refused", code: 50_100, ErrorMessage: "gone" })
      yield* client.pass(0)
      assert.deepInclude(left(client), {
        machineId: 11,
        machineName: "Lale",
        amount: 5_000,
        wallet: 90_000,
        reason: "refused",
        status: "booked"
      })
      assert.strictEqual(client.views.funds.wallet, 95_000)
      assert.strictEqual(client.device.leftCredit, "{}")
    })
  )
})
