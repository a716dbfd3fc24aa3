import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { CREDENTIALS, gameSocket, giveSeats, startSeated, transferOf } from "../../../tests/support/play.ts"
import type { Client } from "../../../tests/support/runtimeHarness.ts"
import { aPlayer } from "../../../tests/support/samples.ts"
import { event } from "../../domain/events.ts"
import type { TransactionFilter } from "../../domain/history/historyEvents.ts"
import { RejectedError } from "../../domain/shared/errors.ts"
import type { LeftCreditReason } from "../../domain/wallet/leftCreditEvents.ts"
import { actOnOpenSession } from "../commands/machine/openSession.ts"
import { cashIn, hideLeftCredit } from "../commands/money/moneyCommands.ts"
import { cashOut } from "../commands/money/transfer.ts"
import { joinMachine } from "../commands/machine/joinMachine.ts"
import { leaveMachine } from "../commands/machine/leaveMachine.ts"
import { logIn } from "../commands/account/logIn.ts"
import { logOut } from "../commands/account/logOut.ts"

const notify = (client: Client, message: object): void => client.network.socket("notifications").say(message)
const everything: TransactionFilter = { actions: [], from: null, to: null }
const left = (client: Client) => client.views.leftCredit.items[0]
// 50.00 on machine 11, 900.00 in the wallet, the seat held for a minute.
const LEFT = { machineId: 11, machineName: "Lale", amount: 5_000, wallet: 90_000, fate: "open" } as const

