import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { CREDENTIALS, gameSocket, giveSeats, loseGameSocket, startSeated } from "../../../tests/support/play.ts"
import type { Client } from "../../../tests/support/runtimeHarness.ts"
import { left, logInAfterAnother, notify } from "../../../tests/support/seated/leftCredit.ts"
import { event } from "../../domain/events.ts"
import { RejectedError } from "../../domain/shared/errors.ts"
import type { LeaveReason } from "../../domain/game/leaveReason.ts"
import { actOnOpenSession } from "../commands/machine/openSession.ts"
import { hideLeftCredit } from "../commands/money/moneyCommands.ts"
import { joinMachine } from "../commands/machine/joinMachine.ts"
import { leaveMachine } from "../commands/machine/leaveMachine.ts"
import { logIn } from "../commands/account/logIn.ts"
import { logOut } from "../commands/account/logOut.ts"

// 50.00 on machine 11, 900.00 in the wallet, the seat held for a minute.
const LEFT = { machineId: 11, machineName: "Lale", amount: 5_000, wallet: 90_000, status: "open" } as const

describe("[GAME-8] credit that an ended seat leaves on the machine", () => {
  it.effect.each<readonly [string, (client: Client) => void, LeaveReason, boolean]>([
    ["a status notification", (client) => notify(client, { type: "machine", id: 11, status: 6 }), "machineTaken", true],
    ["a kick (4410)", (client) => gameSocket(client).close(4410), "kicked", false],
    ["a takeover by another device (4409)", (client) => gameSocket(client).close(4409), "superseded", false],
    ["an invalid token (4401)", (client) => gameSocket(client).close(4401), "loggedOut", true],
    [
      "a refusal while the seat is ending",
      (client) => gameSocket(client).say({ type: "refused", code: 52_001, ErrorMessage: "ends" }),
      "refused",
      false
    ]
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
      loseGameSocket(client)
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
      loseGameSocket(client)
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
      assert.deepInclude(left(client), { machineId: 11, hidden: true, status: "open" })
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
      yield* logInAfterAnother(client, () => assert.deepStrictEqual(client.views.leftCredit.items, []))
      assert.deepInclude(left(client), { ...LEFT, reason: "loggedOut" })
    })
  )

  it.effect("left credit that another tab has left since is shown at the next login in place of a paid one at the same machine", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      gameSocket(client).close(4410)
      yield* client.pass(0)
      const { status: _status, base: _base, hidden: _hidden, since: _since, ...earlier } = left(client) ?? assert.fail("no left credit")
      notify(client, { type: "balance", balance: 95_000 })
      yield* client.pass(0)
      assert.strictEqual(left(client)?.status, "booked")
      yield* client.run(logOut())
      const later = { ...earlier, amount: 7_000, wallet: 88_000, endedAt: earlier.endedAt + 60_000 }
      client.device.leftCredit = JSON.stringify({ [earlier.playerId]: [later] })
      yield* client.run(logIn(CREDENTIALS))
      yield* client.pass(0)
      assert.deepInclude(left(client), { machineId: 11, amount: 7_000, status: "open" })
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
      assert.strictEqual(left(client)?.status, "open")
      assert.include(client.device.leftCredit, "Lale")
    })
  )

  it.effect.each<readonly [string, number, string]>([
    ["counts as paid when the game socket refuses the player's return because the seat has ended", 50_100, "booked"],
    ["stays open when the game socket refuses the player's return because the seat is just ending", 52_001, "open"]
  ])("left credit %s", ([_title, code, status]) =>
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
      assert.strictEqual(left(client)?.status, status)
    })
  )

  it.effect("left credit stays open when a deposit raises the wallet while the server holds the seat", () =>
    Effect.gen(function* () {
      const client = yield* leaveHeld
      notify(client, { type: "balance", balance: 95_000 })
      yield* client.pass(0)
      assert.strictEqual(left(client)?.status, "open")
      assert.include(client.device.leftCredit, "Lale")
      notify(client, ended)
      yield* client.pass(0)
      assert.strictEqual(left(client)?.status, "booked")
    })
  )

  it.effect("left credit counts as paid after the hold when the report of the session's end is lost", () =>
    Effect.gen(function* () {
      const client = yield* leaveHeld
      yield* client.pass(61_000)
      notify(client, { type: "balance", balance: 95_000 })
      yield* client.pass(0)
      assert.strictEqual(left(client)?.status, "booked")
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
      assert.strictEqual(left(client)?.status, "open")
      assert.include(client.device.leftCredit, "Lale")
    })
  )

  it.effect("left credit counts as paid after the hold when another device has ended the seat before the next login", () =>
    Effect.gen(function* () {
      const client = yield* logInAgainWithMore
      yield* client.pass(49_000)
      assert.strictEqual(left(client)?.status, "open")
      yield* client.pass(2_000)
      assert.strictEqual(left(client)?.status, "booked")
      assert.strictEqual(client.device.leftCredit, "{}")
    })
  )

  it.effect("left credit counts as paid after a kick when the wallet has it before the end of the hold", () =>
    Effect.gen(function* () {
      const client = yield* leaveHeld
      yield* client.run(actOnOpenSession({ machineId: 11, name: "Lale", action: "kick" }))
      notify(client, { type: "balance", balance: 95_000 })
      yield* client.pass(0)
      assert.strictEqual(left(client)?.status, "booked")
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
      assert.strictEqual(left(client)?.status, "open")
      yield* client.pass(100)
      assert.strictEqual(left(client)?.status, "booked")
    })
  )
})