describe("[GAME-8] credit that an ended seat leaves on the machine", () => {
  it.effect.each<readonly [string, (client: Client) => void, LeftCreditReason, boolean]>([
    ["a status notification", (client) => notify(client, { type: "machine", id: 11, status: 6 }), "machineTaken", true],
    ["a kick (4410)", (client) => gameSocket(client).close(4410), "kicked", false],
    ["a takeover by another device (4409)", (client) => gameSocket(client).close(4409), "superseded", false],
    ["an invalid token (4401)", (client) => gameSocket(client).close(4401), "loggedOut", true],
    ["a refusal", (client) => gameSocket(client).say({ type: "refused", code: 50_100, ErrorMessage: "gone" }), "refused", false]
  ])("left credit stays recorded with its amount after %s", ([_title, end, reason, isHeld]) =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      end(client)
      yield* client.pass(0)
      assert.deepInclude(left(client), { ...LEFT, reason })
      assert.strictEqual(left(client)?.heldUntil !== null, isHeld)
    })
  )

  it.effect("left credit leaves no record when it is zero", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      giveSeats(client, { meter: { credit: 0, bet: 100, lastWin: 0, spins: 3, version: 12 } })
      gameSocket(client).say({ type: "meter", meter: { credit: 0, bet: 100, lastWin: 0, spins: 3, version: 11 } })
      yield* client.pass(0)
      yield* client.run(leaveMachine())
      assert.deepStrictEqual(client.views.leftCredit.items, [])
    })
  )

  it.effect("left credit shows the hold time from the loss of the connection", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      client.network.answer("init", null)
      gameSocket(client).close(1006)
      yield* client.pass(0)
      const { lostAt } = client.views.connection.channels.game
      yield* client.pass(5_000)
      notify(client, { type: "machine", id: 11, status: 6 })
      yield* client.pass(0)
      assert.strictEqual(left(client)?.heldUntil, (lostAt ?? 0) + 60_000)
    })
  )

  it.effect.each([
    ["the wall clock is set back by an hour", -3_600_000, 55_000],
    ["the device sleeps for half a minute", 30_000, 25_000]
  ] as const)("left credit shows the rest of the hold time when %s after the loss of the connection", ([_title, changeMs, leftMs]) =>
    Effect.gen(function* () {
      let skewMs = 0
      const client = yield* startSeated({ skewMs: () => skewMs })
      client.network.answer("init", null)
      gameSocket(client).close(1006)
      yield* client.pass(0)
      skewMs = changeMs
      yield* client.pass(5_000)
      notify(client, { type: "machine", id: 11, status: 6 })
      yield* client.pass(0)
      assert.strictEqual((left(client)?.heldUntil ?? 0) - client.log.now().at, leftMs)
    })
  )

  it.effect("left credit lets the player return to the machine although its status is not available", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      notify(client, { type: "machine", id: 11, status: 6 })
      yield* client.pass(0)
      client.happen(event("SessionDismissed", {}))
      yield* client.run(joinMachine({ machineId: 11, name: "Lale" }))
      yield* client.pass(0)
      assert.strictEqual(client.views.game.phase, "playing")
      assert.deepStrictEqual(client.views.leftCredit.items, [])
      assert.strictEqual(client.device.leftCredit, "{}")
    })
  )

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
      assert.strictEqual(left(client)?.fate, "open")
      notify(client, message)
      yield* client.pass(0)
      assert.strictEqual(left(client)?.fate, "booked")
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
      assert.strictEqual(left(client)?.fate, "ending")
      notify(client, { type: "balance", balance: 95_000 })
      yield* client.pass(0)
      assert.strictEqual(left(client)?.fate, "booked")
    })
  )

  const leaveHeld = Effect.gen(function* () {
    const client = yield* startSeated()
    yield* client.run(leaveMachine())
    notify(client, { type: "session", status: true, name: "Lale", id: 11, machine_status: 2 })
    yield* client.pass(0)
    return client
  })
  const ended = { type: "session", status: false, name: "Lale", id: 11, machine_status: 2 }

  it.effect("left credit stays open when the end of the old connection is reported before the answer to the player's return", () =>
    Effect.gen(function* () {
      const client = yield* leaveHeld
      client.casino.answers.cancelSession = () =>
        Effect.suspend(() => {
          notify(client, ended)
          return Effect.delay(Effect.succeed({ code: 20_000 }), 50)
        })
      client.network.answer("init", (_message, socket) => socket.say({ type: "refused", code: 52_001, ErrorMessage: "busy" }))
      yield* client.fork(actOnOpenSession({ machineId: 11, name: "Lale", action: "continue" }))
      yield* client.pass(100)
      assert.strictEqual(client.all("SeatRefused").length, 1)
      assert.strictEqual(left(client)?.fate, "open")
      assert.include(client.device.leftCredit, "Lale")
    })
  )

  it.effect.each<readonly [string, number, string]>([
    ["counts as paid when the game socket refuses the player's return because the seat has ended", 50_100, "booked"],
    ["stays open when the game socket refuses the player's return because the seat is just ending", 52_001, "open"]
  ])("left credit %s", ([_title, code, fate]) =>
    Effect.gen(function* () {
      const client = yield* leaveHeld
      client.casino.answers.cancelSession = () =>
        Effect.suspend(() => {
          notify(client, ended)
          notify(client, { type: "balance", balance: 95_000 })
          return Effect.delay(Effect.succeed({ code: 20_000 }), 50)
        })
      client.network.answer("init", (_message, socket) => socket.say({ type: "refused", code, ErrorMessage: "no" }))
      yield* client.fork(actOnOpenSession({ machineId: 11, name: "Lale", action: "continue" }))
      yield* client.pass(100)
      assert.strictEqual(client.all("SeatRefused").length, 1)
      assert.strictEqual(left(client)?.fate, fate)
    })
  )

  it.effect("left credit stays open when a deposit raises the wallet while the server holds the seat", () =>
    Effect.gen(function* () {
      const client = yield* leaveHeld
      notify(client, { type: "balance", balance: 95_000 })
      yield* client.pass(0)
      assert.strictEqual(left(client)?.fate, "open")
      assert.include(client.device.leftCredit, "Lale")
      notify(client, ended)
      yield* client.pass(0)
      assert.strictEqual(left(client)?.fate, "booked")
    })
  )

  it.effect("left credit counts as paid after the hold when the report of the session's end is lost", () =>
    Effect.gen(function* () {
      const client = yield* leaveHeld
      yield* client.pass(61_000)
      notify(client, { type: "balance", balance: 95_000 })
      yield* client.pass(0)
      assert.strictEqual(left(client)?.fate, "booked")
    })
  )

  /** The player logs out and in during the hold. In between, the wallet has grown by the amount of the left credit. */
  const logInAgainWithMore = Effect.gen(function* () {
    const client = yield* leaveHeld
    yield* client.run(logOut())
    client.casino.answers.getBalance = () => Effect.succeed({ balance: 95_000 })
    yield* client.pass(10_000)
    yield* client.run(logIn(CREDENTIALS))
    yield* client.pass(0)
    notify(client, { type: "balance", balance: 95_000 })
    return client
  })

  it.effect("left credit stays open at the next login when a deposit has raised the wallet during the hold", () =>
    Effect.gen(function* () {
      const client = yield* logInAgainWithMore
      notify(client, { type: "session", status: true, name: "Lale", id: 11, machine_status: 2 })
      yield* client.pass(0)
      assert.strictEqual(left(client)?.fate, "open")
      assert.include(client.device.leftCredit, "Lale")
    })
  )

  it.effect("left credit counts as paid after the hold when another device has ended the seat before the next login", () =>
    Effect.gen(function* () {
      const client = yield* logInAgainWithMore
      yield* client.pass(49_000)
      assert.strictEqual(left(client)?.fate, "open")
      yield* client.pass(2_000)
      assert.strictEqual(left(client)?.fate, "booked")
      assert.strictEqual(client.device.leftCredit, "{}")
    })
  )

  it.effect("left credit counts as paid after a kick when the wallet has it before the end of the hold", () =>
    Effect.gen(function* () {
      const client = yield* leaveHeld
      yield* client.run(actOnOpenSession({ machineId: 11, name: "Lale", action: "kick" }))
      notify(client, { type: "balance", balance: 95_000 })
      yield* client.pass(0)
      assert.strictEqual(left(client)?.fate, "booked")
    })
  )

  it.effect("left credit counts as paid when the server refuses the player's return because the seat has ended meanwhile", () =>
    Effect.gen(function* () {
      const client = yield* leaveHeld
      const refusal = { code: 52_010, message: "no", params: {} }
      client.casino.answers.cancelSession = () => Effect.delay(Effect.fail(new RejectedError({ op: "cancelSession", refusal })), 100)
      yield* client.fork(actOnOpenSession({ machineId: 11, name: "Lale", action: "continue" }))
      notify(client, { type: "balance", balance: 95_000 })
      notify(client, ended)
      yield* client.pass(50)
      assert.strictEqual(left(client)?.fate, "open")
      yield* client.pass(100)
      assert.strictEqual(left(client)?.fate, "booked")
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
      assert.strictEqual(left(client)?.fate, "booked")
    })
  )

  const older = { ...everything, to: 4_000_000_000_000 }
  it.effect.each<readonly [string, TransactionFilter, number, readonly (3 | 4)[], string]>([
    ["stays open when a deposit followed the cash-out", everything, 1, [3, 4], "open"],
    ["stays open when the list has no deposits", { ...everything, actions: [4] }, 1, [4], "open"],
    ["stays open when the list lacks the newest days", older, 1, [4], "open"],
    ["stays open when the list is a later page", everything, 2, [4], "open"],
    ["counts as paid when the newest transactions have no deposit after the cash-out", everything, 1, [4], "booked"]
  ])("left credit %s", ([_title, filter, page, actions, fate]) =>
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
      assert.strictEqual(left(client)?.fate, fate)
    })
  )

  it.effect("counts as paid when a cash-out that was under way turns out to be done, and the device then removes it", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      yield* client.run(cashOut())
      const transferId = transferOf(client)?.id ?? ""
      // The payout is in the balance, and its completion is lost with the socket.
      client.network.answer("init", null)
      gameSocket(client).close(1006)
      notify(client, { type: "balance", balance: 95_000 })
      yield* client.pass(0)
      notify(client, { type: "machine", id: 11, status: 6 })
      yield* client.pass(0)
      assert.deepInclude(left(client), { amount: 5_000, fate: "open" })
      const answer = { type: "transferDone", transferId, direction: "out", amount: 5_000, credit: 0, balance: 95_000 } as const
      client.late.answers.getTransferStatus = () => Effect.succeed(answer)
      yield* client.pass(10_000)
      assert.strictEqual(left(client)?.fate, "booked")
      assert.strictEqual(client.device.leftCredit, "{}")
    })
  )

  it.effect("one increase of the wallet pays one credit, and an increase for another reason pays none", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      gameSocket(client).close(4410)
      yield* client.pass(0)
      const one = client.views.leftCredit.items[0]
      if (one === undefined) return assert.fail("no left credit")
      const { fate: _fate, base: _base, hidden: _hidden, ...record } = one
      client.happen(event("CreditLeft", { ...record, machineId: 12, machineName: "Gül" }))
      notify(client, { type: "balance", balance: 95_000 })
      yield* client.pass(0)
      const fates = () => client.views.leftCredit.items.map(({ machineId, fate }) => [machineId, fate])
      assert.deepStrictEqual(fates(), [
        [12, "open"],
        [11, "booked"]
      ])
      client.happen(event("TopUpGranted", { kind: "bonus", amount: 6_000 }))
      notify(client, { type: "balance", balance: 101_000 })
      yield* client.pass(0)
      assert.deepStrictEqual(fates()[0], [12, "open"])
      notify(client, { type: "balance", balance: 106_000 })
      yield* client.pass(0)
      assert.deepStrictEqual(fates()[0], [12, "booked"])
    })
  )

  it.effect("left credit stays hidden after the next login on the device, and its machine can still be joined", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      notify(client, { type: "machine", id: 11, status: 6 })
      yield* client.pass(0)
      yield* client.run(hideLeftCredit(11))
      yield* client.pass(0)
      yield* client.run(logOut())
      yield* client.run(logIn(CREDENTIALS))
      yield* client.pass(0)
      assert.deepInclude(left(client), { machineId: 11, hidden: true, fate: "open" })
      yield* client.run(joinMachine({ machineId: 11, name: "Lale" }))
      yield* client.pass(0)
      assert.strictEqual(client.views.game.phase, "playing")
    })
  )

  it.effect("left credit appears to the same player after the next login on the device, and to no other player", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      yield* client.run(logOut())
      yield* client.pass(0)
      assert.deepInclude(left(client), { ...LEFT, reason: "loggedOut" })
      // Another player logs in on the same device, and later the first one again.
      client.happen(event("LoggedIn", { player: aPlayer({ id: "8" }), via: "login" }))
      yield* client.pass(0)
      assert.deepStrictEqual(client.views.leftCredit.items, [])
      client.happen(event("LoggedOut", { reason: "player" }))
      yield* client.run(logIn(CREDENTIALS))
      yield* client.pass(0)
      assert.deepInclude(left(client), { ...LEFT, reason: "loggedOut" })
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
      assert.strictEqual(left(client)?.fate, "open")
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
      assert.deepInclude(left(client), { fate: "open", base: 96_000 })
      client.happen(event("LoggedIn", { player: aPlayer({ id: "8" }), via: "login" }))
      client.happen(event("LoggedOut", { reason: "player" }))
      yield* client.run(logIn(CREDENTIALS))
      yield* client.pass(0)
      notify(client, { type: "balance", balance: 96_000 })
      yield* client.pass(0)
      assert.deepInclude(left(client), { fate: "open", base: 96_000 })
    })
  )
})
